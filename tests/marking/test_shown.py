"""What the marking pages show of an answer: words elsewhere, the rubric, why there is no text."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from autograder.course.course import Course
from autograder.exercises.variants import draw_variant
from autograder.model.verdict import SubmissionResult, not_graded
from classroom.course.submissions.find import autograded_path
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.gradebook.by_hand.hand_marks import written_answers
from classroom.gradebook.database.ledger import Known, entries
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.store import open_gradebook, save
from tests.marking.pages import WRITTEN, Client, pages, write_class
from tests.support.submissions import SECTION, as_bytes, cell, untouched

DRAWN = {"course": "A course", "student": "bob", "named": ""}
WHY = "could not be graded: the file is empty"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_class(tmp_path, {"ada": "By induction.", "bob": "By cases.", "cyd": "x"})
    notebook = untouched()
    place = notebook.cells.index(cell(notebook, WRITTEN))
    notebook.cells.insert(place + 1, new_markdown_cell("**(a)** $v$ <b onclick=no()>x</b>"))
    rebuilt = rebuild(read_submission(as_bytes(notebook), untouched(), SECTION), untouched())
    shows = new_code_cell("", id=f"variant-{WRITTEN}", metadata={"variant": DRAWN})
    rebuilt["cells"].append(shows)
    autograded_path(tmp_path / "autograded", "bob", SECTION).write_text(json.dumps(rebuilt))
    none = tuple(not_graded(e.id, e.version, e.points, WHY) for e in SECTION.exercises)
    unread = SubmissionResult("cyd", SECTION.name, none)
    with open_gradebook(url_of(tmp_path), Course(tmp_path)) as book:
        entries(book.db())
        save(book, [SubmissionEntry(unread, SECTION, made_of=Known("", 0))])
    autograded_path(tmp_path / "autograded", "cyd", SECTION).write_text('{"cells": []}')
    return tmp_path


def url_of(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


@pytest.fixture
def client(root: Path) -> Iterator[Client]:
    with pages(root, url_of(root)) as address:
        yield Client(address)


def test_words_in_another_cell_are_shown_with_their_place(client: Client) -> None:
    (part,) = client.open("bob")["parts"]
    assert part["cell"] == "added-1"
    assert part["heading"]
    assert "<math" in part["html"]
    assert "onclick" not in part["html"]
    assert client.open("ada")["parts"] == []


def test_a_question_that_was_drawn_for_the_student_is_shown_with_its_answer(client: Client) -> None:
    drawn = draw_variant(WRITTEN, DRAWN["course"], DRAWN["student"])
    assert drawn.text in client.open("bob")["variant"]
    assert drawn.expected in client.open("bob")["variant"]
    assert client.open("ada")["variant"] == ""


def test_an_unreadable_file_is_shown_as_such_with_the_reason(client: Client) -> None:
    shown = client.open("cyd")
    assert (shown["html"], shown["unreadable"], shown["state"]) == (None, WHY, "to mark")
    assert client.open("ada")["unreadable"] == ""


def test_the_rubrics_buttons_have_formulas_and_not_their_source(client: Client) -> None:
    page = client.page(f"/question/{SECTION.name}/{WRITTEN}")
    form = page.partition("<form")[2]
    assert "$" not in form
    assert "<p>" not in form.partition("</fieldset>")[0]


def test_a_mark_keeps_the_rubric_its_author_and_the_time(client: Client, root: Path) -> None:
    question = client.open("ada")
    assert client.mark(question, 3.0, items=[0, 3])[0] == 200
    assert client.open("ada")["items"] == [0, 3]
    with open_gradebook(url_of(root), Course(root)) as book:
        (noted,) = [a.noted for a in written_answers(book.db(), SECTION.name, WRITTEN) if a.noted]
    assert (noted.points, noted.most, noted.author) == (3.0, 10.0, "the marker")
    assert [i for i, item in enumerate(noted.items) if item.given] == [0, 3]
    assert noted.time.endswith("+00:00")
    assert client.mark(client.open("ada"), 2.5)[0] == 200  # typed: no items
    assert client.open("ada")["items"] == []


def test_the_rubric_of_a_mark_that_another_program_changed_is_not_shown(
    client: Client, root: Path
) -> None:
    client.mark(client.open("ada"), 3.0, items=[0, 3])
    with open_gradebook(url_of(root), Course(root)) as book:
        book.find_grade(WRITTEN, SECTION.notebook, SECTION.name, "ada").manual_score = 7.0
        book.db.commit()
    assert (client.open("ada")["points"], client.open("ada")["items"]) == (7.0, [])


def test_more_points_than_there_are_wait_for_a_person(client: Client, root: Path) -> None:
    client.mark(client.open("ada"), 6.5)
    with open_gradebook(url_of(root), Course(root)) as book:
        grade = book.find_grade(WRITTEN, SECTION.notebook, SECTION.name, "ada")
        grade.cell.max_score = 5.0
        book.db.commit()
    assert client.answers()["ada"]["state"] == "changed"
