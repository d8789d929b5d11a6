"""The package as its users have it: a wheel, in an environment outside the repository."""

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.course import ROOT, SECRET

PACKAGES = ("autograder", "chapters", "classroom", "course_lib")
SOURCES = (*PACKAGES, "lab", "notebooks", "solutions")
FILES = ("LICENSE", "README.md", "nbgrader_config.py", "pyproject.toml")
COMMANDS = Path(__file__).with_name("commands.py")
INSIDE = (
    "import sys, IPython.core.inputtransformer2; print(*{n.split('.')[0] for n in sys.modules})"
)
"""Prints the packages that a sandbox needs besides the course's own."""
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def build_wheel(folder: Path) -> Path:
    """Build the wheel from a copy of this tree, in which no earlier build has left files."""
    source = folder / "source"
    for name in SOURCES:
        leave_out = shutil.ignore_patterns("__pycache__", ".*")
        shutil.copytree(ROOT / name, source / name, ignore=leave_out)
    for name in FILES:
        shutil.copy(ROOT / name, source)
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", BUILD, str(folder)],
        cwd=source, check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, root: Path) -> Path:
    """Install a wheel into a new environment, beside the packages that the tests run with.

    Those that are installed by a path to their source, such as this tree, are not found there. A
    sandbox sees the environment alone, which has copies of what it needs.
    """
    venv.create(root, symlinks=True)
    (packages,) = root.glob("lib/*/site-packages")
    others = [Path(p) for p in sys.path if Path(p).name in ("site-packages", "dist-packages")]
    (packages / "dependencies.pth").write_text("\n".join(map(str, others)))
    for path in (p for other in others for p in other.iterdir() if p.stem in _inside()):
        copy = shutil.copytree if path.is_dir() else shutil.copy
        copy(path, packages / path.name)
    (root / "share").mkdir()
    (root / "share" / "jupyter").symlink_to(Path(sys.prefix) / "share" / "jupyter")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(root)]
    options = ["--quiet", "--no-compile", "--no-deps", "--no-index"]
    subprocess.run([*pip, "install", *options, wheel], check=True)
    return root


@cache
def _inside() -> frozenset[str]:
    """Return the names of the packages that are needed inside a sandbox."""
    command = [sys.executable, "-I", "-c", INSIDE]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())


def environment(root: Path) -> dict[str, str]:
    """Return the variables of a shell in which an environment is active, and no others."""
    path = os.pathsep.join([str(root / "bin"), os.defpath])
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ}
    return kept | {"PATH": path, "COLUMNS": "200", "AUTOGRADER_SECRET": SECRET}


class Commands:
    """Commands of the installed package, one after the other, in a process that stays."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def run(self, place: Path, *words: str) -> str:
        """Run a command in a directory; return what it printed. It must succeed."""
        status, printed = self._ask([str(place), *words])
        assert status == 0, f"{words} ended with {status}:\n{printed[-4000:]}"
        return str(printed)

    def modules(self) -> list[Path]:
        """Return the files of this project's modules that the process has imported."""
        return [Path(name) for name in self._ask([])]

    def _ask(self, request: list[str]) -> list[Any]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return list(json.loads(self._process.stdout.readline()))


@contextmanager
def commands(root: Path, place: Path) -> Iterator[Commands]:
    """Start the process that runs an environment's commands; ``-I`` keeps this tree from it."""
    process = subprocess.Popen(
        [root / "bin" / "python", "-I", COMMANDS],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=place, env=environment(root),
    )  # fmt: skip
    with process:  # its standard input is closed in the end, and it ends with it
        yield Commands(process)
