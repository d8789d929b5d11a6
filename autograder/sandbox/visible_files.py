"""The files that a student's process sees where no namespace hides the others.

Landlock gives files by their directories, and takes none of them away again. So a directory with
something private in it is given piece by piece; and since Python lists the directories in which it
looks for modules, it looks in directories of links, which have what is visible and nothing else.
"""

import os
import shutil
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from autograder.protocol.limits import PACKAGES
from autograder.sandbox.confinement import LATEST, Confinement
from autograder.sandbox.python_files import hidden_folders, package_roots, python_files

OLDER = "AUTOGRADER_LANDLOCK_ABI"
"""The variable that names an older version of Landlock than the kernel's."""


def confine(root: Path, scratch: str, packages: tuple[str, ...]) -> Confinement:
    """Return what a student's process may see and write, with the links made.

    Args:
        root: the sandbox's own directory; the course's files are in its directory ``course``.
        scratch: the private directory for temporary files.
        packages: names of packages that may be imported, beside the usual ones.
    """
    shutil.rmtree(root / "python", ignore_errors=True)
    named = (*PACKAGES, *packages)
    found = python_files(named)
    hidden = set(hidden_folders(found.values()))
    libraries = [place for place in found if os.path.isfile(f"{place}/os.py")]
    path = [f"{root}/course"]
    for number, folder in enumerate(dict.fromkeys([*libraries, *package_roots(named)])):
        seen = (place for place in _visible_in(folder, found) if place not in hidden)
        path.append(_links(root / "python" / str(number), seen))
        if folder in libraries:
            path.append(f"{folder}/lib-dynload")
    _open_to_all(root)
    readable = {*_pieces(found.values(), hidden), f"{root}/course", f"{root}/python"}
    return Confinement(tuple(sorted(readable)), (scratch,), tuple(path), _abi())


def _open_to_all(root: Path) -> None:
    """Let other users read what lies in a sandbox's directory, whose names they have to know.

    Where root grades, a student's process has a user of its own; copies may be for root's eyes.
    """
    root.chmod(0o711)
    for folder, _, names in os.walk(root / "course"):
        os.chmod(folder, 0o755)
        for name in names:
            os.chmod(f"{folder}/{name}", 0o644)


def _abi() -> int:
    """Return the version of Landlock to ask for; tests ask for older ones than this kernel's."""
    return int(os.environ.get(OLDER) or LATEST)


def _visible_in(folder: str, found: Iterable[str]) -> Iterator[str]:
    """Yield what a student may see in a directory: all of a library's, of packages the named."""
    if os.path.isfile(f"{folder}/os.py"):
        yield from (entry.path for entry in os.scandir(folder))
    else:
        yield from (place for place in found if os.path.dirname(place) == folder)


def _links(folder: Path, places: Iterable[str]) -> str:
    """Make a directory of links; return its path."""
    folder.mkdir(parents=True)
    for place in places:
        (folder / os.path.basename(place)).symlink_to(place)
    return str(folder)


def _pieces(places: Iterable[str], hidden: Collection[str]) -> Iterator[str]:
    """Yield places, and of each that has something hidden below it the entries that have not."""
    for place in places:
        if place in hidden:
            continue
        if any(private.startswith(f"{place}/") for private in hidden):
            yield from _pieces((entry.path for entry in os.scandir(place)), hidden)
        else:
            yield place
