"""The lines to say in class: the most frequent mistakes, each with a question or a call to show."""

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.report.text import runnable_lines
from classroom.report.causes import Mistake

MOST_SAID, FEWEST_STUDENTS = 3, 2
"""Lines at most, and students who make a mistake of the class."""
LONGEST_CALL = 70
"""Characters of a call that is written in a line."""


@dataclass(frozen=True)
class Remark:
    """A mistake to speak of in class.

    Attributes:
        call: a call on which it shows, to be worked out on the board; "" if there is no short one.
        expected: the right value of the call.
    """

    mistake: Mistake
    call: str = ""
    expected: str = ""


def to_say(mistakes: Sequence[Mistake]) -> list[Remark]:
    """Return remarks on a class's mistakes.

    Args:
        mistakes: the most frequent first.
    """
    shared = [mistake for mistake in mistakes if mistake.count >= FEWEST_STUDENTS]
    return [_remark(mistake) for mistake in shared[:MOST_SAID]]


def _remark(mistake: Mistake) -> Remark:
    example = mistake.example
    if example is None or mistake.ask:
        return Remark(mistake)
    call = runnable_lines(example)
    if "\n" in call or len(call) + len(example.expected) > LONGEST_CALL:
        return Remark(mistake)
    return Remark(mistake, call, example.expected)
