"""The files that a student's Python needs: each by name, never the directory around them.

A course may lie inside Python's own prefix (``python -m venv .`` in its directory), or below
``/usr``, where container images put it. A sandbox therefore gets only the interpreter, its
standard library, the packages that answers may import, and the shared libraries that these load.
"""

import errno
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from autograder.model.installed import package_folders
from autograder.protocol.limits import PACKAGES
from autograder.sandbox import shared_libraries

PACKAGE_FOLDERS = ("site-packages", "dist-packages")
"""Where a standard library keeps packages: only those that are named are visible there."""
FURTHER = ("/usr/share/zoneinfo", "/usr/lib/locale/C.utf8")
"""Data of the system that the standard library reads, where the system has it."""


@cache
def python_files(packages: tuple[str, ...] = PACKAGES) -> dict[str, str]:
    """Return the files that a student's Python needs: each path inside, and its path outside.

    Args:
        packages: the names of the packages that may be imported; one that is not installed is
            left out.
    """
    places = {*_standard_library(), *_package_files(packages), *FURTHER}
    found = {place: place for place in sorted(places) if os.path.exists(place)}
    program = program_links()[-1]
    return {**found, **_libraries([*found]), program: os.path.realpath(program)}


def package_roots(packages: tuple[str, ...] = PACKAGES) -> list[str]:
    """Return the directories in which the packages are, which may not be those of this Python."""
    places = {os.path.dirname(path) for path in python_files(packages)}
    return [path for path in sys.path if path in places]


def program_links() -> list[str]:
    """Return the path of this Python, the target of its link, and so on, until the program itself.

    An environment's Python may be a link to a link in a directory of its own, as in ~/.local/bin.
    """
    found = [sys.executable]
    while os.path.islink(found[-1]):
        folder = os.path.dirname(found[-1])
        found.append(os.path.abspath(os.path.join(folder, os.readlink(found[-1]))))
    return found


def hidden_folders(places: Iterable[str]) -> Iterator[str]:
    """Yield the directories below some places that are hidden from students.

    These are the packages that are not named, a home, the directory of the course, and the course
    as it is installed.
    """
    private = [*package_folders(), Path(os.path.expanduser("~"))]
    with suppress(OSError):  # the directory that this process is in may be gone
        private.append(Path.cwd())
    for folder in filter(os.path.isdir, places):
        if os.path.isfile(f"{folder}/os.py"):
            private += [Path(folder, name) for name in PACKAGE_FOLDERS]
        inside = (path for path in private if path.is_relative_to(folder))
        yield from (str(path) for path in inside if path.is_dir())


def is_installed(name: str) -> bool:
    """Tell whether a package is installed."""
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _standard_library() -> set[str]:
    """Return the directories of the standard library, and the file that marks an environment."""
    paths = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib")}
    base = {p.replace(sys.prefix, sys.base_prefix, 1) for p in paths}
    paths = {p for p in base | paths if os.path.isfile(f"{p}/os.py")}
    dynamic = sysconfig.get_config_var("DESTSHARED")
    return {*paths, *([dynamic] if dynamic else []), f"{sys.prefix}/pyvenv.cfg"}


def _package_files(names: Sequence[str]) -> set[str]:
    """Return the files and directories at the top of some packages and of all that they require."""
    from packaging.requirements import Requirement  # notebooks in a browser do without

    found, seen, due = set[str](), set[str](), [*names]
    while due:
        name = due.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        found.update(_top_level(package))
        required = map(Requirement, package.requires or ())
        due += [r.name for r in required if r.marker is None or r.marker.evaluate({"extra": ""})]
    return found


def _top_level(package: Distribution) -> Iterator[str]:
    """Yield the files and directories of a package in the directory where it is installed."""
    root = Path(str(package.locate_file("")))
    lines = (package.read_text("RECORD") or "").splitlines()  # quicker than the parsed files
    paths = [line.lstrip('"') for line in lines] or map(str, package.files or ())
    names = {path.partition("/")[0].partition(",")[0] for path in paths}
    for name in names - {"", "..", "__pycache__"}:
        if not name.endswith(".pth"):
            yield str(root / name)


def _libraries(places: Sequence[str]) -> dict[str, str]:
    """Return the shared libraries that Python loads with the extension modules of some places.

    A process of its own loads them. The loader looks for them by the names that it gives. OSError
    if that process fails.
    """
    command = [sys.executable, "-I", shared_libraries.__file__, *places]
    try:
        loaded = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    except subprocess.TimeoutExpired:  # the machine was busy: such a start is tried again, too
        raise OSError(errno.EAGAIN, "Python's libraries were not listed in time") from None
    if loaded.returncode:
        # A signal ends it where memory is short: such a start is tried again (``room``).
        why = errno.ENOMEM if loaded.returncode < 0 else errno.ENOEXEC
        raise OSError(why, f"Python's libraries cannot be listed: {loaded.stderr.strip()[-200:]}")
    found = {}
    for name in json.loads(loaded.stdout):
        if not any(name.startswith(f"{place}/") for place in places):
            folder, file = os.path.split(name)
            found[name] = found[os.path.join(os.path.realpath(folder), file)] = name
    return {name: os.path.realpath(file) for name, file in found.items()}
