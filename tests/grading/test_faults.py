"""Whatever cannot be read or written: a sentence, nothing lost, and the rerun as if nothing was."""

import json
import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from sqlalchemy import Engine, event

from autograder.course.course import Course, NoCourse
from autograder.model.errors import Problem, WriteFailure
from autograder.model.plain_text import ACTING, REPLACEMENT
from autograder.model.text_files import write_stdout, write_text
from autograder.model.verdict import SubmissionResult
from classroom.grading.run import GradingOptions, grade_class
from tests.grading.classes import SECRET, hand_in, marks, url
from tests.support.course import ROOT
from tests.support.submissions import SECTION, as_bytes, insert_after, perfect, untouched
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


@pytest.mark.thorough
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


@pytest.mark.thorough
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


@pytest.mark.thorough
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
