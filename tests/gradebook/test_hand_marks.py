"""Marks by hand whose exercise gets other points: scaled, kept or given again, as a person says."""

import csv
from pathlib import Path

import pytest

from autograder.course.course import Course
from classroom.cli import hand_marks
from classroom.gradebook.by_hand.hand_marks import (
    HandMark,
    Marker,
    WrittenAnswer,
    give,
    written_answers,
)
from classroom.gradebook.by_hand.rubric_marks import RubricItem, RubricMark, score_again
from classroom.gradebook.store import open_gradebook
from tests.gradebook.test_changes import SETTINGS, ask, course, decide, flat, graded, hand_in, log
from tests.support.course import autograder

__all__ = ["course", "graded"]

WRITTEN = "minimax-written"
HALF = SETTINGS.replace("minimax-written = 10", "minimax-written = 5")
ITEMS = (RubricItem("a", "an induction", 4.0, True), RubricItem("b", "an example", 6.0))


def answers(root: Path) -> dict[str, WrittenAnswer]:
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        return {a.student: a for a in written_answers(book.db(), "minimax", WRITTEN)}


def mark(root: Path, student: str, points: float, items: tuple[RubricItem, ...] = ()) -> None:
    seen = answers(root)[student]
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        give(book, seen, HandMark(points, "See (b)."), Marker("eve", items))


@pytest.fixture
def halved(course: Path) -> Path:
    """Two marks by hand out of 10 points, of which there are 5 now."""
    mark(course, "ada", 6.5)
    mark(course, "bob", 4.0)
    decide(course, HALF)
    return course


def state(root: Path) -> dict[str, tuple[float | None, str]]:
    return {student: (a.mark.points, a.state) for student, a in answers(root).items()}


def exported(root: Path) -> dict[str, dict[str, str]]:
    autograder(root, "export", "marks.csv", "--to", "csv", "--so-far")
    with (root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["student_id"]: row for row in csv.DictReader(file)}


def test_without_a_decision_nothing_changes_and_the_choices_are_named(halved: Path) -> None:
    for command in (["grade", "submitted"], ["release", "minimax"]):
        said = flat(autograder(halved, *command, "--apply", ok=(2,)))
        assert f"{WRITTEN} has 2 marks by hand out of 10, and is worth 5 points now" in said
        assert f"--hand-marks {WRITTEN}=scale" in said
    assert state(halved) == {"ada": (6.5, "marked"), "bob": (4.0, "marked")}
    assert ask(halved, "select max_score from grade_cells where max_score = 5") == []


@pytest.mark.parametrize("choice", ["scale", f"{WRITTEN}=scale"])
def test_scaled_marks_keep_their_share(halved: Path, choice: str) -> None:
    autograder(halved, "grade", "submitted", "--apply", "--hand-marks", choice)
    assert state(halved) == {"ada": (3.25, "marked"), "bob": (2.0, "marked")}
    assert [
        (c["before"], c["after"], c["cause"]) for c in log(halved) if c["cause"] == "points changed"
    ] == [(6.5, 3.25, "points changed"), (4.0, 2.0, "points changed")]
    assert answers(halved)["ada"].noted == RubricMark(
        3.25,
        5.0,
        (),
        "eve",
        answers(halved)["ada"].noted.time,  # type: ignore[union-attr]
    )


def test_kept_marks_stay_and_those_above_the_maximum_wait(halved: Path) -> None:
    autograder(halved, "grade", "submitted", "--apply", "--hand-marks", "keep")
    assert state(halved) == {"ada": (None, "to mark"), "bob": (4.0, "marked")}
    former = answers(halved)["ada"].former
    assert former is not None
    assert (former.points, former.most, former.author) == (6.5, 10.0, "eve")
    rows = exported(halved)
    assert rows["ada"]["not_graded"] == WRITTEN
    assert rows["bob"]["not_graded"] == ""


