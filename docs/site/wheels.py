"""The wheels of the running edition: the course's own, and the pure Python ones that it needs."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.parser import HeaderParser
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from packages import CACHE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

NAME = "adversarial-search-notebooks"
NEEDED = ("anywidget", "babel", "chess", "ipywidgets", "jinja2", "networkx")
RUNS_ON = ("comm", "ipython", "jedi", "micropip", "packaging", "psygnal")
"""What the kernel itself needs; psygnal has a compiled wheel, too, so that it is named here."""
MARKUPSAFE = "markupsafe"
"""Has compiled wheels only, but works without its compiled module."""
LEFT_OUT = ("pexpect", "ptyprocess", "widgetsnbextension")
"""For terminals; and the browser's side of ipywidgets, which JupyterLite has."""

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

[tool.setuptools.packages.find]
include = ["course_lib*", "autograder*"]

[tool.setuptools.package-data]
"*" = ["*.json", "*.js", "*.css", "*.html", "*.md", "*.j2", "*.po", "py.typed"]
"""


def write_wheels(root: Path, work: Path, target: Path) -> None:
    """Write all wheels to a directory.

    Args:
        root: of the project.
        work: a directory in which the course's own wheel is made.
        target: the directory with Pyodide.
    """
    for package in ("course_lib", "autograder"):
        shutil.copytree(
            root / package, work / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    version = distribution("adversarial-search-course").version
    (work / "pyproject.toml").write_text(PYPROJECT.format(version=version))
    _pip("wheel", "--no-deps", "--wheel-dir", str(target), str(work))
    for wheel in _fetched():
        shutil.copy(wheel, target)
    _pack_markupsafe(target)


def lock_file(directory: Path, lock: dict[str, Any]) -> dict[str, Any]:
    """Return Pyodide's list of packages with the wheels of a directory, and no others.

    Args:
        directory: the one with Pyodide and the wheels.
        lock: the list that comes with Pyodide.
    """
    wheels = sorted(directory.glob("*.whl"))
    names = {_name(wheel) for wheel in wheels}
    return lock | {"packages": {_name(wheel): _entry(wheel, names) for wheel in wheels}}


def _fetched() -> Iterator[Path]:
    """Yield the wheels that are not the course's own; they are fetched once."""
    cache = CACHE / "wheels"
    if not all(any(cache.glob(f"{name}-*.whl")) for name in (*NEEDED, *RUNS_ON)):
        unfinished = CACHE / "wheels.part"
        shutil.rmtree(cache, ignore_errors=True)
        _pip(
            "download", "--dest", str(unfinished), "--only-binary", ":all:", "--python-version",
            PYTHON, "--platform", "any", "--implementation", "py", "--abi", "none",
            *(name for name in NEEDED if name != "jinja2"), *RUNS_ON,
        )  # fmt: skip
        _pip("download", "--dest", str(unfinished), "--no-deps", "--only-binary", ":all:", "jinja2")
        unfinished.rename(cache)
    for wheel in sorted(cache.glob("*.whl")):
        if not wheel.name.startswith(LEFT_OUT):
            yield wheel


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
