"""Cases whose leaves are counted, and the checks of alpha-beta on them."""

from math import inf
from typing import Any

from autograder.exercises.common.leaves import lax_leaves
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from course_lib.game import MAX, Game
from course_lib.games import Tree


def counted(kind: str, game: Game[Any, Any], *args: Any) -> Case:
    """Return a case whose leaf values are requested one by one."""
    return Case(kind, (game, *args), counted=True)


def whole_window(case: Case) -> tuple[float, float]:
    """Return the window of a search that knows no bounds yet."""
    return -inf, inf


def _allowed(case: Case) -> frozenset[Any]:
    game, s, *window = case.args
    return frozenset(lax_leaves(game, s, *for_max(game, s, *window)))


def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Return which leaves were read although alpha-beta cuts them off."""
    if not case.counted:
        return None
    extra = answer.asked - case.once(_allowed)
    return f"read {show(extra)}, which alpha-beta from left to right cuts off" if extra else None


def for_max(
    game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf
) -> tuple[float, float]:
    """Return a window of the player to move as a window of MAX's values."""
    whole = (alpha, beta) == (-inf, inf)
    return (alpha, beta) if whole or game.turn(s) == MAX else (-beta, -alpha)


def search_outcome(case: Case, answer: Answer) -> object:
    """Return the result of a search and, in a counted case, which leaves it read."""
    return [answer.value, leaves_read(case, answer)]


def leaves_read(case: Case, answer: Answer) -> list[Any] | None:
    """Return the leaves that a search read; None where they depend on its style.

    Whether a search cuts on equality is a matter of style, which shows where bounds can be equal.
    """
    return None if case.once(_has_ties) else sorted(answer.asked)


def _has_ties(case: Case) -> bool:
    """Tell whether two of the leaves and of the bounds of the window are equal."""
    game, s, *window = case.args
    if not isinstance(game, Tree):
        return True
    bounds = [*(u[MAX] for u in game.leaves.values()), *for_max(game, s, *window)]
    return len(set(bounds)) < len(bounds)
