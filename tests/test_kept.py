"""What ``make test`` does not run again, in a repository of its own."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import kept
from tests.changed import PACKAGES
from tests.lengths import AT_REST
from tests.support.course import ROOT

FILES = {
    "pyproject.toml": '[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
    ".gitignore": "kept.json\n__pycache__/\n.pytest_cache/\n",
    "autograder/judge.py": '"""Judges."""\nPOINTS = 3\n',
    "course_lib/search.py": '"""Searches."""\n',
    "docs/guide.md": "A guide.\n",
    "tests/room/__init__.py": "",
    "tests/room/test_code.py": "import ast\n\ndef test(): assert ast.parse('1')\n",
    "tests/room/test_late.py": "from tests.room.test_points import POINTS\n\ndef test(): pass\n",
    "tests/room/test_points.py": "from autograder.judge import *\ndef test(): assert POINTS < 5\n",
    "tests/room/test_texts.py": "def test(): assert open('docs/guide.md').read()\n",
}
EVERY = {"code", "late", "points", "texts"}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository of four modules of tests that has the plug-in."""
    copied = {f"tests/{name}.py": None for name in ("__init__", "kept", "lengths", "changed")}
    packages = {f"{package}/__init__.py": "" for package in PACKAGES if package != "tests"}
    for name, text in {**FILES, **packages, **copied}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        content = (ROOT / name).read_bytes() if text is None else text.encode()
        (tmp_path / name).write_bytes(content)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All"]):
        subprocess.run([*git, *words], check=True)
    return tmp_path


def change(repository: Path, name: str, old: str, new: str) -> None:
    """Change a text in a file."""
    text = (repository / name).read_text(encoding="utf-8")
    assert old in text
    (repository / name).write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new", "wanted"),
    [
        ("autograder/judge.py", "Judges.", "Judges\nfunctions.", {"code"}),
        ("autograder/judge.py", "POINTS = 3", "POINTS = 3  # of five", {"code"}),
        ("autograder/judge.py", "POINTS = 3", "POINTS = 4", EVERY),
        ("course_lib/search.py", "Searches.", "Searches trees.", EVERY),
        ("docs/guide.md", "A guide", "The guide", {"code", "texts"}),
        ("pyproject.toml", "testpaths", "norecursedirs = []\ntestpaths", EVERY),
        ("tests/lengths.py", "import os", "import os\n", EVERY),
        ("tests/room/test_points.py", "< 5", "< 6", {"code", "late", "points"}),
        ("tests/room/test_texts.py", "read()", "read() ", {"code", "texts"}),
    ],
)
def test_a_module_depends_on_what_its_result_depends_on(
    repository: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    old: str,
    new: str,
    wanted: set[str],
) -> None:
    monkeypatch.setattr(kept, "ROOT", repository)

    def digests() -> dict[str, str]:
        now = kept.Digests("not thorough", {})
        return {module: now.of(module, AT_REST) for module in now.modules}

    before = digests()
    change(repository, name, old, new)
    changed = {module for module, digest in digests().items() if digest != before[module]}
    assert changed == {f"room/test_{module}.py" for module in wanted}


def test_another_setting_or_another_choice_of_tests_runs_all(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "ROOT", repository)
    first = kept.Digests("not thorough", {}).of("room/test_points.py", AT_REST)
    assert kept.Digests("not slow", {}).of("room/test_points.py", AT_REST) != first
    assert kept.Digests("not thorough", {}).of("room/test_points.py", "True []") != first
    monkeypatch.setenv("SECRETS", "another")
    assert kept.Digests("not thorough", {}).of("room/test_points.py", AT_REST) != first


@pytest.mark.slow
def test_what_passed_does_not_run_again_and_what_failed_does(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = runner(repository, monkeypatch)
    assert run() == EVERY
    assert run() == set()
    change(repository, "autograder/judge.py", "POINTS = 3", "POINTS = 7")
    assert run("-x", status=2) <= EVERY
    assert run(status=1) == EVERY
    assert run(status=1) == {"points"}
    assert run("tests/room/test_texts.py") == {"texts"}  # who names a module sees it run


def runner(repository: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[str]]:
    """Return what runs the tests that need it, by two workers, and returns their modules."""
    monkeypatch.setenv("TEST_KEPT", "kept.json")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "tests.kept", "-n2", "-rA"]

    def run(*arguments: str, status: int = 0) -> set[str]:
        done = subprocess.run(
            [*command, *arguments], cwd=repository, capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stdout + done.stderr
        said = r"^(?:PASSED|FAILED) tests/room/test_(\w+)"
        return set(re.findall(said, done.stdout, re.MULTILINE))

    return run
