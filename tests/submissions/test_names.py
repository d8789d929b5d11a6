"""Names of directories and files, with every byte that a name may have."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.model.files import write_whole
from autograder.model.plain_text import ACTING, REPLACEMENT
from classroom.course.submissions.find import (
    LONGEST_ID,
    NoSubmissions,
    autograded_path,
    find_submissions,
    student_id,
)
from classroom.course.submissions.parse import Unreadable
from classroom.grading.submission import load_notebook
from tests.support.submissions import SECTION, as_bytes, task, untouched

NAME = f"{SECTION.notebook}.ipynb"
BYTES = [bytes([b]) for b in range(1, 256) if b not in b"/."]
ODD = [
    b"\xff\xfe", b"\xff\xff", b"a\nb", b"a\tb", b"\x1b]0;x\x07", "\u202ea".encode(), b"\x80" * 255,
    "\ufffd".encode(), "\ufffd0123456789abcdef".encode(), b"x" * 129,
    "s\u200b".encode(),
]  # fmt: skip
FINE = [
    b"-rf", b"[bold]x", b"'q'", b'"q"', b"a b", b"$HOME", b"`id`", b"*", b"~", b"x" * 128,
    "王".encode() * 85,
    "José".encode(), "Jose\u0301".encode(), b"CON", b"a\\b", b"\\xff\\xfe", b"<script>alert(1)",
    b"=1+1",
]  # fmt: skip


def hand_in(root: Path, name: bytes, file: bytes = NAME.encode()) -> None:
    directory = os.path.join(os.fsencode(root), name, SECTION.name.encode())
    os.makedirs(directory)
    with open(os.path.join(directory, file), "wb") as notebook:
        notebook.write(b"{}")


def test_every_name_has_an_id_of_its_own_and_is_graded_or_explained(tmp_path: Path) -> None:
    names = {*BYTES, *ODD, *FINE}
    for name in names:
        hand_in(tmp_path / "submitted", name)
    found = find_submissions(tmp_path / "submitted", [SECTION])
    assert {os.fsencode(d.parent.name) for _, _, d in found} == names
    assert len({student for student, _, _ in found}) == len(names)
    for student, section, directory in found:
        assert not ACTING.search(student)
        assert len(student) <= LONGEST_ID
        student.encode()
        write_whole(autograded_path(tmp_path / "autograded", student, section), b"{}")
        if REPLACEMENT in student:
            with pytest.raises(Unreadable, match=r"is no id of a student.*rename the directory"):
                load_notebook(task(directory, student))
        else:
            assert load_notebook(task(directory, student)).data == b"{}"
    assert {os.fsencode(d.parent.name) for s, _, d in found if REPLACEMENT in s} >= set(ODD)
    assert {s.encode() for s, _, _ in found} >= set(FINE)


@given(st.binary(min_size=1, max_size=255))
def test_an_id_is_plain_and_the_name_itself_where_that_is_plain(name: bytes) -> None:
    student = student_id(os.fsdecode(name))
    assert not ACTING.search(student)
    assert student_id(student) == student or REPLACEMENT in student
    assert len(student.encode()) <= 255
    assert student.encode() == name or REPLACEMENT in student


@pytest.mark.parametrize("file", [b"\xff.ipynb", b"a\nb.ipynb", b"\x1b[2J.ipynb", b"-.ipynb"])
def test_a_notebook_of_any_name_is_found_and_named(file: bytes, tmp_path: Path) -> None:
    hand_in(tmp_path, b"s", file)
    ((_, _, directory),) = find_submissions(tmp_path, [SECTION])
    loaded = load_notebook(task(directory, "s"))
    assert loaded.data == b"{}"
    (note,) = loaded.notes
    assert "\n" not in note
    assert not ACTING.search(note)


def test_many_notebooks_are_not_all_named(tmp_path: Path) -> None:
    for i in range(300):
        (tmp_path / "s" / SECTION.name).mkdir(parents=True, exist_ok=True)
        (tmp_path / "s" / SECTION.name / f"{'x' * 200}{i}.ipynb").write_bytes(as_bytes(untouched()))
    ((_, _, directory),) = find_submissions(tmp_path, [SECTION])
    with pytest.raises(Unreadable, match=r"is unclear: .* and 295 more") as unclear:
        load_notebook(task(directory, "s"))
    assert len(str(unclear.value)) < 2_000


def test_a_directory_that_may_not_be_looked_at_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (b"closed", b"open"):
        hand_in(tmp_path, name)
    lstat, listdir = Path.lstat, os.listdir

    def refused(path: Path) -> None:
        if "closed/" in f"{path}/":
            raise PermissionError(13, "Permission denied", str(path))

    def no_lstat(self: Path) -> os.stat_result:
        refused(self if self.name != "closed" else self.parent)
        return lstat(self)

    def no_listdir(path: Path) -> list[str]:
        refused(path)
        return listdir(path)

    monkeypatch.setattr(Path, "lstat", no_lstat)
    monkeypatch.setattr(os, "listdir", no_listdir)
    (_, _, closed), (_, _, open_) = find_submissions(tmp_path, [SECTION])
    assert load_notebook(task(open_, "open")).data == b"{}"
    with pytest.raises(Unreadable, match=r"minimax cannot be read \(Permission denied\)"):
        load_notebook(task(closed, "closed"))


def test_a_class_that_may_not_be_looked_at_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refused)
    with pytest.raises(NoSubmissions, match=r"cannot be read \(Permission denied\); correct this"):
        find_submissions(tmp_path, [SECTION])
