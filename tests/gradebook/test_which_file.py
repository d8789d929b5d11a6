"""Which of a student's files is the section's: by its name and its cells, packed or renamed."""

import gzip
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from classroom.course.submissions import archive, contents
from classroom.course.submissions.archive import File
from classroom.course.submissions.contents import ReadBudget, unpack
from classroom.course.submissions.find import find_notebook
from classroom.course.submissions.parse import Unreadable
from classroom.gradebook.collecting.collect import collect, sentences
from classroom.gradebook.collecting.collected import Collected
from tests.gradebook.test_hand_in_times import LATER, course, listed
from tests.lengths import examples
from tests.support.platform_files import moodle_name, moodle_zip, notebook, packed

__all__ = ["course", "listed"]

MINIMAX, PRUNING = notebook("minimax-value", "test-minimax-value"), notebook("alpha-beta-search")
OTHER, BARE = notebook("minimax-search"), notebook()
PDF = b"%PDF-1.7\n" + b"x" * 100


def run(course: Course, *sections: str, **files: dict[str, bytes]) -> Collected:
    people = {"ada": ("Ada Lovelace", 4711), "bob": ("Bob Ross", 4712)}
    named = [
        (moodle_name(*people[student], name), data)
        for student, own in files.items()
        for name, data in own.items()
    ]
    path = moodle_zip(course.root / "files.zip", named, LATER)
    chosen = [find_section(name) for name in sections or ("minimax",)]
    return collect(path, "moodle", course, course.database, chosen)


def stored(course: Course, section: str = "minimax") -> dict[str, bytes]:
    found = course.root.glob(f"submitted/*/{section}/*.ipynb")
    return {path.parent.parent.name: path.read_bytes() for path in found}


def short(pairs: list[tuple[str, str]]) -> dict[str, str]:
    return {name.rpartition("/")[2]: why for name, why in pairs}


def test_two_notebooks_in_a_folder_are_each_its_own_sections(course: Course) -> None:
    both = {"01_minimax.ipynb": MINIMAX, "02_pruning.ipynb": PRUNING}
    report = run(course, ada=both, bob=dict(reversed(both.items())))
    assert stored(course) == {"ada": MINIMAX, "bob": MINIMAX}
    assert report.left_out == []
    why = "it is the notebook of pruning, which is not collected now"
    assert [one for _, one in report.others] == [why, why]
    run(course, "minimax", "pruning", ada=both)
    assert stored(course, "pruning") == {"ada": PRUNING}


@pytest.mark.parametrize("names", [("a.ipynb", "b.ipynb"), ("b.ipynb", "a.ipynb")])
def test_where_names_say_nothing_the_cells_do(course: Course, names: tuple[str, str]) -> None:
    report = run(course, ada={names[0]: MINIMAX, names[1]: PRUNING})
    assert stored(course) == {"ada": MINIMAX}
    assert set(short(report.others)) == {names[1]}


def test_a_name_that_its_cells_deny_is_refused(course: Course) -> None:
    report = run(course, ada={"01_minimax.ipynb": PRUNING})
    assert stored(course) == {}
    assert short(report.left_out) == {
        "01_minimax.ipynb": "its name says minimax, but its cells are those of pruning"
    }
    assert "ada" not in report.without
    run(course, ada={"01_minimax.ipynb": PRUNING, "again.ipynb": MINIMAX})
    assert stored(course) == {"ada": MINIMAX}


@pytest.mark.parametrize(
    "name",
    ["01_minimax.ipynb.txt", "01_minimax (2).ipynb", "01_minimax.json", "01_minimax", "answers.txt",
     "MINIMAX.IPYNB", "my folder/deep/01_minimax.ipynb", "01_minimax-Copy1.ipynb",
     "01_minimax.ipynb.zip"],
)  # fmt: skip
def test_a_notebook_is_taken_whatever_it_is_called(course: Course, name: str) -> None:
    report = run(course, ada={name: MINIMAX})
    assert stored(course) == {"ada": MINIMAX}
    assert report.left_out == []


