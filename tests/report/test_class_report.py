"""What the report on a class tells an instructor: marks, exercises, mistakes, time."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer import Exit

from autograder.model.counterexample import Counterexample
from autograder.model.page import TEMPLATES as SHARED
from autograder.model.record import as_record, from_record
from autograder.model.standing import Standing
from autograder.model.verdict import (
    Location,
    PropertyResult,
    SubmissionResult,
    Verdict,
    awaiting_marker,
    not_graded,
)
from autograder.report import verdict_text
from classroom.cli.grading import _finish
from classroom.gradebook.database.comments import AWAITED, comment_text
from classroom.report import TEMPLATES
from classroom.report.causes import cause_of, mistakes_of
from classroom.report.failures import machine_text
from classroom.report.items import FEWEST, GradedItem, Separation
from classroom.report.pages import MOST_DRAWN
from classroom.report.results import as_json
from classroom.report.summary import summarise
from classroom.report.table import first_failure
from course_lib.games import Tree
from tests.report.verdicts import (
    CLASS,
    EVIL,
    EXAMPLE,
    PARTIAL,
    UNREAD,
    Outline,
    args_of,
    luminance,
    written,
)


def verdict(exercise: str, score: float, most: float = 10, seconds: float = 0.1) -> Verdict:
    return Verdict(exercise, 1, "graded", score, most, seconds=seconds)


def class_of(*columns: list[float], section: str = "minimax") -> list[SubmissionResult]:
    """Return a class: one list of points an exercise, one entry a student."""
    rows = zip(*columns, strict=True)
    return [
        SubmissionResult(
            f"s{i}", section, tuple(verdict(f"e{j}", points) for j, points in enumerate(row))
        )
        for i, row in enumerate(rows)
    ]


def items_of(results: list[SubmissionResult]) -> dict[str, GradedItem]:
    return {item.exercise: item for item in summarise(results).items}


def mistaken(
    student: str, diagnosis: str, example: Counterexample | None = EXAMPLE
) -> SubmissionResult:
    wrong = replace(PARTIAL, diagnosis=diagnosis, counterexample=example)
    return SubmissionResult(student, "minimax", (wrong,))


def test_functions_that_are_one_edit_from_right_are_grouped_by_the_kind_of_edit():
    places = {"a": Location(3, "comparison"), "b": Location(9, "comparison"), "c": None}
    results = [
        SubmissionResult(
            student,
            "minimax",
            (replace(PARTIAL, diagnosis=None, location=place, message=f"Line of {student}."),),
        )
        for student, place in places.items()
    ]
    (mistake,) = summarise(results).mistakes
    assert (mistake.diagnosis, mistake.count) == ("one edit: comparison", 2)
    assert mistake.sentence == "One edit makes the function right; look at the comparison."


def located(student: str, code: str) -> SubmissionResult:
    """Return the result of a student whose function is one edit from right."""
    place = Location(3, "comparison", code)
    wrong = replace(PARTIAL, diagnosis=None, location=place, counterexample=None)
    return SubmissionResult(student, "minimax", (wrong,))


def test_the_statement_that_most_have_at_the_line_is_shown_with_a_question_for_the_class(
    tmp_path: Path,
):
    results = [located("a1", "if v < best:"), located("b1", "if v < best:"), located("c1", "if 0:")]
    (mistake,) = summarise(results).mistakes
    assert mistake.code == "if v < best:"
    assert mistake.ask.endswith("?")
    page = written(tmp_path, results)["report.html"]
    assert "<code>if v &lt; best:</code>" in page
    assert mistake.ask in page


def test_a_statement_that_names_its_author_is_not_shown():
    results = [located("Ada Byron", "if ada_s < best:"), located("c1", "if 0 < best:")]
    assert summarise(results).mistakes[0].code == "if 0 < best:"
    assert summarise(results[:1]).mistakes[0].code == ""


def test_a_class_has_the_kinds_of_edits_that_are_needed_together_as_a_cause():
    place = Location(3, "comparison", "x", (Location(5, "player"),))
    wrong = replace(PARTIAL, diagnosis=None, location=place, counterexample=None)
    assert cause_of(wrong) == "2 edits: comparison, player"
    (mistake,) = mistakes_of([SubmissionResult("a", "minimax", (wrong,))])
    assert mistake.sentence == (
        "2 edits together make the function right; look at the comparison and the player."
    )


def test_a_kind_of_which_several_edits_are_needed_is_said_once():
    places = Location(3, "player", "x", (Location(5, "player"),))
    wrong = replace(PARTIAL, diagnosis=None, location=places, counterexample=None)
    (mistake,) = mistakes_of([SubmissionResult("a", "minimax", (wrong,))])
    assert mistake.sentence == ("2 edits together make the function right; look at the player.")


def test_the_places_of_several_edits_are_in_the_record():
    place = Location(7, "comparison", "x", (Location(9, "constant", "y"),))
    graded = SubmissionResult("a", "minimax", (replace(PARTIAL, location=place),))
    assert from_record(as_record(graded)).verdicts[0].location == place


def test_a_location_is_in_the_record_and_in_the_json():
    located = replace(PARTIAL, location=Location(7, "comparison"))
    result = SubmissionResult("s", "minimax", (located, PARTIAL))
    assert from_record(as_record(result)) == result
    rows = json.loads(as_json([result], "bubblewrap", "a secret"))["results"]
    assert [row["location"] for row in rows] == [
        {"line": 7, "kind": "comparison", "code": "", "also": []},
        None,
    ]


def test_what_the_machine_kept_from_a_mark_is_told_from_what_a_submission_did(tmp_path: Path):
    busy = not_graded("minimax-search", 1, 15, "too busy", by_machine=True)
    results = [
        SubmissionResult("a", "minimax", (busy, PARTIAL)),
        SubmissionResult("b", "minimax", (UNREAD,)),
        replace(
            SubmissionResult("c", "minimax", (busy,)),
            standing=Standing(by_hand={busy.exercise: 3}),
        ),
    ]
    said = "too busy, short of memory, or ended a process: 1 submission not wholly graded"
    assert said in machine_text(results)
    assert machine_text(results[1:]) == ""
    for some, status in ((results, 2), (results[1:], 1), (results[2:], 0)):
        with pytest.raises(Exit) as ended:
            _finish(some, quiet=True)
        assert ended.value.exit_code == status
    assert said in written(tmp_path, results)["report.html"].split("</h1>")[1].split("</p>")[0]
    assert "grade again" not in written(tmp_path, results[1:])["report.html"]
    rows = json.loads(as_json(results[:2], "bubblewrap", "a secret"))["results"]
    assert [row["by_machine"] for row in rows] == [True, False, False]
    assert from_record(as_record(results[0])) == results[0]
    assert "by_machine" not in as_record(results[1])  # so earlier versions read it


# Exercises.


def test_difficulty_is_the_mean_part_of_the_points_of_those_who_have_a_mark():
    results = [
        *class_of([10, 5, 0]),
        SubmissionResult("x", "minimax", (not_graded("e0", 1, 10, "gone"),)),
    ]
    item = items_of(results)["e0"]
    assert (item.mean, item.students, item.points) == (0.5, 3, 10)


def test_discrimination_is_the_correlation_with_the_rest_and_not_with_the_total():
    up, down = [float(i) for i in range(11)], [float(10 - i) for i in range(11)]
    items = items_of(class_of(up, up, down))
    assert items["e2"].discrimination == pytest.approx(-1)
    assert items["e0"].discrimination is None  # the other two cancel out: the rest is constant
    assert items_of(class_of(up, up))["e0"].discrimination == pytest.approx(1)


def test_discrimination_looks_at_other_sections_too():
    up = [float(i) for i in range(11)]
    other = [
        replace(g, verdicts=tuple(replace(v, exercise="f") for v in g.verdicts))
        for g in class_of(up, section="pruning")
    ]
    assert items_of([*class_of(up), *other])["e0"].discrimination == pytest.approx(1)


def test_an_ungraded_exercise_is_no_zero_in_the_rest():
    up = [float(i) for i in range(12)]
    results = class_of(up, up, [10.0] * 12)
    last = replace(results[-1], verdicts=(*results[-1].verdicts[:2], not_graded("e2", 1, 10, "-")))
    before, after = items_of(results)["e0"], items_of([*results[:-1], last])["e0"]
    assert before.discrimination == pytest.approx(1)
    assert after.discrimination is not None
    assert after.discrimination > 0.9


@pytest.mark.parametrize(
    "columns",
    [
        ([float(i) for i in range(FEWEST - 1)],) * 2,
        ([10.0] * 20, [float(i % 11) for i in range(20)]),
        ([float(i % 11) for i in range(20)], [10 / 3] * 20),
        ([float(i % 11) for i in range(20)],),
    ],
    ids=["few students", "everybody right", "the rest constant", "no other exercise"],
)
def test_no_discrimination_where_it_cannot_be_computed(columns):
    assert items_of(class_of(*columns))["e0"].discrimination is None


@given(
    st.lists(
        st.tuples(*[st.floats(0, 10, allow_nan=False)] * 3), min_size=FEWEST, max_size=FEWEST + 5
    )
)
def test_discrimination_is_none_or_a_correlation(rows):
    for item in items_of(class_of(*map(list, zip(*rows, strict=True)))).values():
        assert item.discrimination is None or -1.0001 <= item.discrimination <= 1.0001


def test_a_written_question_has_numbers_when_nobody_waits_for_a_mark():
    empty = Verdict("written", 1, "graded", 0, 10)
    full = awaiting_marker("written", 1, 10)
    results = [SubmissionResult(f"s{i}", "minimax", (empty,)) for i in range(3)]
    waits = items_of([*results, SubmissionResult("b", "minimax", (full,))])["written"]
    assert (waits.mean, waits.students, waits.waiting, waits.points) == (None, 3, 1, 10)
    given = replace(full, status="graded", score=10.0)
    item = items_of([*results, SubmissionResult("b", "minimax", (given,))])["written"]
    assert (item.mean, item.students, item.waiting) == (0.25, 4, 0)


def test_marks_of_a_question_that_waits_for_others_count_in_no_discrimination():
    up = [float(i) for i in range(11)]
    results = [
        replace(g, verdicts=(*g.verdicts, Verdict("written", 1, "graded", 10.0 - i, 10)))
        for i, g in enumerate(class_of(up, up))
    ]
    assert items_of(results)["e0"].discrimination is None  # the two others cancel out
    waits = SubmissionResult("x", "minimax", (awaiting_marker("written", 1, 10),))
    found = items_of([*results, waits])
    assert found["e0"].discrimination == pytest.approx(1)
    assert found["written"].discrimination is None


def with_properties(points: float, **passed: bool) -> Verdict:
    results = tuple(PropertyResult(name, held, 0, 5, "") for name, held in passed.items())
    return replace(verdict("e0", points), properties=results)


def test_the_property_that_fails_most_differently_in_lower_and_upper_third_is_named():
    """Of twelve students, the four worst and the four best by their other marks are compared."""

    def class_with(rests: list[float]) -> list[SubmissionResult]:
        held = [{"always": False, "cuts": i >= 3, "ties": i % 2 == 0} for i in range(12)]
        return [
            SubmissionResult(f"s{i}", "minimax", (with_properties(5, **own), verdict("e1", rest)))
            for i, (own, rest) in enumerate(zip(held, rests, strict=False))
        ]

    rests = [0.0, 1, 2, 3, 4, 4, 5, 5, 7, 8, 9, 10]
    found = items_of(class_with(rests))
    assert found["e0"].separation == Separation("cuts", 0.75, 0.0)
    assert found["e1"].separation is None
    assert items_of(class_with(rests[::-1]))["e0"].separation is None  # the best ones fail
    assert items_of(class_with(rests[: FEWEST - 1]))["e0"].separation is None


def test_time_is_the_median_and_the_slowest():
    results = [
        SubmissionResult(f"s{i}", "minimax", (verdict("e0", 5, seconds=t),), seconds=10 * t)
        for i, t in enumerate((0.1, 0.3, 9.0))
    ]
    item, (pace,) = items_of(results)["e0"], summarise(results).paces
    assert (item.median_seconds, item.slowest_seconds) == (0.3, 9.0)
    assert (pace.median_seconds, pace.slowest_seconds, pace.slowest) == (3.0, 90.0, "s2")


# Mistakes.


def test_a_mistake_comes_with_the_counterexample_that_most_have():
    rare = replace(EXAMPLE, args="[]")
    results = [mistaken("anna", "m", rare), mistaken("bert", "m"), mistaken("cleo", "m")]
    (mistake,) = summarise(results).mistakes
    assert mistake.example == EXAMPLE


def test_of_counterexamples_as_frequent_the_shortest_is_taken():
    short = replace(EXAMPLE, args="[]")
    for results in ([mistaken("a1", "m"), mistaken("b1", "m", short)],):
        assert summarise(results).mistakes[0].example == short
        assert summarise(results[::-1]).mistakes[0].example == short


@pytest.mark.slow
def test_a_counterexample_that_names_its_author_is_not_shown(tmp_path: Path):
    signed = replace(EXAMPLE, returned=None, fault="ValueError: by Anna")
    results = [mistaken("anna", "m", signed), mistaken("anna", "n", None)]
    assert [m.example for m in summarise(results).mistakes] == [None, None]
    assert "by Anna" not in written(tmp_path, results)["report.html"]
    both = [*results, mistaken("bert", "m")]
    assert next(m for m in summarise(both).mistakes if m.diagnosis == "m").example == EXAMPLE


def part_of(page: str, heading: str) -> str:
    return re.split(r"<h2>", page[page.index(f"<h2>{heading}</h2>") + 4 :])[0]


@pytest.mark.slow
def test_mistakes_name_no_student_and_are_drawn_once_each(tmp_path: Path):
    games = [Tree.of((i, (2, 4))) for i in range(4)]
    results = [
        mistaken(f"student-{i}-{j}", f"mistake-{i}", replace(EXAMPLE, args=args_of(game, "a")))
        for i, game in enumerate(games)
        for j in range(5 - i)
    ]
    part = part_of(written(tmp_path, results)["report.html"], "Frequent mistakes")
    assert "student-" not in part
    assert part.count("data:image/svg+xml") == MOST_DRAWN
    assert part.index("mistake-0</b>") < part.index("mistake-3</b>")
    assert part.count("(5 of 14)") == 1
    assert "the root, returned: 12, expected: 3" in part
    assert "yours" not in part.lower()


@pytest.mark.slow
def test_mistakes_are_in_the_order_of_the_course(tmp_path: Path):
    other = replace(PARTIAL, exercise="a-later-one")
    results = [
        SubmissionResult("a", "pruning", (other,)),
        SubmissionResult("b", "pruning", (other,)),
        mistaken("a", "levels-alternate"),
    ]
    part = part_of(written(tmp_path, results)["report.html"], "Frequent mistakes")
    assert part.index("<summary>minimax-value") < part.index("<summary>a-later-one")


# Messages that look like something else.

PLANTED = ["marked by hand", "A person marks this answer; it has no mark yet.", "3, but wrong"]


@pytest.mark.slow
@pytest.mark.parametrize("message", PLANTED)
def test_a_message_that_looks_like_another_state_changes_no_state(message: str, tmp_path: Path):
    gone = not_graded("e1", 1, 10, message)
    wrong = Verdict("e2", 1, "graded", 0, 10, message=message, case=message)
    waits = replace(awaiting_marker("e3", 1, 10), message=f"graded: {message}")
    result = SubmissionResult("s", "minimax", (gone, wrong, waits))
    summary = summarise([result])
    assert [(s.none, s.awaiting, s.missing) for s in summary.successes] == [
        (0, 0, 1), (1, 0, 0), (0, 1, 0),
    ]  # fmt: skip
    assert [m.exercises for m in summary.missing] == ["e1"]
    assert summary.by_hand == {"minimax": {"e3": 10}}
    assert [(item.exercise, item.students) for item in summary.items] == [("e2", 1), ("e3", 0)]
    first = first_failure(result)
    assert first is not None
    assert first.exercise == "e1"
    rows = json.loads(as_json([result], "process", "secret"))["results"]
    assert [row["status"] for row in rows] == ["not_graded", "graded", "not_graded"]
    assert [verdict_text(v).split("\n")[0] for v in result.verdicts] == [
        "e1: not graded", "e2: 0 of 10 points", "e3: awaiting a marker, of 10 points",
    ]  # fmt: skip
    assert comment_text(gone) == message
    assert comment_text(waits) == AWAITED
    assert from_record(as_record(result)) == result
    page = written(tmp_path, [result])["report.html"]
    assert "awaiting a marker" in page


def test_a_wrong_value_that_looks_like_an_excuse_is_a_wrong_value():
    returned = replace(EXAMPLE, returned="3, but right", expected="3")
    assert not returned.agrees
    assert verdict_text(replace(PARTIAL, counterexample=returned)).endswith(
        "returned 3, but right, expected 3"
    )


def test_results_for_scripts_keep_their_keys_and_say_what_is_wrong():
    failed = PropertyResult("value", False, 0, 8, "the minimax value", "f(1): it returned 2")
    told = Verdict("e", 1, "graded", 0, 8, (failed,), None, "The property fails.", case="For f(1).")
    (row,) = json.loads(as_json([SubmissionResult("s", "minimax", (told,))], "process", "x"))[
        "results"
    ]
    assert row["properties"] == [
        {
            "name": "value",
            "passed": False,
            "points": 0,
            "max_points": 8,
            "message": "f(1): it returned 2",
        }
    ]
    assert (row["message"], row["cause"]) == ("For f(1).", "The property fails.")


# The page.


def test_page_says_marks_items_and_time(tmp_path: Path):
    up = [float(i) for i in range(11)]
    results = [replace(g, seconds=2.5) for g in class_of(up, up[::-1], up)]
    page = written(tmp_path, results)["report.html"]
    text = Outline(re.sub("(?=</t[dh]>)", " ", page)).text
    assert "Middle half" in text
    assert "e1 10 11 50 % −1.00 0.10 s 0.10 s" in text
    assert "minimax 11 2.50 s 2.50 s s0" in text


@pytest.mark.slow
def test_what_cannot_be_computed_is_a_dash_with_a_name(tmp_path: Path):
    page = written(tmp_path)["report.html"]
    assert {"cannot be computed"} == {
        a["aria-label"] for a in Outline(page).all("span") if "aria-label" in a
    }


def test_a_weak_exercise_is_marked_and_a_good_one_is_not(tmp_path: Path):
    up = [float(i) for i in range(11)]
    page = written(tmp_path, class_of(up, up, up, up[::-1]))["report.html"]
    assert re.findall(r'class="low">(.*?)<', page) == ["marked", "−1.00"]


def test_marks_of_one_student_have_no_middle_half(tmp_path: Path):
    assert "Middle half" not in written(tmp_path, CLASS[:1])["report.html"]


@pytest.mark.slow
@pytest.mark.parametrize("field", ["function", "returned", "expected", "fault"])
def test_what_a_student_made_the_grader_say_is_text(field: str, tmp_path: Path):
    results = [mistaken("a1", EVIL, replace(EXAMPLE, **{field: EVIL + "\ud800"}))]
    results += [replace(results[0], student=EVIL, seconds=3.0)]
    page = written(tmp_path, results)["report.html"]
    assert EVIL not in page
    assert page.count("<script") == 1
    assert "<script>\n" + (TEMPLATES / "table.js").read_text().strip() in page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_has_enough_contrast_to_the_page_and_to_marked_lines(theme: str):
    light, dark = (SHARED / "colors.css").read_text(encoding="utf-8").split("@media")
    found = dict(re.findall(r"--([a-z-]+): #([0-9a-f]+)", light if theme == "light" else dark))
    colour = {
        n: luminance(v if len(v) == 6 else "".join(c * 2 for c in v)) for n, v in found.items()
    }

    def contrast(one: str, other: str) -> float:
        low, high = sorted((colour[one], colour[other]))
        return (high + 0.05) / (low + 0.05)

    for ground in ("paper", "raised"):
        for ink in ("ink", "quiet", "link", "warn"):
            assert contrast(ink, ground) >= 4.5
    assert contrast("ink", "mark") >= 7
    assert contrast("rule", "paper") >= 3
    names = {"page.css", "arena.css", "marking.css"}
    styles = [path for path in TEMPLATES.parents[1].rglob("*.css") if path.name in names]
    assert len(styles) == len(names)
    for path in styles:
        assert not re.search(r"[ {]color: #", path.read_text(encoding="utf-8"))
