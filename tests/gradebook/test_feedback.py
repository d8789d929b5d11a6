"""Feedback is of the marks of now, in the course's language, and goes where platforms take it."""

import json
import re
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from nbgrader.utils import notebook_hash

from autograder.course.course import Course
from autograder.model.language import ENGLISH, use_language
from autograder.model.plain_text import one_line
from classroom.gradebook.by_hand.hand_marks import HandMark, Marker, give, written_answers
from classroom.gradebook.by_hand.rubric_marks import RubricItem
from classroom.gradebook.database.comments import AWAITED
from classroom.gradebook.store import open_gradebook
from tests.gradebook.moodle_languages import worksheet
from tests.marking.pages import WRITTEN, write_class
from tests.support.course import autograder
from tests.support.submissions import SECTION

NAME = f"{SECTION.notebook}.ipynb"
PAGE = f"{SECTION.notebook}.html"
ITEMS = (RubricItem("a", "a tree with $n$ leaves", 4.0, True), RubricItem("b", "why", 6.0))
FRENCH = """
language = "fr"
timezone = "Europe/Zurich"
[late]
grace_minutes = 15
percent_per_day = 10
at_most_percent = 50
"""


@pytest.fixture
def root(tmp_path: Path) -> Iterator[Path]:
    write_class(tmp_path, {"ada": "By induction.", "bob": "By cases."})
    yield tmp_path
    use_language(ENGLISH)


def change(root: Path, **fields: Any) -> None:
    """Change the record of ada's submission, or of ada."""
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        submission = book.find_submission(SECTION.name, "ada")
        places = (submission.student, submission.assignment, submission.notebooks[0], submission)
        for name, value in fields.items():
            setattr(next(place for place in places if hasattr(place, name)), name, value)
        book.db.commit()


def mark(root: Path, comment: str = "", items: tuple[RubricItem, ...] = ()) -> None:
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        seen = {a.student: a for a in written_answers(book.db(), SECTION.name, WRITTEN)}["ada"]
        give(book, seen, HandMark(4.0, comment), Marker("eve", items))


def page(root: Path, student: str = "ada") -> str:
    return (root / "feedback" / student / SECTION.name / PAGE).read_text(encoding="utf-8")


def words(root: Path) -> str:
    return one_line(re.sub(r"<style>.*?</style>|<[^>]*>", " ", page(root), flags=re.DOTALL))


def feedback(root: Path, *options: str, ok: tuple[int, ...] = (0,)) -> str:
    return autograder(root, "feedback", SECTION.name, "--jobs", "1", *options, ok=ok)


def test_only_pages_whose_marks_or_comments_changed_are_written(root: Path) -> None:
    assert "2 pages written, 0 up to date" in feedback(root)
    assert "0 pages written, 2 up to date" in feedback(root)
    mark(root)
    said = feedback(root, "--dry-run")
    assert f"would write feedback/ada/{SECTION.name}/{PAGE}" in said
    assert "bob" not in said
    assert "4 of 10" not in words(root)
    assert "1 page written, 1 up to date" in feedback(root)
    assert "4 of 10" in words(root)
    (root / "feedback" / "bob" / SECTION.name / PAGE).unlink()
    assert "1 page written, 1 up to date" in feedback(root)
    assert "2 pages written" in feedback(root, "--force")


def test_a_mark_without_a_comment_is_not_said_to_be_missing(root: Path) -> None:
    feedback(root)
    assert AWAITED in words(root)
    mark(root)
    feedback(root)
    assert AWAITED not in words(root)
    assert "A person gave this mark." in words(root)
    autograder(root, "export", "marks.csv", "--to", "moodle")
    row = next(r for r in (root / "marks.csv").read_text("utf-8-sig").split("\n") if "ada" in r)
    assert AWAITED not in row
    mark(root, "Well done.")
    feedback(root)
    assert "Well done." in words(root)


