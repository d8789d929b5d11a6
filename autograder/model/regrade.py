"""A regrade request: a student asks that a mark be looked at again."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RegradeRequest:
    """A student's request.

    Attributes:
        number: its number in the gradebook; 0 if it is not stored.
        student: who asks.
        section: the section's name.
        exercise: the exercise's id.
        why: the student's reason.
        received: when it came, in UTC.
        before: the mark before it was answered; None if there was none.
        after: the mark after it was answered; None if there is none.
        reply: the reply to the student; "" while it is open.
        who: who answered.
        answered: when, in UTC; "" while it is open.
    """

    number: int
    student: str
    section: str
    exercise: str
    why: str
    received: str = ""
    before: float | None = None
    after: float | None = None
    reply: str = ""
    who: str = ""
    answered: str = ""

    @property
    def is_open(self) -> bool:
        """Whether no person has answered it yet."""
        return not self.answered
