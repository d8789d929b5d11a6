"""What commands print for people: verdicts in words, and help without types of flags."""

import re

import pytest

from autograder.model.phrase import Phrase
from autograder.model.verdict import PropertyResult, SubmissionResult, Verdict, awaiting_marker
from autograder.report.text import explanation
from classroom import cli
from tests.support.course import ROOT, autograder

COMMANDS = ["grade", "check", "feedback", "mark", "diff", "release", "doctor", "build"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_no_type_behind_a_flag(command: str) -> None:
    said = autograder(ROOT, command, "--help")
    assert "--help" in said
    assert not re.search(r"<bool>|<boolean>|\bBOOLEAN\b", said)


def test_an_explanation_has_every_exercise_in_words() -> None:
    wrong = PropertyResult("value", False, 0.0, 8.0, "the value is right", "f(1) returned 2")
    right = PropertyResult("count", True, 2.0, 2.0, "")
    verdicts = (
        Verdict("minimax-value", 1, "graded", 2.0, 10.0, (wrong, right), message="A sign is lost."),
        awaiting_marker("minimax-written", 1, 10.0),
    )
    note = Phrase("Cell {name} was missing.", name="tree-size")
    said = explanation(SubmissionResult("ada", "minimax", verdicts, (note,)))
    assert said.startswith("Cell tree-size was missing.\n\nminimax-value: 2 of 10 points\n")
    assert "✗ 0 of 8  value: f(1) returned 2" in said
    assert "✓ 2 of 2  count" in said
    assert "A sign is lost." in said
    assert "minimax-written: awaiting a marker, of 10 points" in said


def test_every_command_is_there() -> None:
    assert {command.name or command.callback.__name__ for command in cli.app.registered_commands
            if command.callback} >= {"feedback", "check", "mark"}  # fmt: skip
