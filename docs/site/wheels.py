"""The wheels of the running edition: the course's own, and the pure Python ones that it needs.

They are made for a quick start, which takes the longer the more files are unpacked: without what
nothing in a browser reads, and most of other people's modules as bytecode alone.
"""

import re
import shutil
import subprocess
import sys
from email.parser import HeaderParser
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from packages import CACHE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from patches import patch_pip

from autograder.course.course import Course
from autograder.course.solutions import shows_solutions

NAME = "adversarial-search-notebooks"
NEEDED = ("anywidget", "babel", "chess", "ipywidgets", "jinja2", "networkx")
RUNS_ON = ("comm", "ipython", "micropip", "packaging", "psygnal")
"""What the kernel itself needs; psygnal has a compiled wheel, too, so that it is named here."""
WITH_SOURCE = "chess"
"""Its licence, the GPL, asks for the source of what is passed on."""
MARKUPSAFE = "markupsafe"
"""Has compiled wheels only, but works without its compiled module."""
LEFT_OUT = ("jedi", "parso", "pexpect", "ptyprocess", "widgetsnbextension")
"""jedi reads programs that do not run: names are completed from what the kernel has, at once. Then
what is for terminals; and the browser's side of ipywidgets, which JupyterLite has."""
UNREAD = re.compile(
    r".*/tests/|.*\.data/|.*/labextension/|.*\.pyi$|.*\.dist-info/RECORD$|babel/locale-data/"
)
"""Files of wheels that nothing reads in a browser: tests, JupyterLab's side of a package, types,
and dates and numbers of all languages."""
GRADER = ("gradebook", "nbgrader_plugin.py")
"""Names under which nbgrader knows what is in ``classroom``, which no notebook imports."""
STDLIB = "python_stdlib.zip"

COMPILER = Path(__file__).with_name("bytecode.mjs")
KERNEL_WHEELS = Path(
    sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
)
"""The kernel's own wheels: where they are packages of Pyodide, the kernel need not install them."""
PYTHON = "3.14"
BROWSER = {
    "sys_platform": "emscripten", "platform_system": "Emscripten", "platform_machine": "wasm32",
    "os_name": "posix", "python_version": PYTHON, "implementation_name": "cpython", "extra": "",
}  # fmt: skip
PYPROJECT = f"""[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "{NAME}"
version = "{{version}}"
dependencies = {list(NEEDED)}

[project.entry-points."course_lib.chapters"]
course = "chapters"

[tool.setuptools.packages.find]
include = ["course_lib*", "autograder*", "chapters*"]

[tool.setuptools.package-data]
"*" = ["*.json", "*.js", "*.css", "*.html", "*.md", "*.j2", "*.po", "py.typed"]
autograder = ["share/solutions/*.md", "languages/*.po"]
"""


def write_wheels(root: Path, work: Path, target: Path) -> None:
    """Write all wheels to a directory, and bytecode into Pyodide's standard library.

    The course's own wheel has the solutions if the course shows them.

    Args:
        root: of the project.
        work: a directory in which the course's own wheel is made.
        target: the directory with Pyodide.
    """
    for package in ("course_lib", "autograder", "chapters"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(root / package, work / package, ignore=ignored)
    for name in GRADER:
        path = work / "autograder" / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if shows_solutions(Course(root)):
        shutil.copytree(root / "solutions", work / "autograder" / "share" / "solutions")
    version = distribution("adversarial-search-course").version
    (work / "pyproject.toml").write_text(PYPROJECT.format(version=version))
    wheels = work / "wheels"
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(work))
    for wheel in KERNEL_WHEELS.glob("*.whl"):
        if not wheel.name.startswith(LEFT_OUT):
            shutil.copy(wheel, wheels)
    (pip,) = wheels.glob("piplite-*.whl")
    patch_pip(pip)
    _compile(target, "beside", [*wheels.glob("*.whl")])
    for archive in (*wheels.iterdir(), *_compiled(target).iterdir()):
        shutil.copy(archive, target)


