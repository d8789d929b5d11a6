"""A verdict in text."""

from dataclasses import replace

import pytest

from autograder.model.points import points_text
from autograder.report import verdict_text
from tests.report.verdicts import CASE, EXAMPLE, FAILED, PARTIAL, UNREAD, WRITTEN


@pytest.mark.parametrize(
    ("points", "text"),
    [(12, "12"), (3.5, "3.5"), (5 / 3, "1.67"), (0.0, "0"), (-0.0, "0"), (100, "100")],
)
def test_points_are_written_as_a_person_writes_them(points, text):
    assert points_text(points) == text


def test_text_says_the_score_every_property_the_message_and_the_counterexample():
    assert verdict_text(PARTIAL).split("\n") == [
        "minimax-value: 12 of 15 points",
        "  ✓ 12 of 12  value: the minimax value",
        f"  ✗ 0 of 3  any turns: {CASE}",
        "It looks as if the players are taken to alternate.",
        '    minimax_value(Tree.of(((3, 12), (2, 4))), "a")',
        "returned 12, expected 3",
    ]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"returned": "3", "fault": "waste"}, "returned 3, as expected, but waste"),
        ({"returned": None, "fault": "ValueError: no"}, "ValueError: no; expected 3"),
        ({"afterwards": True}, "left 12, expected 3"),
    ],
)  # fmt: skip
def test_text_says_what_came_of_the_call(change, line):
    verdict = replace(PARTIAL, counterexample=replace(EXAMPLE, **change))
    assert verdict_text(verdict).split("\n")[-1] == line


def test_text_of_what_has_no_mark():
    assert verdict_text(UNREAD) == "minimax-search: not graded\nThe file is not a notebook."
    assert verdict_text(WRITTEN) == "minimax-written: awaiting a marker, of 10 points"


def test_text_keeps_one_line_a_property_and_no_control_characters():
    noisy = replace(FAILED, case="two\nlines \x1b[31mred\u202e \ud800")
    lines = verdict_text(replace(PARTIAL, properties=(noisy,), counterexample=None)).split("\n")
    assert lines[1] == "  ✗ 0 of 3  any turns: two lines \ufffd[31mred\ufffd \ufffd"
