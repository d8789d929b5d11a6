"""A course in a temporary directory, for tests that run nbgrader's and our own commands on it."""

import io
import os
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import typer

from classroom import cli
from classroom.cli.app import answers, console
from examples.make_class import HERE, make_class
from tests.support import warm
from tests.support.worker import use_worker

ROOT = HERE.parent
SECRET = "a secret for tests"


def make_course(root: Path, students: list[str]) -> Path:
    """Lay out a course with these students of the example class as its submissions."""
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)
    submissions = {path: text for path, text in _example_class() if path.parts[0] in students}
    assert {path.parts[0] for path in submissions} == {*students}
    for path, text in submissions.items():
        (root / "submitted" / path).parent.mkdir(parents=True)
        (root / "submitted" / path).write_text(text)
    return root


@cache
def _example_class() -> list[tuple[Path, str]]:
    """Return the submissions of the example class: the path of each, and its text."""
    with TemporaryDirectory() as folder:
        return [(path.relative_to(folder), path.read_text()) for path in make_class(Path(folder))]


def run(root: Path, *command: str, ok: tuple[int, ...] = (0,)) -> str:
    """Run a program that stands beside this Python, in the course; return what it printed."""
    here = Path(sys.executable).parent
    program = warm.program(command[0]) if command[0] in warm.MAINS else str(here / command[0])
    path = os.pathsep.join([str(here), os.environ.get("PATH", "")])
    env = os.environ | {"PATH": path, "AUTOGRADER_SECRET": SECRET, "COLUMNS": "200"}
    done = subprocess.run(
        [program, *command[1:]], cwd=root, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode in ok, f"{command} ended with {done.returncode}:\n{done.stderr[-4000:]}"
    return done.stdout + done.stderr


_get_command = cache(typer.main.get_command)
"""All commands and their options, which Typer makes anew at each call."""


def autograder(root: Path, *words: str, ok: tuple[int, ...] = (0,)) -> str:
    """Run a command of ours in this process, in the course; return what it printed.

    The worker of all tests grades, so that no test waits for another one to start.
    """
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(said):
        patch.chdir(root)
        use_worker(patch, SECRET)
        for stream in (console, answers):
            patch.setattr(stream, "_width", 200)
        patch.setattr(sys, "argv", ["autograder", *words])
        patch.setattr(typer.main, "get_command", _get_command)
        patch.setenv("PYTHONSAFEPATH", "1")  # the command sets it, and other tests start without
        with pytest.raises(SystemExit) as ended:
            cli.main()
    assert (ended.value.code or 0) in ok, f"{words} ended with {ended.value}:\n{said.getvalue()}"
    return said.getvalue()
