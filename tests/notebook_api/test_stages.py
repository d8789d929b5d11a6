"""``check`` of a stage: help that gives no points, and is kept as practice."""

import json

from autograder.notebook_api.course_map import progress
from autograder.notebook_api.progress_store import FILE
from tests.notebook_api.shell import Notebook

RIGHT = """def interval(known, left, low, high):
    return known + left * low, known + left * high
"""
WRONG = RIGHT.replace("known + left * low", "left * low")
STUB = "def interval(known, left, low, high):\n    pass\n"
CHECK = 'check("star1", interval, stage=1)'


def shown(opened: Notebook, cell: str, capsys) -> str:
    opened.run(cell, "interval")
    capsys.readouterr()
    assert opened.run(CHECK, "stage") == 0
    return str(capsys.readouterr().out)


def test_a_stage_is_done_without_points(opened: Notebook, capsys):
    text = shown(opened, RIGHT, capsys)
    assert text.startswith("star1, stage 1: done\n  ✓ interval: the least and the most")
    assert "\nstar1: 1 of 3 stages; next: stage 2\n" in text
    assert " of 1" not in text
    kept = json.loads((opened.path.parent / FILE).read_text())["exercises"]
    assert kept.keys() == {"star1-stage-1"}


def test_the_map_shows_stages_and_counts_no_points_for_them(opened: Notebook, capsys):
    shown(opened, RIGHT, capsys)
    text = repr(progress())
    assert "◐ star1 1 of 3 stages" in text
    assert "05_expectiminimax: 0 of 5 exercises, 0 of 84 points" in text


def test_a_wrong_stage_has_a_case_and_a_cause(opened: Notebook, capsys):
    text = shown(opened, WRONG, capsys)
    assert text.startswith("star1, stage 1: not yet\n  ✗ interval: interval(")
    assert "expected" in text
    assert "0 of 3 stages; next: stage 1" in text


def test_an_unwritten_stage_is_no_mistake(opened: Notebook, capsys):
    text = shown(opened, STUB, capsys)
    assert text.startswith("star1, stage 1: not started yet (practice)")


def test_a_stage_of_an_undefined_function_is_no_attempt_at_the_exercise(opened: Notebook, capsys):
    opened.run(CHECK, "stage")
    assert "star1:" not in capsys.readouterr().out


def test_a_stage_that_does_not_exist_is_an_error(opened: Notebook):
    opened.run(RIGHT, "interval")
    assert "has the stages 1 to 3" in str(opened.run('check("star1", interval, stage=4)'))
