"""Cases whose leaves are counted, and what is checked of alpha-beta in them."""

from math import inf
from typing import Any

from autograder.exercises.common.leaves import lax_leaves
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from course_lib.game import MAX, Game


def counted(kind: str, game: Game[Any, Any], *args: Any) -> Case:
    """Return a case whose leaf values stay with the judge."""
    return Case(kind, (game, *args), counted=True)


def whole_window(case: Case) -> tuple[float, float]:
    """Return the window of a search that is told nothing."""
    return -inf, inf


def _allowed(case: Case) -> frozenset[Any]:
    game, s, *window = case.args
    return frozenset(lax_leaves(game, s, *for_max(game, s, *window)))


def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Say which leaves were looked at though alpha-beta cuts them off."""
    if not case.counted:
        return None
    extra = answer.asked - case.once(_allowed)
    if not extra:
        return None
    return f"it looked at {show(extra)}, which a search from left to right can cut off"


def for_max(
    game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf
) -> tuple[float, float]:
    """Return a window of the player to move as a window of MAX's values."""
    whole = (alpha, beta) == (-inf, inf)
    return (alpha, beta) if whole or game.turn(s) == MAX else (-beta, -alpha)


def searched(case: Case, answer: Answer) -> object:
    """Return what matters of a counted search: its result, and whether it looked at too much."""
    return [answer.value, few_leaves(case, answer, answer) is not None]