def test_a_folder_in_an_archive_in_an_archive_is_opened(course: Course) -> None:
    inner = packed({"work/01_minimax.ipynb": MINIMAX, "work/02_pruning.ipynb": PRUNING})
    report = run(course, ada={"all.zip": packed({"deep/inner.zip": inner, "notes.pdf": PDF})})
    assert stored(course) == {"ada": MINIMAX}
    assert set(short(report.others)) == {"02_pruning.ipynb", "notes.pdf"}


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("minimax.pdf", PDF, "it is a PDF, and no notebook"),
        ("minimax.py", b"def value(): ...", "it is no notebook"),
        ("minimax.txt", b"", "it is empty"),
        ("minimax.txt", b'{"cells": 1}', "the file is not a notebook: there are no cells in it"),
        ("minimax.tar.gz", gzip.compress(b"x", mtime=0), "only zip archives are"),
        ("minimax.zip", packed({}) + b"PK\x03\x04", "it is no notebook"),
        ("minimax.zip", b"PK\x03\x04 damaged", "it cannot be read as a zip archive"),
        ("minimax.zip", packed({"x/": b""}), "it is an archive without files"),
        ("onlinetext.html", b"<p>here</p>", "it is no notebook"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",  # an archive has the time of now
)
def test_what_is_no_notebook_is_named_with_the_reason(
    course: Course, name: str, data: bytes, why: str
) -> None:
    report = run(course, ada={name: data})
    assert why in short(report.left_out)[name]
    assert "ada" not in report.without
    said = "\n".join(sentences(report))
    assert "nothing in the archive of: bob, eve" in said


def test_files_beside_the_notebook_are_named_and_cost_nothing(course: Course) -> None:
    beside = {"notes.pdf": PDF, "01_minimax (1).ipynb": OTHER, ".DS_Store": b"x"}
    beside[".ipynb_checkpoints/01_minimax-checkpoint.ipynb"] = OTHER
    report = run(course, ada={"01_minimax.ipynb": MINIMAX, **beside})
    assert stored(course) == {"ada": MINIMAX}
    assert report.left_out == []
    assert set(short(report.others)) == {
        "notes.pdf", "01_minimax (1).ipynb", "01_minimax-checkpoint.ipynb",
    }  # fmt: skip


def test_a_whole_notebook_goes_before_a_damaged_one_of_the_right_name(course: Course) -> None:
    run(course, ada={"01_minimax.ipynb": MINIMAX[:40], "x.ipynb": OTHER})
    assert stored(course) == {"ada": OTHER}
    run(course, bob={"01_minimax.ipynb": MINIMAX[:40]})
    assert stored(course)["bob"] == MINIMAX[:40], "it is graded as what it is: no notebook"


def test_cells_without_ids_are_taken_by_name(course: Course) -> None:
    report = run(course, "minimax", "pruning", ada={"02_pruning.ipynb": BARE, "x.ipynb": BARE})
    assert stored(course, "pruning") == {"ada": BARE}
    assert short(report.others) == {"x.ipynb": "its name says no section; name one with --section"}


# Hostile archives.


def bomb(depth: int) -> bytes:
    data = packed({"01_minimax.ipynb": MINIMAX})
    for _ in range(depth):
        data = packed({"inner.zip": data})
    return data


def test_archives_are_opened_to_a_depth(course: Course) -> None:
    report = run(course, ada={"x.zip": bomb(1)}, bob={"x.zip": bomb(2)})
    assert set(stored(course)) == {"ada"}
    ((_, why),) = report.left_out
    assert why == "it is an archive in 2 archives, and was not opened"


