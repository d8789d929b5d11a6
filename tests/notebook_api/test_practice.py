"""``check`` of an exercise that is practice: judged in full, without points."""

import json

import pytest

from autograder.notebook_api.course_map import progress
from autograder.notebook_api.progress_store import FILE
from tests.notebook_api.shell import Notebook

RIGHT = """def gradient_step(weights, features, target, rate):
    error = target - sum(w * x for w, x in zip(weights, features))
    return [w + rate * error * x for w, x in zip(weights, features)]
"""
WRONG = RIGHT.replace("w + rate", "w - rate")
STUB = "def gradient_step(weights, features, target, rate):\n    pass\n"
CHECK = 'check("gradient-step", gradient_step)'


def shown(opened: Notebook, cell: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the verdict on a cell; it gives no points."""
    opened.run(cell, "gradient-step")
    capsys.readouterr()
    assert opened.run(CHECK, "test-gradient-step") == 0
    return capsys.readouterr().out


def test_a_right_answer_is_done_without_points(opened: Notebook, capsys):
    text = shown(opened, RIGHT, capsys)
    assert text.startswith("gradient-step, practice without points: done\n  ✓ one: ")
    assert "0 of 7 exercises, 0 of 86 points; next: td-update" in text
    assert " of 2" not in text
    assert json.loads((opened.path.parent / FILE).read_text())["exercises"].keys() == {
        "gradient-step"
    }
    assert "✓ gradient-step (practice)" in repr(progress())


def test_a_wrong_answer_has_a_case_and_a_cause(opened: Notebook, capsys):
    text = shown(opened, WRONG, capsys)
    assert text.startswith("gradient-step, practice without points: not yet\n  ✗ one: ")
    assert "the step goes up the loss" in text
    assert " of 2" not in text
    assert "◐ gradient-step (practice)" in repr(progress())


def test_an_unwritten_answer_is_no_mistake(opened: Notebook, capsys):
    text = shown(opened, STUB, capsys)
    assert text.startswith("gradient-step: not started yet (practice)\n")
    assert "○ gradient-step (practice)" in repr(progress())


def test_typed_answers_are_practice_too(opened: Notebook, capsys):
    opened.run('hand_q = {"A left": 2, "A right": 3, "B left": 4, "B right": 10}', "hand-q")
    capsys.readouterr()
    assert opened.run('check("hand-q", hand_q)', "test-hand-q") == 0
    text = capsys.readouterr().out
    assert text.startswith("hand-q, practice without points: not yet\n")
    assert "alpha is missing" in text


def test_the_map_counts_no_practice(opened: Notebook, capsys):
    shown(opened, RIGHT, capsys)
    found = progress()
    assert "07_learning: 0 of 7 exercises, 0 of 86 points" in repr(found)
    assert "gradient-step (practice)</li>" in found._repr_html_()