def test_a_page_has_the_term_s_sum_where_the_course_has_weights(root: Path) -> None:
    feedback(root)
    assert "The total of the term so far" not in words(root)
    (root / "course.toml").write_text("[section.minimax]\nweight = 40\n")
    assert "2 pages written" in feedback(root)
    assert "The total of the term so far minimax 0 of 90 points so far, of 100" in words(root)
    mark(root)
    feedback(root)
    assert "minimax 4 of 100 points, which give 1.6 of the weight 40 total" in words(root)


def test_the_rubric_of_a_mark_is_shown_with_its_formulas(root: Path) -> None:
    mark(root, items=ITEMS)
    feedback(root)
    rubric = page(root).partition('<ul class="rubric">')[2].partition("</ul>")[0]
    assert "✓ 4 of 4" in rubric
    assert "✗ 0 of 6" in rubric
    assert "<math" in rubric
    assert "$" not in rubric


def test_a_mark_above_the_maximum_is_none(root: Path) -> None:
    mark(root)
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        book.find_grade(WRITTEN, SECTION.notebook, SECTION.name, "ada").cell.max_score = 3.0
        book.db.commit()
    feedback(root)
    assert "4 of 3" not in words(root)
    assert "no mark yet" in words(root)


def test_the_page_is_in_the_courses_language_with_due_date_rule_and_clock(root: Path) -> None:
    (root / "course.toml").write_text(FRENCH, encoding="utf-8")
    late = {"timestamp": datetime(2026, 10, 6, 8), "duedate": datetime(2026, 10, 5, 21, 59)}
    change(root, late_submission_penalty=2.0, **late)
    mark(root)
    feedback(root)
    assert '<html lang="fr">' in page(root)
    said = words(root)
    assert "Cette note a été donnée par une personne." in said
    assert (
        "Rendu le 2026-10-06 10:00:00, soit 10 heures 1 minute après l&#39;échéance du "
        "2026-10-05 23:59:00 (heure de Europe/Zurich). Chaque jour entamé coûte 10 % des points, "
        "au plus 50 %. Jusqu&#39;à 15 minutes de retard, rien n&#39;est retiré." in said
    )
    for english in ("Score", "Points:", "Comment ", "Handed in", "no mark yet"):
        assert english not in said


def test_files_beside_a_submission_are_copied_within_bounds(root: Path) -> None:
    """A sparse ``timestamp.txt`` of 300 GB once filled the disk, and nobody had feedback."""
    folder = root / "submitted" / "ada" / SECTION.name
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "timestamp.txt").open("wb") as file:
        file.truncate(300 << 30)
    (folder / "submission_secret.txt").write_bytes(b"\xff" * 64)
    feedback(root, "--force")
    there = {path.name: path.stat().st_size for path in (root / "feedback" / "ada").rglob("*.txt")}
    assert there == {"submission_secret.txt": 64}
    feedback(root, "--to", "nbgrader", "--out", "exchange", ok=(0, 1))
    assert list((root / "exchange").iterdir())
    (folder / "timestamp.txt").unlink()


def archive(root: Path, *names: str) -> Path:
    path = root / "submissions.zip"
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, "{}")
    return path


def unpack(root: Path, to: str, path: Path, ok: tuple[int, ...] = (0,)) -> dict[str, bytes]:
    out = root / "feedback.zip"
    feedback(root, "--to", to, "--archive", str(path), "--out", str(out), ok=ok)
    with zipfile.ZipFile(out) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_moodle_gets_a_folder_per_student_called_as_in_its_archive(root: Path) -> None:
    change(root, first_name="Ada", last_name="Lovelace")
    path = archive(root, f"Ada Lovelace_4711_assignsubmission_file_/{NAME}")
    found = unpack(root, "moodle", path, ok=(1,))
    assert list(found) == [f"Ada Lovelace_4711_assignsubmission_file_/{PAGE}"]
    assert found.popitem()[1].decode() == page(root)
    said = feedback(root, "--to", "moodle", "--archive", str(path), "--out", "f.zip", ok=(1,))
    assert f"left out: bob/{SECTION.name}: the archive has no file of theirs" in said


