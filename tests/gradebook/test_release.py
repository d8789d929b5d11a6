"""The commands ``build`` and ``release``, in a course and elsewhere."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.course import ROOT, autograder

OUTPUTS = [
    "downloaded/minimax/archive/submissions.zip",
    "submitted/ada/minimax/01_minimax.ipynb",
    "autograded/ada/minimax/01_minimax.ipynb",
    "feedback/ada/minimax/01_minimax.html",
    "marks.csv",
    "marks-minimax.csv",
    "results.json",
    "report/report.html",
    "release/minimax/01_minimax.ipynb",
    "source/minimax/01_minimax.ipynb",
    "gradebook.db",
    "gradebook.db-journal",
    "exchange/x",
    "gradescope/ada/x.json",
    "roster.csv",
]
"""Files that the documented commands make: names and marks of students among them."""


@pytest.mark.parametrize("command", ["build", "release"])
@pytest.mark.parametrize("course", [True, False])
def test_without_authored_notebooks_a_sentence_is_all(
    tmp_path: Path, command: str, course: bool
) -> None:
    if course:
        shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    before = set(tmp_path.iterdir())
    said = autograder(tmp_path, command, ok=(2,))
    assert "Traceback" not in said
    assert ("solutions" if course else "is not in a course") in said
    assert set(tmp_path.iterdir()) == before


@pytest.mark.parametrize("path", OUTPUTS)
def test_no_file_of_a_class_is_committed_by_mistake(path: str, tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    shutil.copy(ROOT / ".gitignore", tmp_path)
    done = subprocess.run(["git", "check-ignore", "-q", path], cwd=tmp_path, check=False)
    assert done.returncode == 0
