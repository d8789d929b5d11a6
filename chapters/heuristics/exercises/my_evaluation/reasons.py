"""Why the right answers of ``my-evaluation`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.compare import is_number
from autograder.model.phrase import Phrase


def evaluation_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why an evaluation of one's own has to be of this form."""
    if case.kind == "one-sided" and is_number(answer.value) and -1 < answer.value < 1:
        who = "X" if right.value > 0 else "O"
        return Phrase("only {who} has discs in places that are still open", who=who)
    if case.kind == "exchange":
        return Phrase("with the discs exchanged, the position is as good for O as it was for X")
    if case.kind in ("one-sided", "position", "ahead"):
        return Phrase("the match goes on, and only a win is worth 1 and a loss -1")
    return None