def test_namesakes_are_told_apart_by_the_worksheet(root: Path) -> None:
    change(root, first_name="Ada", last_name="Lovelace", email="ada@example.edu")
    rows = "student_id,first_name,last_name,email\nbob,Ada,Lovelace,bob@example.edu\n"
    (root / "bob.csv").write_text(rows)
    autograder(root, "roster", "import", "bob.csv")
    names = [f"Ada Lovelace_{id_}_assignsubmission_file_/{NAME}" for id_ in (4711, 4712)]
    path, sheet = archive(root, *names), root / "sheet.csv"
    assert unpack(root, "moodle", path, ok=(1,)) == {}
    sheet.write_text(worksheet("de") + '\n"Teilnehmer/in 4712","Ada Lovelace","bob"\n')
    feedback(
        root, "--to", "moodle", "--archive", str(path), "--out", "f.zip", "--times", str(sheet)
    )
    with zipfile.ZipFile(root / "f.zip") as file:
        assert [file.read(name.replace(NAME, PAGE)).decode() for name in names] == [
            page(root), page(root, "bob"),
        ]  # fmt: skip


def test_a_page_goes_to_nobody_where_two_accounts_read_as_the_same_student(root: Path) -> None:
    change(root, first_name="Ada", last_name="Lovelace")
    names = [f"Ada Lovelace_{id_}_assignsubmission_file_/{NAME}" for id_ in (4711, 4712)]
    assert unpack(root, "moodle", archive(root, *names), ok=(1,)) == {}


def test_canvas_gets_notebooks_under_the_names_of_its_archive(root: Path) -> None:
    change(root, lms_user_id="1207")
    mark(root, "Say <b>why</b>.", ITEMS)
    name = f"lovelaceada_LATE_1207_99312_{SECTION.notebook}-1.ipynb"
    found = unpack(root, "canvas", archive(root, name), ok=(1,))
    assert list(found) == [name]
    cells = json.loads(found[name])["cells"]
    first = "".join(cells[0]["source"])
    assert "| 4 of 10 |" in first
    below = next(c["source"] for c in cells if c["id"] == f"comment-{WRITTEN}")
    assert "Say" in below
    assert "✓ (a) a tree with $n$ leaves" in below


def test_nbgraders_exchange_gets_files_under_its_own_digests(root: Path) -> None:
    folder = root / "submitted" / "ada" / SECTION.name
    folder.mkdir(parents=True)
    (folder / "submission_secret.txt").write_text("secret")
    (folder / "timestamp.txt").write_text("2026-10-05 12:00:00 UTC\n")
    said = feedback(root, "--to", "nbgrader", "--out", str(root / "exchange"), ok=(1,))
    assert f"left out: bob/{SECTION.name}: there is no submission_secret.txt" in said
    digest = notebook_hash(secret="secret", notebook_id=SECTION.notebook)
    (file,) = (root / "exchange").iterdir()
    assert (file.name, file.read_text("utf-8")) == (f"{digest}.html", page(root))
    assert (root / "feedback" / "ada" / SECTION.name / "timestamp.txt").is_file()


def test_a_folder_per_student_is_written_where_it_is_wanted(root: Path) -> None:
    feedback(root, "--out", str(root / "elsewhere"))
    for student in ("ada", "bob"):
        copy = root / "elsewhere" / student / SECTION.name / PAGE
        assert copy.read_text("utf-8") == page(root, student)


@pytest.mark.parametrize("to", ["moodle", "canvas", "nbgrader"])
def test_what_is_missing_is_named(root: Path, to: str) -> None:
    assert "--out" in feedback(root, "--to", to, ok=(2,))


def test_a_student_whose_notebook_is_gone_is_named(root: Path) -> None:
    (root / "autograded" / "bob" / SECTION.name / NAME).unlink()
    said = feedback(root, ok=(1,))
    assert f"left out: bob/{SECTION.name}: {NAME} cannot be read" in said
    assert "1 page written" in said
