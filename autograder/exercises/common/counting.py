"""Cases whose leaves are counted, and the checks of alpha-beta on them."""

from collections.abc import Callable, Collection
from math import inf
from typing import Any

from autograder.exercises.common.leaves import lax_leaves
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Check
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game
from course_lib.games import Tree


def counted(kind: str, game: Game[Any, Any], *args: Any) -> Case:
    """Return a case whose leaf values are requested one by one."""
    return Case(kind, (game, *args), counted=True)


def whole_window(case: Case) -> tuple[float, float]:
    """Return the window of a search that knows no bounds yet."""
    return -inf, inf


def leaf_budget(search: str, allowed: Callable[..., Collection[Any]]) -> Check:
    """Return the check that a counted call reads only leaves that a search may read.

    Args:
        search: the name of the search, for the message.
        allowed: from a case's arguments, the leaves that its laxest correct form reads.
    """

    def leaves(case: Case) -> frozenset[Any]:
        return frozenset(allowed(*case.args))

    def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
        if not case.counted or not (extra := answer.asked - case.once(leaves)):
            return None
        return Phrase(
            "read {extra}, which {search} from left to right cuts off",
            extra=show(extra),
            search=search,
        )

    return few_leaves


def result_within(budget: Check) -> Callable[[Case, Answer], object]:
    """Return how to compare a search: by its result, and by whether it reads too many leaves."""
    return lambda case, answer: [answer.value, budget(case, answer, answer) is not None]


def _alpha_beta_leaves(game: Game[Any, Any], s: Any, *window: float) -> list[Any]:
    return lax_leaves(game, s, *for_max(game, s, *window))


few_leaves = leaf_budget("alpha-beta", _alpha_beta_leaves)
"""The budget of alpha-beta, whose arguments are a game, a state and perhaps a window."""


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
