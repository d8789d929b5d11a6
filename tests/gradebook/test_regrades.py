"""Students ask that marks be looked at again: the queue, the answer, what the student reads."""

import json
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from classroom.gradebook.store import open_gradebook
from classroom.grading.feedback.marks import section_marks
from tests.gradebook.test_changes import ask, course, flat, graded, log
from tests.gradebook.test_hand_marks import WRITTEN, answers, exported, mark
from tests.marking.pages import Client, pages
from tests.support.course import autograder

__all__ = ["course", "graded"]

CODE = "minimax-value"
FORM = f"""Timestamp,Email Address,student_id,Exercise,Why
2026-10-07,,ada,{WRITTEN},"Part (b), please.
It has a proof."
2026-10-07,,BOB,{CODE.upper()},<script>x</script> a tie
2026-10-07,,eve,{CODE},who am I
2026-10-07,,bob,{WRITTEN},not marked yet
2026-10-07,,ada,no-such,x
2026-10-07,,ada,{CODE},
"""


@pytest.fixture
def asked(course: Path) -> Path:
    """A class with a form of requests, of which two can be taken."""
    mark(course, "ada", 6.5)
    (course / "form.csv").write_text(FORM, encoding="utf-8")
    return course


def queue(root: Path, *options: str) -> list[dict[str, Any]]:
    autograder(root, "regrade", "list", "--json", "requests.json", *options)
    found: list[dict[str, Any]] = json.loads((root / "requests.json").read_text())["requests"]
    return found


def comment(root: Path, student: str, exercise: str) -> str:
    course = Course(root)
    with open_gradebook(course.database, course) as book:
        marks = section_marks(book, course, course.section("minimax"), student)
    return marks[student].cells[exercise].comment


def test_a_form_becomes_a_queue_once_and_names_what_it_cannot_take(asked: Path) -> None:
    said = flat(autograder(asked, "regrade", "import", "form.csv", "--dry-run", ok=(1,)))
    assert "2 requests new, 0 there before; nothing was changed" in said
    assert queue(asked) == []
    said = flat(autograder(asked, "regrade", "import", "form.csv", ok=(1,)))
    for sentence in (
        "row 4: the class list has no student 'eve'",
        f"row 5: bob has no mark for {WRITTEN} that could be looked at again",
        "row 6: there is no exercise 'no-such'",
        "row 7: it gives no reason",
    ):
        assert sentence in said
    wanted = [("ada", WRITTEN), ("bob", CODE)]
    assert [(one["student"], one["exercise"]) for one in queue(asked)] == wanted
    said = flat(autograder(asked, "regrade", "import", "form.csv", ok=(1,)))
    assert "0 requests new, 2 there before" in said
    assert len(queue(asked)) == 2


def test_students_may_write_markdown(asked: Path) -> None:
    (asked / "asks").mkdir()
    text = f"Hello.\n\n# {WRITTEN}\n\nPart (b).\n\n## `{CODE}`\n\nA tie.\n"
    (asked / "asks" / "ada.md").write_text(text, encoding="utf-8")
    (asked / "asks" / "bob.md").write_text("please", encoding="utf-8")
    (asked / "asks" / "eve.md").symlink_to(asked / "nbgrader_config.py")
    said = flat(autograder(asked, "regrade", "import", "asks", ok=(1,)))
    assert "bob.md: it has no heading with the id of an exercise" in said
    assert "eve.md: " in said
    assert [one["why"] for one in queue(asked)] == ["Part (b).", "A tie."]


def test_a_file_without_the_columns_names_them(asked: Path) -> None:
    (asked / "form.csv").write_text("id,text\n1,2\n", encoding="utf-8")
    said = flat(autograder(asked, "regrade", "import", "form.csv", ok=(2,)))
    assert "needs columns 'student_id', 'exercise' and 'why'; its columns are: id, text" in said