def lock_file(directory: Path, lock: dict[str, Any]) -> dict[str, Any]:
    """Return Pyodide's list of packages with the wheels of a directory, and no others.

    Args:
        directory: the one with Pyodide and the wheels.
        lock: the list that comes with Pyodide.
    """
    wheels = sorted(directory.glob("*.whl"))
    names = {_name(wheel) for wheel in wheels}

    def entry(wheel: Path) -> dict[str, Any]:
        own = _entry(wheel, names)
        theirs: dict[str, Any] = lock["packages"].get(own["name"], {})
        return theirs if theirs.get("sha256") == own["sha256"] else own

    return lock | {"packages": {_name(wheel): entry(wheel) for wheel in wheels}}


def compiled_cache() -> Path:
    """Return the directory for what is not the course's own: another one for other programs."""
    names = ("wheels.py", "packages.py", "bytecode.py", "bytecode.mjs")
    programs = b"".join(Path(__file__).with_name(name).read_bytes() for name in names)
    return CACHE / f"compiled-{sha256(programs).hexdigest()[:12]}"


def _compiled(pyodide: Path) -> Path:
    """Fetch and compile what is not the course's own, once, and return its directory."""
    cache = compiled_cache()
    if not cache.is_dir():
        for old in CACHE.glob("compiled-*"):
            shutil.rmtree(old)
        unfinished = CACHE / "compiled.part"
        shutil.rmtree(unfinished, ignore_errors=True)
        _fetch(unfinished)
        _pack_markupsafe(unfinished)
        shutil.copy(pyodide / STDLIB, unfinished)
        for wheel in unfinished.glob("*.whl"):
            _slim(wheel)
        archives = {*unfinished.iterdir()}
        free = {*unfinished.glob(f"{WITH_SOURCE}-*.whl")}
        _compile(pyodide, "beside", sorted(free))
        _compile(pyodide, "instead", sorted(archives - free))
        unfinished.rename(cache)
    return cache


def _fetch(target: Path) -> None:
    """Fetch the wheels that the registry has."""
    _pip(
        "download", "--dest", str(target), "--only-binary", ":all:", "--python-version",
        PYTHON, "--platform", "any", "--implementation", "py", "--abi", "none",
        *(name for name in NEEDED if name != "jinja2"), *RUNS_ON,
    )  # fmt: skip
    _pip("download", "--dest", str(target), "--no-deps", "--only-binary", ":all:", "jinja2")
    for wheel in target.glob("*.whl"):
        if wheel.name.startswith(LEFT_OUT):
            wheel.unlink()


def _slim(wheel: Path) -> None:
    """Write a wheel again without the files that nothing reads."""
    with ZipFile(wheel) as old:
        members = {name: old.read(name) for name in old.namelist() if not UNREAD.match(name)}
    with ZipFile(wheel, "w", ZIP_DEFLATED) as new:
        for name, content in members.items():
            new.writestr(name, content)


def _compile(pyodide: Path, place: str, archives: list[Path]) -> None:
    """Put bytecode ``"beside"`` the modules of archives, or ``"instead"`` of them."""
    command = ["node", str(COMPILER), str(pyodide), place, *map(str, archives)]
    subprocess.run(command, check=True)


def _pack_markupsafe(target: Path) -> None:
    """Write a wheel of the installed MarkupSafe without its compiled module."""
    installed = distribution(MARKUPSAFE)
    files = [
        f for f in installed.files or () if f.suffix == ".py" or f.name in ("METADATA", "WHEEL")
    ]
    path = target / f"{MARKUPSAFE}-{installed.version}-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        for file in files:
            wheel.writestr(str(file), Path(str(file.locate())).read_bytes())


def _name(wheel: Path) -> str:
    return parse_wheel_filename(wheel.name)[0]


def _entry(wheel: Path, names: set[str]) -> dict[str, Any]:
    """Return the entry of a wheel in Pyodide's list."""
    with ZipFile(wheel) as archive:
        members = archive.namelist()
        metadata = next(name for name in members if name.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(archive.read(metadata).decode())
    needed = [Requirement(line) for line in headers.get_all("Requires-Dist", [])]
    used = [r for r in needed if r.marker is None or r.marker.evaluate(dict(BROWSER))]
    modules = {
        name.split("/")[0].removesuffix(".py")
        for name in members
        if name.endswith(".py") and ".data/" not in name
    }
    return {
        "name": _name(wheel),
        "version": headers["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(modules),
        "depends": sorted({canonicalize_name(r.name) for r in used} & names),
        "unvendored_tests": False,
    }


def _pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)
