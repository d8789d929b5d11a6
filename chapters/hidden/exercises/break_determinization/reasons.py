"""Why the right answers of ``break-determinization`` are right."""

from autograder.exercises.common.reasons import listed, number
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.break_determinization.deals import read_deals, worths_of


def averages(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what the moves of the reference's game are worth, seen and unseen."""
    deals = read_deals(right.value)
    if isinstance(deals, str):
        return None
    best = [sum(_open(deal[i]) for deal in deals) / len(deals) for i in range(len(deals[0]))]
    return Phrase(
        "on {game}, for example, the moves average {seen}, and are worth {unseen}",
        game=number(deals),
        seen=listed(best),
        unseen=listed(worths_of(deals)),
    )


def _open(value: object) -> float:
    """Return what a state is worth to a MAX who sees the deal."""
    return max(map(_open, value)) if isinstance(value, tuple) else float(str(value))