def test_an_answer_keeps_both_marks_the_reply_and_who(asked: Path) -> None:
    autograder(asked, "regrade", "import", "form.csv", ok=(1,))
    reply = ("--reply", "The tie is 0, as the text says.", "--name", "zoe")
    said = flat(autograder(asked, "regrade", "answer", "2", "--points", "5", *reply, "--dry-run"))
    assert "bob, minimax-value: 0 -> 5; nothing was changed" in said
    assert len(queue(asked)) == 2
    autograder(asked, "regrade", "answer", "2", "--points", "5", *reply)
    autograder(asked, "regrade", "answer", "1", "--reply", "(b) has 0.", "--name", "zoe")
    assert queue(asked) == []
    first, second = queue(asked, "--all")
    assert (first["before"], first["after"], first["reply"]) == (6.5, 6.5, "(b) has 0.")
    assert (second["before"], second["after"], second["who"]) == (0, 5, "zoe")
    assert exported(asked)["bob"]["graded_score"] == "15"
    changes = {
        (c["student"], c["exercise"]): c["who"] for c in log(asked) if c["kind"] == "by hand"
    }
    assert changes == {("ada", WRITTEN): "eve", ("bob", CODE): "zoe"}
    assert "The tie is 0, as the text says." in comment(asked, "bob", CODE)
    assert "it was 0, and is 5 now" in comment(asked, "bob", CODE)
    assert comment(asked, "ada", WRITTEN).startswith("See (b).")
    said = flat(autograder(asked, "regrade", "answer", "2", *reply, ok=(2,)))
    assert "request 2 has been answered; open are: none" in said


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("2", "--points", "11", "--reply", "x"), "has 0 to 10"),
        (("7", "--reply", "x"), "request 7 does not exist; open are: 1, 2"),
        (("2", "--reply", " "), "the reply is empty"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(
    asked: Path, options: tuple[str, ...], sentence: str
) -> None:
    autograder(asked, "regrade", "import", "form.csv", ok=(1,))
    assert sentence in flat(autograder(asked, "regrade", "answer", *options, ok=(2,)))
    assert len(queue(asked)) == 2
    assert ask(asked, "select count(*) from grade where manual_score is not null") == [(1,)]


def test_the_marking_page_has_the_queue_and_wants_a_reply(asked: Path) -> None:
    autograder(asked, "regrade", "import", "form.csv", ok=(1,))
    with pages(asked, Course(asked).database) as address:
        client = Client(address)
        listed = client.page("/")
        assert "1 asked about" in listed
        assert "autograder regrade answer 2" in listed
        assert "&lt;script&gt;" in listed
        shown = client.open("ada")
        assert (shown["state"], shown["points"]) == ("asked", 6.5)
        assert shown["request"].startswith("Part (b), please.")
        status, reply = client.mark(shown, 8, "See (b).")
        assert (status, "Write a reply" in reply["error"]) == (400, True)
        status, now = client.mark(shown, 8, "See (b).", reply="Right, (b) has it.")
        assert (status, now["state"], now["request"]) == (200, "marked", None)
    (first, _) = queue(asked, "--all")
    assert (first["before"], first["after"], first["who"]) == (6.5, 8, "the marker")
    assert answers(asked)["ada"].mark.points == 8


def test_an_answer_decides_between_two_markers(asked: Path) -> None:
    settings = (asked / "course.toml").read_text(encoding="utf-8")
    (asked / "course.toml").write_text(settings + "[marking]\nmarkers = 2\n", encoding="utf-8")
    autograder(asked, "regrade", "import", "form.csv", ok=(1,))
    with pages(asked, Course(asked).database) as address:
        client = Client(address)
        client.mark(client.open("ada"), 9, "", reply="Yes.")
        assert client.open("ada")["others"][-1] == "The mark that counts: 9"
    assert answers(asked)["ada"].mark.points == 9


def test_a_log_of_an_earlier_version_goes_on_with_names(course: Path) -> None:
    ask(course, "alter table autograder_log drop column who")
    before = len(log(course))
    mark(course, "ada", 6.5)
    changes = log(course)
    assert [one["who"] for one in changes] == [""] * before + ["eve"]
