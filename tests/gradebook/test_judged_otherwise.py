"""A package that judges an exercise otherwise: no mark changes without a choice, and all alike."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.running.judged_by import JudgedBy, code_digest, judged_by, judging_digest
from tests.gradebook.test_changes import ask, course, flat, graded, hand_in, log, marks
from tests.support.course import autograder

__all__ = ["course", "graded"]

EXERCISE = "minimax-value"


@pytest.fixture
def upgraded(course: Path) -> Path:
    """A course that was graded by other cases of an exercise, under which bob had 4 points."""
    ask(course, f"update autograder_judged_by set cases = 'other' where exercise = '{EXERCISE}'")
    ask(
        course,
        "update grade set auto_score = 4 where cell_id in (select id from base_cell where "
        f"name = 'test-{EXERCISE}') and notebook_id in (select book.id from submitted_notebook "
        "as book join submitted_assignment as sent on book.assignment_id = sent.id "
        "where student_id = 'bob')",
    )
    return course


def test_a_section_is_not_judged_in_two_ways_without_a_choice(upgraded: Path) -> None:
    before = marks(upgraded)
    hand_in(upgraded, "eve")
    said = flat(autograder(upgraded, "grade", "submitted", ok=(2,)))
    assert f"minimax: {EXERCISE} is judged otherwise than before (cases or right answers)" in said
    assert "with --rejudge" in said
    assert marks(upgraded) == before
    diff = flat(autograder(upgraded, "diff"))
    assert f"minimax: {EXERCISE} is judged otherwise than before" in diff
    assert "as it was handed in" not in diff


def test_all_are_judged_again_by_choice_and_changed_marks_are_named(upgraded: Path) -> None:
    dry = flat(autograder(upgraded, "grade", "submitted", "--rejudge", "--dry-run"))
    assert "4 → 0" in dry
    assert 4 in marks(upgraded)["bob"]
    said = flat(autograder(upgraded, "grade", "submitted", "--rejudge"))
    assert "Marks that changed, because exercises are judged otherwise now" in said
    assert "bob minimax-value 4 → 0" in said
    assert "ada minimax-value" not in said
    assert 4 not in marks(upgraded)["bob"]
    assert "course changed" in [c["cause"] for c in log(upgraded, "--student", "bob")]
    said = flat(autograder(upgraded, "grade", "submitted"))
    assert "judged otherwise" not in said


def test_marks_stay_by_choice_and_new_submissions_are_judged(upgraded: Path) -> None:
    before = marks(upgraded)
    hand_in(upgraded, "eve")
    autograder(upgraded, "grade", "submitted", "--keep")
    now = marks(upgraded)
    assert {student: now[student] for student in before} == before
    assert "eve" in now
    assert "choose one of --rejudge and --keep" in flat(
        autograder(upgraded, "grade", "submitted", "--keep", "--rejudge", ok=(2,))
    )


def test_a_gradebook_that_does_not_know_its_judging_is_graded_on(course: Path) -> None:
    before = marks(course)
    ask(course, "drop table autograder_judged_code")
    autograder(course, "grade", "submitted")
    assert ask(course, "select count(*) from autograder_judged_code") == [(3,)]
    ask(course, "drop table autograder_judged_by")
    autograder(course, "grade", "submitted")
    assert marks(course) == before
    assert ask(course, "select count(*) from autograder_judged_by") == [(3,)]


# What is in the digest.


def changed(exercise: Any, monkeypatch: pytest.MonkeyPatch) -> JudgedBy:
    monkeypatch.setattr("autograder.running.judged_by.find_exercise", lambda id_: exercise)
    return judged_by(exercise.id)


def test_the_digest_is_of_what_is_judged_and_not_of_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    from autograder.exercises import find_exercise

    exercise: Any = find_exercise(EXERCISE)
    now = judged_by(EXERCISE)
    first, *others = exercise.properties
    sentence = replace(exercise, properties=(replace(first, says="Another sentence."), *others))
    assert changed(sentence, monkeypatch) == now
    points = replace(exercise, properties=(replace(first, points=first.points + 1), *others))
    assert changed(points, monkeypatch).differences(now) == ["properties, their points or time"]
    version = replace(exercise, version=exercise.version + 1)
    assert changed(version, monkeypatch).differences(now) == ["version"]


JUDGE = """
LEAST = 1
def least(value):
    return value >= LEAST
def check(case, answer, expected):
    fault = None if least(answer.value) else f"it is {answer.value}, too little"
    return fault
"""


@pytest.mark.parametrize(
    ("before", "after", "differs"),
    [
        ("def check", "# a comment\ndef check", False),
        ("def check(case", "def check(case: object", False),
        ("    fault =", "    'What it does.'\n    fault =", False),
        ("too little", "less than wanted", False),
        (">=", ">", True),
        ("LEAST = 1", "LEAST = 2", True),
        ("None if", "None if not", True),
    ],
)
def test_the_digest_is_of_the_code_of_properties_and_not_of_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, differs: bool
) -> None:
    from autograder.exercises import find_exercise

    exercise: Any = find_exercise(EXERCISE)
    first, *others = exercise.properties
    found = []
    for number, text in enumerate([JUDGE, JUDGE.replace(before, after)]):
        path, names = tmp_path / f"{number}.py", {"__name__": "chapters.another"}
        path.write_text(text, encoding="utf-8")
        exec(compile(text, path, "exec"), names)
        judge = replace(first, check=names["check"])
        other = replace(exercise, properties=(judge, *others))
        found.append(changed(other, monkeypatch))
    assert found[0].code != code_digest(exercise)
    assert found[1].differences(found[0]) == (["code of properties"] if differs else [])
    unknown = replace(found[0], code="")  # a gradebook that has none is graded on
    assert (unknown.differences(found[1]), found[1].differences(unknown)) == ([], [])


def test_a_typed_answer_is_judged_by_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    from autograder.exercises import find_exercise

    exercise: Any = find_exercise("hand-minimax")
    now = judged_by(exercise.id)
    key = dict.fromkeys(exercise.right, 77)
    assert changed(replace(exercise, right=key), monkeypatch).differences(now) == [
        "cases or right answers"
    ]


def test_every_exercise_has_a_digest_of_its_own_and_an_exams_question_has_none() -> None:
    ids = [e.id for section in SECTIONS for e in section.exercises]
    written = [e.id for s in SECTIONS for e in s.exercises if e.id.endswith("written")]
    found = {id_: judging_digest(id_) for id_ in ids if id_ not in written}
    assert len(set(found.values())) == len(found)
    assert judging_digest("no-such-question") == ""
