"""Why the right answers of ``break-determinization`` are right."""

from autograder.exercises.common.reasons import listed
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.break_determinization.averaging import (
    averages_of,
    guarantees_of,
    read_game,
)


def averages(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what the first actions of the reference's game are worth, seen and unseen."""
    game = read_game(right.value)
    if isinstance(game, str):
        return None
    return Phrase(
        "in a right game, for example, the first actions average {seen}, and guarantee {unseen}",
        seen=listed([*averages_of(game).values()]),
        unseen=listed([round(worth, 6) for worth in guarantees_of(game).values()]),
    )
