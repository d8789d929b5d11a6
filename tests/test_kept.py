"""What ``make test`` does not run again, in a repository of its own."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.course import ROOT

pytestmark = pytest.mark.slow

FILES = {
    "pyproject.toml": '[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
    ".gitignore": "kept.json\n__pycache__/\n.pytest_cache/\n",
    "autograder/judge.py": '"""Judges."""\nPOINTS = 3\n',
    "course_lib/search.py": '"""Searches."""\n',
    "docs/guide.md": "A guide.\n",
    "tests/test_points.py": "from autograder.judge import *\n\ndef test(): assert POINTS < 5\n",
    "tests/test_texts.py": "def test(): assert open('docs/guide.md').read()\n",
    "tests/test_late.py": "from tests.test_points import POINTS\n\ndef test(): assert POINTS > 2\n",
}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository of three tests that has the plug-in."""
    copied = {f"tests/{name}.py": None for name in ("__init__", "kept", "lengths", "changed")}
    for name, text in {**FILES, **copied}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text.encode() if text else (ROOT / name).read_bytes())
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All"]):
        subprocess.run([*git, *words], check=True)
    return tmp_path


@pytest.fixture
def ran(repository: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[str]]:
    """Return what runs the tests that need it and returns which they are."""
    monkeypatch.setenv("TEST_KEPT", "kept.json")

    def run(*arguments: str, status: int = 0) -> set[str]:
        command = [sys.executable, "-m", "pytest", "-p", "tests.kept", "-rA", *arguments]
        done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout + done.stderr
        return set(re.findall(r"^(?:PASSED|FAILED) tests/test_(\w+)", done.stdout, re.MULTILINE))

    return run


def change(repository: Path, name: str, old: str, new: str) -> None:
    """Change a text in a file."""
    text = (repository / name).read_text(encoding="utf-8")
    assert old in text
    (repository / name).write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_passed_runs_again_only_if_something_has_changed(
    repository: Path,
    ran: Callable[..., set[str]],
    monkeypatch: pytest.MonkeyPatch,
    workers: str,
) -> None:
    spread = ("-n", workers)
    assert ran(*spread) == {"points", "texts", "late"}
    assert ran(*spread) == set()
    for name, old, new, wanted in (
        ("autograder/judge.py", "Judges.", "Judges\nfunctions.", {"texts"}),
        ("docs/guide.md", "A guide", "The guide", {"texts"}),
        ("course_lib/search.py", "Searches.", "Searches trees.", {"points", "texts", "late"}),
        ("tests/test_texts.py", "read()", "read() ", {"texts"}),
        ("tests/test_points.py", "< 5", "< 6", {"points", "late", "texts"}),
        ("autograder/judge.py", "POINTS = 3", "POINTS = 4", {"points", "texts", "late"}),
    ):
        change(repository, name, old, new)
        assert ran(*spread) == wanted, name
    assert ran(*spread) == set()
    monkeypatch.setenv("SECRETS", "another")
    assert ran(*spread) == {"points", "texts", "late"}


def test_what_failed_or_was_broken_off_runs_again(
    repository: Path, ran: Callable[..., set[str]]
) -> None:
    change(repository, "autograder/judge.py", "POINTS = 3", "POINTS = 7")
    assert ran("-x", status=1) < {"points", "texts", "late"}
    assert ran(status=1) == {"points", "texts", "late"}
    assert ran(status=1) == {"points"}
    change(repository, "autograder/judge.py", "POINTS = 7", "POINTS = 3")
    assert ran("tests/test_late.py") == {"late"}  # who names a module wants to see it run
    assert ran() == {"points", "texts", "late"}
