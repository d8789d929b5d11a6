"""Known mistakes of ``negamax``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value, negamax


def _negamax(
    game: Game[Any, Any],
    s: Any,
    alpha: float,
    beta: float,
    sign: int = -1,
    window: Callable[[float, float], tuple[float, float]] = lambda a, b: (-b, -a),
    leaf: Callable[[Game[Any, Any], Any], float] = lambda game, s: game.utility(s, game.turn(s)),
    cut: bool = True,
    raise_alpha: bool = True,
) -> float:
    """Search with one of several mistakes built in."""
    if game.is_terminal(s):
        return leaf(game, s)
    best = -inf
    for _, t in successors(game, s):
        low, high = window(alpha, beta)
        v = sign * _negamax(game, t, low, high, sign, window, leaf, cut, raise_alpha)
        best = max(best, v)
        if raise_alpha:
            alpha = max(alpha, best)
        if cut and best >= beta:
            break
    return best


def _for_max(game: Game[Any, Any], s: Any, alpha: float, beta: float) -> float:
    return minimax_value(game, s)


NEGAMAX = (
    KnownMistake(
        "sign-forgotten",
        "It looks as if the child's value is not negated; it is the opponent's.",
        same_each_time(partial(_negamax, sign=1)),
    ),
    KnownMistake(
        "window-not-negated",
        "It looks as if the child receives the same window; the opponent's window is "
        "(-beta, -alpha).",
        same_each_time(partial(_negamax, window=lambda a, b: (a, b))),
    ),
    KnownMistake(
        "window-not-swapped",
        "It looks as if the window is negated, but its ends are not exchanged.",
        same_each_time(partial(_negamax, window=lambda a, b: (-a, -b))),
    ),
    KnownMistake(
        "leaf-for-max",
        "It looks as if a leaf's utility is MAX's; negamax needs that of the player to move.",
        same_each_time(partial(_negamax, leaf=lambda game, s: game.utility(s, MAX))),
    ),
    KnownMistake(
        "value-for-max",
        "It looks as if the returned value is MAX's; it must be that of the player to move.",
        same_each_time(_for_max),
    ),
    KnownMistake(
        "no-pruning",
        "It looks as if no leaf is cut off.",
        same_each_time(partial(_negamax, cut=False)),
    ),
    KnownMistake(
        "alpha-stays",
        "It looks as if alpha is not raised when a better child is found, so that later "
        "children get too wide a window.",
        same_each_time(partial(_negamax, raise_alpha=False)),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(negamax)),
)
