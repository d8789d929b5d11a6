"""The gradebook's knowledge of a submission besides its automatic marks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from autograder.model.lateness import Lateness


@dataclass(frozen=True)
class Standing:
    """Marks by hand, lateness and penalty of one submission.

    Attributes:
        by_hand: the marks that a person gave, extra credit left out, by exercise.
        extra: extra credit by exercise.
        again: exercises with a mark by hand whose answer has changed since.
        seconds_late: how late it was handed in, extensions taken off.
        penalty: points off for that, as nbgrader's gradebook has them.
        handed_in: False if the student handed in nothing.
        extension: seconds by which the due date is later for the student.
        excused: True if the section does not count for the student.
        lateness: the times and the rule behind ``seconds_late``; None where they are not known.
        waiting: exercises whose mark a person is to give, or to give again.
    """

    by_hand: Mapping[str, float] = field(default_factory=dict)
    extra: Mapping[str, float] = field(default_factory=dict)
    again: tuple[str, ...] = ()
    seconds_late: float = 0.0
    penalty: float = 0.0
    handed_in: bool = True
    extension: float = 0.0
    excused: bool = False
    lateness: Lateness | None = None
    waiting: frozenset[str] = frozenset()

    def mark(self, exercise: str, automatic: float | None) -> float | None:
        """Return the mark that counts: a person's goes before the automatic one."""
        given = self.by_hand.get(exercise, automatic)
        return None if given is None else given + self.extra.get(exercise, 0.0)
