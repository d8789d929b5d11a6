"""The hints of an exercise, the smallest first, and the commentary on its solution."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hints:
    """The rungs of a ladder: each helps more than the one before, and none is Python.

    Names of code stand between backticks.

    Attributes:
        question: makes its reader think.
        look: where to look, in the reader's own work.
        steps: pseudocode in words, a step each; functions only.
        comment: how a right answer works; "" where a person marks the answer.
    """

    question: str
    look: str
    steps: tuple[str, ...] = ()
    comment: str = ""
