"""The formats: the columns and rows that each system knows, and what students see of a case."""

import html
import json
from datetime import datetime, timedelta
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.judging.counterexample import call_text
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import KernelRunner, kernel_runner
from classroom.gradebook.export import export
from classroom.gradebook.export.gradescope import results_json
from tests.export.gradebooks import ALL, Class, results, rows, table
from tests.support.course import SECRET


def test_canvas_gets_the_columns_and_rows_that_it_knows(group: Class) -> None:
    group.add("ada", last_name="Lovelace", first_name="Ada", lms_user_id="4711")
    group.hand_in("ada", **ALL)
    export("canvas", str(group.path.with_name("out.csv")), group.url, ["minimax", "pruning"])
    assert rows(group.path.with_name("out.csv").read_bytes().decode()) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "minimax", "pruning"],
        ["    Points Possible", "", "", "", "", "35", "10"],
        ["Lovelace, Ada", "4711", "", "ada", "", "19", ""],
    ]


def test_moodle_gets_marks_and_feedback_side_by_side(group: Class) -> None:
    group.add("ada", last_name="Lovelace", first_name="Ada", email="ada@example.edu")
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment="a &lt; b &amp; c")
    group.comment("ada", "grundy-successors", auto_comment="Hm.")
    group.comment("ada", "grundy-successors", manual_comment="Nearly!")
    group.late("ada", 2)
    (row,) = table("moodle", group, "minimax")
    assert row == {
        "Username": "ada",
        "First name": "Ada",
        "Last name": "Lovelace",
        "Email address": "ada@example.edu",
        "minimax": "17",
        "minimax feedback": "<ul>"
        "<li><strong>minimax-value</strong>: 15 of 15 points. a &lt; b &amp; c</li>"
        "<li><strong>grundy-successors</strong>: 4 of 10 points. Nearly!</li>"
        "<li><strong>minimax-written</strong>: 0 of 10 points.</li>"
        "<li><strong>late</strong>: 2 points off.</li></ul>",
    }


def test_plain_csv_tells_when_it_was_handed_in(group: Class) -> None:
    submission = group.hand_in("ada", **ALL)
    submission.timestamp = datetime(2030, 1, 2, 3, 4, 5)
    group.gradebook.db.commit()
    row = table("csv", group)[0]
    assert row["timestamp"] == "2030-01-02 03:04:05"
    assert datetime.fromisoformat(row["timestamp"]) - submission.timestamp == timedelta()


def test_gradescope_gets_a_test_for_every_exercise(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment="Every property holds.")
    group.late("ada", 1.5)
    document = results(group, "ada")
    assert document["score"] == 17.5
    assert "Late: 1.5 points off." in document["output"]
    assert document["tests"][0] == {
        "name": "minimax-value", "score": 15, "status": "passed", "max_score": 15,
        "output": "Every property holds.", "output_format": "text", "visibility": "visible",
    }  # fmt: skip
    assert [test["status"] for test in document["tests"]] == ["passed", "failed", "failed"]


HIDDEN = "minimax_value(Tree.of((3, 4)), 'a')"
LOOK_ALIKES = [
    "minimax_value is not defined.",
    "minimax_value(g, 'a') was not answered: too slow.",
    "0 of 15 points. Every property holds.",
    "Not graded. marked by hand",
    "3, but 4 is right",
]
"""Messages that look like a case, like the words beside one, or like another state of a mark."""


@pytest.mark.slow
@pytest.mark.parametrize("message", LOOK_ALIKES)
def test_no_export_reads_a_message(message: str, group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment=html.escape(message))
    test = results(group, "ada")["tests"][0]
    assert (test["output"], test["score"], test["status"]) == (message, 15, "passed")
    (row,) = table("moodle", group, "minimax")
    assert f"15 of 15 points. {html.escape(message)}</li>" in row["minimax feedback"]
    assert table("csv", group, "minimax")[0]["not_graded"] == ""


@pytest.mark.parametrize("cause", LOOK_ALIKES)
def test_gradescope_shows_the_cause_and_no_other_words_of_a_row(cause: str) -> None:
    failed = {"name": "value", "passed": False, "points": 0, "max_points": 8, "message": HIDDEN}
    row = {"exercise": "minimax-value", "score": 0.0, "max_score": 15.0, "properties": [failed]}
    text = results_json([row | {"message": f"For {HIDDEN}, 3 is wrong.", "cause": cause}])
    (test,) = json.loads(text)["tests"]
    assert test["output"] == f"{cause}\nfails: value, 0 of 8 points"
    assert test["status"] == "failed"
    assert "Tree.of" not in text


FIRST_MISTAKES = [
    (exercise, variant)
    for section in SECTIONS
    for exercise in section.all_exercises
    if isinstance(exercise, CodeExercise) and not exercise.asking.seconds
    for variant in exercise.mistakes[:1]
]


def own_question(exercise: CodeExercise, variant: KnownMistake) -> str:
    """Return the question that shows a mistake's first wrong step, which is no case."""
    observe = exercise.search.observe
    found = observe(KernelRunner(variant.make()).call) if observe else None
    if found is None:
        return ""
    cases = [*battery(exercise.id, SECRET), *battery(exercise.id, PUBLIC)]
    assert found.case.identity not in {case.identity for case in cases}
    return call_text(exercise, found.case)


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize(("exercise", "variant"), FIRST_MISTAKES, ids=lambda x: x.id)
def test_no_field_that_is_exported_holds_a_case(
    exercise: CodeExercise, variant: KnownMistake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.judging.explained.diagnose", lambda *_: None)
    monkeypatch.setattr("autograder.judging.smallest_case.smallest", lambda *rest: rest[1])
    verdict = judge(exercise, lambda: kernel_runner(variant.make()), SECRET)
    assert verdict.case
    shown = [verdict.message, *(r.message for r in verdict.properties)]
    if own := own_question(exercise, variant):
        shown = [text.replace(own, "") for text in shown]
    assert not [text for text in shown if any(f"{name}(" in text for name in exercise.names)]
    assert any(result.case for result in verdict.properties)


def test_gradescope_gets_no_score_for_what_could_not_be_graded() -> None:
    row: dict[str, Any] = {
        "exercise": "minimax-value",
        "score": None,
        "max_score": 15.0,
        "properties": [],
    }
    why = "could not be graded: no notebook"
    document = json.loads(results_json([row | {"message": why, "cause": why}]))
    (test,) = document["tests"]
    assert not {"score", "status"} & test.keys()
    assert test["output"] == "could not be graded: no notebook"
    assert "score" not in document
    assert "minimax-value" in document["output"]


def test_what_a_person_writes_is_shown_on_gradescope_as_it_is(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", manual_comment="Try minimax_value(tree, 'a') by hand.")
    assert results(group, "ada")["tests"][0]["output"] == "Try minimax_value(tree, 'a') by hand."


@pytest.mark.slow
def test_gradescope_gives_every_student_a_directory_of_their_own(group: Class) -> None:
    strange = ["ada", "Ada", "..", "../../etc", "a/b", "=x", "李"]
    for student in strange:
        group.hand_in(student, **ALL)
    out = group.path.with_name("out")
    export("gradescope", str(out), group.url)
    assert len(list(out.glob("*/minimax/results.json"))) == len(strange)
    assert {path.name for path in group.path.parent.iterdir()} == {"gradebook.db", "out"}
