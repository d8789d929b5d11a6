"""The exercise ``break-determinization``, of section ``hidden``."""

from autograder.exercises.common.promises import no_argument
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.break_determinization.deals import (
    Deals,
    choice_of,
    game_of_answer,
    n_leaves,
    read_deals,
    worths_of,
)
from chapters.hidden.exercises.break_determinization.mistakes import MISTAKES
from chapters.hidden.exercises.break_determinization.reasons import averages

MOST_LEAVES = 12
"""Leaves of a game that earns all points."""


def break_determinization() -> Deals:
    """Return a coin that is to be guessed: a wrong guess costs more than a right one brings."""
    return (1, (3, -4)), (1, (-4, 3))


def _loses(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Let averaging over the deals choose, and compare what the moves are worth."""
    deals = read_deals(answer.value)
    if isinstance(deals, str):
        return deals
    chosen, worths = choice_of(deals), worths_of(deals)
    if worths[chosen] >= 0:
        return Phrase(
            "averaging chooses move {chosen}, which is worth {worth}, expected less than 0",
            chosen=chosen + 1,
            worth=show(worths[chosen]),
        )
    if max(worths) <= 0:
        return Phrase(
            "the best move is worth {worth}, expected more than 0", worth=show(max(worths))
        )
    return None


def _is_small(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Count the leaves of the returned game."""
    deals = read_deals(answer.value)
    if isinstance(deals, str) or n_leaves(deals) <= MOST_LEAVES:
        return deals if isinstance(deals, str) else None
    return Phrase(
        "the returned game has {leaves} leaves, and at most {most} are asked for",
        leaves=n_leaves(deals),
        most=MOST_LEAVES,
    )


def _kind(case: Case, answer: Answer) -> object:
    """Return the kind of a game: the part that counts for a known mistake."""
    deals = read_deals(answer.value)
    if isinstance(deals, str):
        value = answer.value
        return (
            "one deal" if isinstance(value, tuple | list) and len(value) == 1 else str(deals)[:30]
        )
    chosen, worths = choice_of(deals), worths_of(deals)
    if worths[chosen] == max(worths):
        nested = any(isinstance(move, tuple) for move in deals[0])
        return "rightly chosen" if nested else "no later choice"
    if worths[chosen] >= 0:
        return "no loss"
    if max(worths) <= 0:
        return "no win"
    return "large" if n_leaves(deals) > MOST_LEAVES else "breaks it"


EXERCISE = CodeExercise(
    id="break-determinization",
    section="hidden",
    names=("break_determinization",),
    reference=break_determinization,
    examples=(Case("game", ()),),
    generators={},
    properties=(
        Property(
            "losing move", 6, _loses,
            says="averaging over the deals chooses a move that is worth less than 0, although "
            "another one is worth more",
        ),
        Property(
            "small", 2, _is_small, needs=("losing move",),
            says=f"the game has at most {MOST_LEAVES} leaves",
        ),
    ),
    shown=Presentation(pictured=game_of_answer, reason=averages),
    mistakes=MISTAKES,
    asking=Asking(outcome=_kind, promise=no_argument),
)  # fmt: skip
