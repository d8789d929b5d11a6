"""Files in which nothing can be graded, and what stands in the place of a file: each is named."""

import json
import os
from pathlib import Path

import pytest

from classroom.course.submissions.find import find_submissions
from classroom.course.submissions.parse import Unreadable
from classroom.grading.submission import grade_one
from tests.submissions.files import NAME, hand_in
from tests.support.submissions import (
    FULL,
    SECTION,
    as_bytes,
    grade,
    marks,
    perfect,
    task,
    untouched,
)

pytestmark = pytest.mark.usefixtures("graders")


# Files in which nothing can be graded.

UNREADABLE: dict[str, tuple[bytes, str]] = {
    "an empty file": (b"", "the file is empty"),
    "white space": (b" \n\t ", "the file is empty"),
    "half a notebook": (as_bytes({"cells": [1, 2, 3]})[:-3], "perhaps cut off"),
    "a web page": (b"<!DOCTYPE html><p>01_minimax</p>", "not a notebook"),
    "a list": (b"[1, 2, 3]", "there are no cells in it"),
    "a number": (b"7", "there are no cells in it"),
    "null": (b"null", "there are no cells in it"),
    "an object without cells": (b'{"metadata": {}}', "there are no cells in it"),
    "cells that are an object": (b'{"cells": {"a": 1}}', "there are no cells in it"),
    "cells that are text": (b'{"cells": "none"}', "there are no cells in it"),
    "sheets whose cells are a number": (b'{"worksheets": [{"cells": 7}]}', ""),
    "sheets that are numbers": (b'{"worksheets": [1, null]}', ""),
    "nested without end": (b"[" * 1_000_000, "nested too deeply"),
    "a notebook nested without end": (b'{"cells": ' + b'[{"a":' * 100_000, "nested too deeply"),
    "a number of a million digits": (b'{"cells": [' + b"9" * 1_000_000 + b"]}", "not JSON"),
    "UTF-16": (json.dumps({"cells": []}).encode("utf-16"), "not JSON"),
    "null bytes": (bytes(10_000), "not JSON"),
    "a compressed file": (b"PK\x03\x04" + os.urandom(1000), "not JSON"),
    "too many cells": (as_bytes({"cells": [{"source": ""}] * 6_000}), "at most 5000 are graded"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_notebook_is_not_graded_and_says_why(name: str, tmp_path: Path) -> None:
    data, why = UNREADABLE[name]
    (tmp_path / NAME).write_bytes(data)
    graded = grade_one(task(tmp_path))
    assert "grader failed" not in " ".join(graded.notes)
    if why:
        assert {v.score for v in graded.verdicts} == {None}
        assert {v.status for v in graded.verdicts} == {"not_graded"}
        assert all(why in v.message for v in graded.verdicts)
        assert why in graded.notes[0]
    else:  # a notebook in which there is nothing
        assert set(marks(graded).values()) <= {0.0, None}
        assert graded.notes


def test_a_perfect_notebook_cut_off_anywhere_is_named_as_cut_off(tmp_path: Path) -> None:
    data = as_bytes(perfect())
    for share in (0.01, 0.5, 0.99):
        (tmp_path / NAME).write_bytes(data[: int(len(data) * share)])
        graded = grade_one(task(tmp_path))
        assert {v.score for v in graded.verdicts} == {None}
        assert "perhaps cut off" in graded.notes[0]


# What stands in the place of the file.


def refused(directory: Path, why: str) -> None:
    graded = grade_one(task(directory))
    assert {v.score for v in graded.verdicts} == {None}
    assert why in graded.notes[0]
    assert "root:" not in str(graded)


def test_a_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to("/etc/passwd")
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_symbolic_link_to_a_perfect_notebook_is_not_followed_either(tmp_path: Path) -> None:
    target = hand_in(tmp_path / "somebody else")
    (tmp_path / NAME).symlink_to(target)
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_broken_symbolic_link_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to(tmp_path / "nowhere")
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_directory_in_place_of_the_notebook_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    refused(tmp_path, "is not a regular file")


def test_a_pipe_in_place_of_the_notebook_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    refused(tmp_path, "is not a regular file")


def test_an_empty_directory_is_named(tmp_path: Path) -> None:
    refused(tmp_path, f"there is no notebook {NAME}")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    hand_in(tmp_path).chmod(0)
    refused(tmp_path, "cannot be read (Permission denied)")


@pytest.mark.parametrize("name", ["01_minimax (1).ipynb", "minimax-final.ipynb", "homework.ipynb"])
def test_a_renamed_notebook_is_found(name: str, tmp_path: Path) -> None:
    hand_in(tmp_path, name)
    graded = grade_one(task(tmp_path))
    assert marks(graded) == FULL
    assert graded.notes == (f"The notebook is called {name} instead of {NAME}.",)


def test_of_two_notebooks_the_one_with_the_right_name_counts(tmp_path: Path) -> None:
    hand_in(tmp_path)
    hand_in(tmp_path, "01_minimax_old.ipynb", untouched())
    assert marks(grade_one(task(tmp_path))) == FULL


def test_of_two_renamed_notebooks_neither_is_guessed(tmp_path: Path) -> None:
    hand_in(tmp_path, "01_minimax_a.ipynb")
    hand_in(tmp_path, "01_minimax_b.ipynb", untouched())
    refused(tmp_path, "unclear: 01_minimax_a.ipynb, 01_minimax_b.ipynb")


def test_a_sparse_file_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / NAME, "wb") as file:
        file.truncate(1 << 30)
    refused(tmp_path, "at most 512 are read")


@pytest.mark.parametrize("what", ["student", "section"])
def test_a_symbolic_link_in_place_of_a_directory_is_named_and_not_followed(
    what: str, tmp_path: Path
) -> None:
    submitted = tmp_path / "submitted"
    hand_in(submitted / "honest" / SECTION.name)
    link = submitted / "linked" if what == "student" else submitted / "linked" / SECTION.name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(submitted / "honest" / (SECTION.name if what == "section" else ""))
    found = {student: path for student, _, path in find_submissions(submitted, [SECTION])}
    assert set(found) == {"honest", "linked"}, "a student is left out without a word"
    refused(found["linked"], "symbolic link")
    assert marks(grade_one(task(found["honest"]))) == FULL


def test_files_among_the_students_are_passed_over(tmp_path: Path) -> None:
    hand_in(tmp_path / "honest" / SECTION.name)
    (tmp_path / "list.csv").write_text("a,b")
    (tmp_path / ".hidden").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert [student for student, _, _ in find_submissions(tmp_path, [SECTION])] == ["honest"]


# Our own mistakes take nobody along.


def test_unreadable_is_what_a_damaged_file_raises() -> None:
    with pytest.raises(Unreadable, match="empty"):
        grade(b"")