def test_the_bytes_and_files_of_one_account_are_bounded(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents.ReadBudget.__init__, "__defaults__", (10_000, 5))
    zeros = {f"{n}.txt": b"0" * 6_000 for n in range(5)}
    report = run(course, ada={"x.zip": packed(zeros)}, bob={"x.zip": packed(zeros | {"y": b""})})
    found = [why for _, why in report.left_out]
    assert sum("it was not looked at" in why for why in found) == 3
    assert "it has 6 files; at most 5 are read" in found


def test_archives_full_of_empty_files_cost_no_more_than_their_bytes(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each archive is opened once, and one account's files are counted over all of them."""
    opened = 0

    class Counted(zipfile.ZipFile):
        def __init__(self, *args: Any, **more: Any) -> None:
            nonlocal opened
            opened += 1
            super().__init__(*args, **more)

    empty = packed({f"{number}.txt": b"" for number in range(400)})
    many = packed({f"{number}.zip": empty for number in range(400)})
    twice = {"x.zip": many, "y.zip": many}
    monkeypatch.setattr(zipfile, "ZipFile", Counted)
    begun = time.process_time()
    report = run(course, ada=twice, bob={"01_minimax.ipynb": MINIMAX})
    assert time.process_time() - begun < 10
    assert opened < 10
    assert set(stored(course)) == {"bob"}
    found = {why for _, why in report.left_out}
    assert any(why.startswith("it has 400 files; at most ") for why in found)


def test_a_directory_of_a_million_entries_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = archive.ENTRY + bytes(42)
    data = packed({"x": b""})[:30] + entry * 1_000_000
    monkeypatch.setattr(zipfile, "ZipFile", None)
    ((_, content),) = unpack(File("x.zip", None, lambda most=0: data), ReadBudget())
    assert content.why == "it has 1000000 files; at most 1000 are read"


def test_names_in_archives_are_kept_within_bounds() -> None:
    data = packed({f"{number}/{'a' * 60_000}.ipynb": MINIMAX for number in range(3)})
    found = unpack(File("x.zip", None, lambda most=0: data), ReadBudget())
    assert [len(file.name) for file, _ in found] == [archive.LONGEST_NAME] * 3
    assert [file.read() for file, _ in found] == [MINIMAX] * 3


def test_paths_in_a_students_archive_lead_nowhere(course: Course) -> None:
    names = ("../../../../bob/01_minimax.ipynb", "/etc/01_minimax.ipynb", "Bob Ross_4712/x.ipynb")
    for name in names:
        run(course, ada={"x.zip": packed({name: MINIMAX})})
        assert stored(course) == {"ada": MINIMAX}
    assert not (course.root.parent / "bob").exists()


@settings(max_examples=examples(50))
@given(data=st.binary(max_size=300), at=st.integers(0, 10_000))
def test_any_damage_of_an_archive_in_an_archive_is_a_sentence(data: bytes, at: int) -> None:
    whole = bomb(1)
    at %= len(whole)
    damaged = whole[:at] + data + whole[at + len(data) :]
    for file, content in unpack(File("x.zip", None, lambda most=0: damaged), ReadBudget()):
        assert content.ids is not None or content.why
        assert file.name.startswith("x.zip")


# Directories of submitted/ that others filled.


def files_in(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True)
    for name in names:
        (folder / name).write_bytes(b"")
    return folder


def test_the_notebook_of_another_section_is_not_graded_in_its_place(tmp_path: Path) -> None:
    section = find_section("minimax")
    for names in (["02_pruning.ipynb"], ["02_pruning.ipynb", "x.pdf"], ["timestamp.txt"]):
        with pytest.raises(Unreadable, match=r"there is no notebook 01_minimax\.ipynb"):
            find_notebook(files_in(tmp_path / "-".join(names) / "minimax", *names), section)
    both = files_in(tmp_path / "both" / "minimax", "02_pruning.ipynb", "mine.ipynb.txt")
    assert find_notebook(both, section)[0].name == "mine.ipynb.txt"
    assert {s.notebook for s in SECTIONS} >= {"01_minimax", "02_pruning"}
