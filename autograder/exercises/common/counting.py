"""Cases whose leaves are counted, and the checks of alpha-beta on them."""

from collections.abc import Callable, Collection
from math import inf
from typing import Any

from autograder.exercises.common.leaves import lax_leaves
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Check
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, reachable
from course_lib.games import Tree


def counted(kind: str, game: Game[Any, Any], *args: Any) -> Case:
    """Return a case whose leaf values are requested one by one."""
    return Case(kind, (game, *args), counted=True)


def whole_window(case: Case) -> tuple[float, float]:
    """Return the window of a search that knows no bounds yet."""
    return -inf, inf


Leaves = Callable[..., Collection[Any]]
"""From a case's arguments, the leaves that the laxest correct form of a search reads."""

Outcome = Callable[[Case, Answer], object]


def leaf_budget(search: str, allowed: Leaves) -> Check:
    """Return the check that a counted call reads only leaves that a search may read.

    Args:
        search: the name of the search, for the message.
        allowed: the leaves that it may read.
    """
    beyond = leaves_beyond(allowed)

    def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
        if not (extra := beyond(case, answer)):
            return None
        return Phrase(
            "read {extra}, which {search} from left to right cuts off",
            extra=show(extra),
            search=search,
        )

    return few_leaves


def leaves_beyond(allowed: Leaves) -> Callable[[Case, Answer], frozenset[Any]]:
    """Return how to find the leaves that a counted call reads, and that no correct search does."""

    def leaves(case: Case) -> frozenset[Any]:
        return frozenset(allowed(*case.args))

    def beyond(case: Case, answer: Answer) -> frozenset[Any]:
        return answer.asked - case.once(leaves) if case.counted else frozenset()

    return beyond


def result_and_extra(allowed: Leaves) -> Outcome:
    """Return how to compare a search: by its result, and by the leaves it reads in vain."""
    beyond = leaves_beyond(allowed)
    return lambda case, answer: [answer.value, sorted(beyond(case, answer))]


def leaves_read(allowed: Leaves, unequal: Callable[[Case], bool]) -> Outcome:
    """Return how to compare searches by the leaves that they read.

    Whether a search cuts on equality is a matter of style, which shows where bounds can be equal.
    There it only counts whether it reads leaves in vain, and whether it reads all of them.

    Args:
        allowed: the leaves that a search may read.
        unequal: tells whether no two numbers that a search compares are equal in a case.
    """
    beyond = leaves_beyond(allowed)

    def read(case: Case, answer: Answer) -> object:
        if case.once(unequal):
            return sorted(answer.asked)
        if not beyond(case, answer):
            return "few enough"
        return "all" if answer.asked >= case.once(_ends) else "too many"

    return read


def _ends(case: Case) -> frozenset[Any]:
    game = case.args[0]
    return frozenset(t for t in reachable(game, case.args[1]) if game.is_terminal(t))


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


def _unequal(case: Case) -> bool:
    """Tell whether all leaves and the bounds of the window are different numbers."""
    game, s, *window = case.args
    if not isinstance(game, Tree):
        return False
    bounds = [*(u[MAX] for u in game.leaves.values()), *for_max(game, s, *window)]
    return len(set(bounds)) == len(bounds)


alpha_beta_reads = leaves_read(_alpha_beta_leaves, _unequal)
"""The leaves that alpha-beta reads, for comparison; see ``few_leaves``."""


def search_outcome(case: Case, answer: Answer) -> object:
    """Return the result of a search and, in a counted case, which leaves it read."""
    return [answer.value, alpha_beta_reads(case, answer)]
