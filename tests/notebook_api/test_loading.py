"""A reader waits for no chapter of another notebook, and for no package that is not needed yet."""

import subprocess
import sys
from pathlib import Path

import pytest

from course_lib.chapters import notebooks

RIGHT = """
from course_lib.search import minimax_value
from course_lib.search import winning_strategy
"""
READING = """
from autograder.notebook_api import exercise_check
exercise_check.is_reading = lambda: True
"""
LOADED = 'print("loaded", *sys.modules)'


def loaded(code: str, folder: Path) -> set[str]:
    """Return the modules that a new Python has imported when it has run some code."""
    program = f"import sys\n{code}\n{LOADED}"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, check=True, text=True
    )
    last = run.stdout.splitlines()[-1]
    return set(last.split()[1:])


def chapters_of(modules: set[str]) -> set[str]:
    """Return the chapters of whose exercises some are among modules."""
    return {name for name in notebooks() if f"chapters.{name}.exercises" in modules}


def test_importing_check_loads_no_exercise_and_no_package_for_pages(tmp_path: Path) -> None:
    modules = loaded("from autograder import check", tmp_path)
    assert chapters_of(modules) == set()
    assert not {"IPython", "jinja2", "matplotlib", "networkx", "numpy"} & modules
    assert "course_lib.search" not in modules


@pytest.mark.parametrize("reading", ["", READING], ids=["script", "notebook"])
@pytest.mark.parametrize(
    "call",
    [
        'assert check("minimax-value", minimax_value) > 0',
        'check("winning-strategy", winning_strategy)',
        'check("winning-strategy", lambda game, s: None, stage=1)',
        'check("hand-minimax", {})',
        'hint("minimax-value")',
    ],
    ids=["right", "wrong", "stage", "typed", "hint"],
)
def test_one_chapter_is_imported_for_an_exercise(call: str, reading: str, tmp_path: Path) -> None:
    modules = loaded(f"from autograder import check, hint\n{RIGHT}\n{reading}\n{call}", tmp_path)
    assert chapters_of(modules) == {"minimax"}