def test_marks_to_be_given_again_wait_also_after_the_next_grading(halved: Path) -> None:
    autograder(halved, "grade", "submitted", "--apply", "--hand-marks", "again")
    autograder(halved, "grade", "submitted", "--force")
    assert state(halved) == {"ada": (None, "to mark"), "bob": (None, "to mark")}
    mark(halved, "ada", 3.0)
    assert state(halved)["ada"] == (3.0, "marked")
    assert answers(halved)["ada"].former is None


def test_no_mark_is_shown_out_of_fewer_points_than_it_has(halved: Path) -> None:
    ask(halved, "update grade_cells set max_score = 5 where id in "
                f"(select id from base_cell where name = '{WRITTEN}')")  # fmt: skip
    said = flat(autograder(halved, "grade", "submitted"))
    assert "6.5" not in said
    assert "ada minimax 20 / 20 5" in said
    assert exported(halved)["ada"]["not_graded"] == WRITTEN
    assert state(halved)["ada"] == (6.5, "changed")


def test_diff_shows_the_effect_of_each_choice_and_names_them(halved: Path) -> None:
    said = flat(autograder(halved, "diff"))
    assert f"choose with --hand-marks: {WRITTEN} has 2 marks by hand" in said
    said = flat(autograder(halved, "diff", "--hand-marks", "scale"))
    assert "choose with" not in said
    assert "ada 26.5 / 30 23.25 / 25" in said
    said = flat(autograder(halved, "diff", "--hand-marks", f"{WRITTEN}=again"))
    assert "ada 26.5 / 30 20 / 20" in said
    assert state(halved) == {"ada": (6.5, "marked"), "bob": (4.0, "marked")}


def test_a_terminal_is_asked_until_it_decides(
    halved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies = iter(["perhaps", "scale"])
    monkeypatch.setattr(hand_marks, "_is_terminal", lambda: True)
    monkeypatch.setattr(hand_marks.typer, "prompt", lambda *_, **__: next(replies))
    autograder(halved, "grade", "submitted", "--apply")
    assert state(halved)["ada"] == (3.25, "marked")
    assert next(replies, None) is None


def test_a_word_that_is_no_choice_is_refused(halved: Path) -> None:
    said = flat(autograder(halved, "diff", "--hand-marks", f"{WRITTEN}=halve", ok=(2,)))
    assert "give scale, keep or again" in said


def test_an_overridden_automatic_mark_asks_too(course: Path) -> None:
    ask(course, "update grade set manual_score = 9 where auto_score = 10")
    decide(course, SETTINGS.replace("minimax-value = 10", "minimax-value = 20"))
    said = flat(autograder(course, "grade", "submitted", "--apply", ok=(2,)))
    assert "minimax-value has 1 mark by hand out of 10" in said
    assert WRITTEN not in said
    autograder(course, "grade", "submitted", "--apply", "--hand-marks", "scale")
    assert (18.0,) in ask(course, "select manual_score from grade")


def test_a_rubric_is_scored_again_by_its_items() -> None:
    given = RubricMark(4.0, 10.0, ITEMS, "eve", "now")
    rubric = [RubricItem("a", "an induction", 1.5), RubricItem("b", "an example", 3.5)]
    again = score_again(given, 5.0, rubric)
    assert (again.points, again.most, again.author) == (1.5, 5.0, "eve")
    assert [item.given for item in again.items] == [True, False]
    other = [RubricItem("a", "another", 5.0)]
    assert score_again(given, 5.0, other).points == 2.0
    typed = RubricMark(5.0, 10.0, ITEMS)  # more than the items: a person's own number
    assert score_again(typed, 5.0, rubric).points == 2.5


def test_changed_answers_are_looked_at_again_whatever_was_decided(halved: Path) -> None:
    hand_in(halved, "bob", text="Because of more.")
    autograder(halved, "grade", "submitted", "--apply", "--hand-marks", "scale")
    assert state(halved) == {"ada": (3.25, "marked"), "bob": (2.0, "changed")}
