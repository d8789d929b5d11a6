"""Known wrong variants of ``order-actions`` and ``negamax``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import Variant
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value

# order_actions


def _ordered(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    sign: Callable[[Any], int] = lambda turn: 1 if turn == MAX else -1,
    backwards: bool = False,
    after: bool = True,
) -> list[Any]:
    """Order actions with one of several mistakes built in."""
    if game.is_terminal(s):
        return []
    actions = list(game.actions(s))
    if backwards:
        actions.reverse()
    factor = sign(game.turn(s))
    key = [factor * evaluate(game.transition(s, a) if after else s) for a in actions]
    order = sorted(range(len(actions)), key=lambda i: -key[i])
    return [actions[i] for i in order]


ORDER_ACTIONS = (
    Variant(
        "largest-first",
        "It looks as if the largest evaluation comes first for MIN too; MIN's best is the least.",
        same_each_time(partial(_ordered, sign=lambda turn: 1)),
    ),
    Variant(
        "worst-first",
        "It looks as if the worst action comes first.",
        same_each_time(partial(_ordered, sign=lambda turn: -1 if turn == MAX else 1)),
    ),
    Variant(
        "not-stable",
        "It looks as if equal actions change places; they stay in the order of game.actions.",
        same_each_time(partial(_ordered, backwards=True)),
    ),
    Variant(
        "not-ordered",
        "It looks as if the actions are returned as they come, or ordered by what they all have "
        "in common; it is the state after the move that is evaluated.",
        same_each_time(partial(_ordered, after=False)),
    ),
)


# negamax


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
    Variant(
        "sign-forgotten",
        "It looks as if the child's value is taken as it is; what is good for the opponent is bad "
        "for us: negate it.",
        same_each_time(partial(_negamax, sign=1)),
    ),
    Variant(
        "window-not-negated",
        "It looks as if the child gets the same window; seen from the opponent it is negated and "
        "its ends change places.",
        same_each_time(partial(_negamax, window=lambda a, b: (a, b))),
    ),
    Variant(
        "window-not-swapped",
        "It looks as if the window is negated but its ends do not change places.",
        same_each_time(partial(_negamax, window=lambda a, b: (-a, -b))),
    ),
    Variant(
        "leaf-for-max",
        "It looks as if leaves are valued for MAX; negamax values them for the player to move.",
        same_each_time(partial(_negamax, leaf=lambda game, s: game.utility(s, MAX))),
    ),
    Variant(
        "value-for-max",
        "It looks as if the value is MAX's; negamax returns that of the player to move.",
        same_each_time(_for_max),
    ),
    Variant(
        "no-pruning",
        "It looks as if nothing is ever cut off.",
        same_each_time(partial(_negamax, cut=False)),
    ),
    Variant(
        "alpha-stays",
        "It looks as if alpha is not raised when a better child is found, so that later children "
        "get too wide a window.",
        same_each_time(partial(_negamax, raise_alpha=False)),
    ),
)
