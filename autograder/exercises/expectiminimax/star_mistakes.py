"""Known mistakes of ``star1``, of section ``expectiminimax``: wrong on purpose."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, NamedTuple

from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.search import expectiminimax_value, star1


class _Place(NamedTuple):
    """Where a search stands at a chance node, before it looks at the next child.

    Attributes:
        alpha: the value MAX is sure of.
        beta: the value MIN is sure of.
        found: the sum over the children before.
        p: the child's probability.
        left: the probability of the children after it.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """

    alpha: float
    beta: float
    found: float
    p: float
    left: float
    low: float
    high: float


Window = tuple[float, float]


def _right_window(at: _Place) -> Window:
    most, least = at.found + at.left * at.high, at.found + at.left * at.low
    return (at.alpha - most) / at.p, (at.beta - least) / at.p


def _not_divided(at: _Place) -> Window:
    lower, upper = _right_window(at)
    return lower * at.p, upper * at.p


def _unchanged(at: _Place) -> Window:
    return at.alpha, at.beta


def _rest_forgotten(at: _Place) -> Window:
    return (at.alpha - at.found) / at.p, (at.beta - at.found) / at.p


def _found_forgotten(at: _Place) -> Window:
    return _right_window(at._replace(found=0))


def _low_and_high_swapped(at: _Place) -> Window:
    return _right_window(at._replace(low=at.high, high=at.low))


def _own_share_in_rest(at: _Place) -> Window:
    return _right_window(at._replace(left=at.left + at.p))


def _open(at: _Place) -> Window:
    return -inf, inf


def _against_alpha_only(at: _Place) -> Window:
    return _right_window(at)[0], inf


def _against_beta_only(at: _Place) -> Window:
    return -inf, _right_window(at)[1]


def _cut(maximises: bool, best: float, alpha: float, beta: float) -> bool:
    return best >= beta if maximises else best <= alpha


def _wrong_side(maximises: bool, best: float, alpha: float, beta: float) -> bool:
    return best <= alpha if maximises else best >= beta


def _star(
    game: Game[Any, Any],
    s: Any,
    low: float,
    high: float,
    alpha: float = -inf,
    beta: float = inf,
    *,
    passed: Callable[[_Place], Window] = _right_window,
    stops: Callable[[_Place], Window] | None = None,
    cut: Callable[[bool, float, float, float], bool] = _cut,
    uniform: bool = False,
) -> float:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        low: no leaf is worth less.
        high: no leaf is worth more.
        alpha: the value MAX is sure of.
        beta: the value MIN is sure of.
        passed: the window that a child of a chance node gets.
        stops: the window at whose ends the chance node is left; the one that was passed if None.
        cut: (MAX moves, best value, alpha, beta) -> whether to leave a player's node.
        uniform: True if all outcomes count the same.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = partial(_star, passed=passed, stops=stops, cut=cut, uniform=uniform)
    moves = list(successors(game, s))
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        found, left = 0.0, 1.0
        for a, t in moves:
            p = 1 / len(moves) if uniform else chances[a]
            left -= p
            at = _Place(alpha, beta, found, p, left, low, high)
            v = below(game, t, low, high, *passed(at))
            found += p * v
            lower, upper = (stops or passed)(at)
            if v <= lower:
                return found + left * high
            if v >= upper:
                return found + left * low
        return found
    maximises = game.turn(s) == MAX
    best = -inf if maximises else inf
    for _, t in moves:
        best = (max if maximises else min)(best, below(game, t, low, high, alpha, beta))
        if cut(maximises, best, alpha, beta):
            break
        alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
    return best


STAR1 = (
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is evaluated: nothing is cut off, neither at chance nodes "
        "nor elsewhere.",
        same_each_time(lambda game, s, low, high: expectiminimax_value(game, s)),
    ),
    KnownMistake(
        "no-cuts-at-chance",
        "It looks as if only MAX and MIN cut, and chance nodes begin anew with an infinite window; "
        "with low and high, a chance node can be left, too, and can pass bounds on.",
        same_each_time(partial(_star, passed=_open)),
    ),
    KnownMistake(
        "bounds-not-passed",
        "It looks as if chance nodes cut, but their children are searched with an infinite window; "
        "alpha and beta, less what the others bring and divided by the probability, bound them.",
        same_each_time(partial(_star, passed=_open, stops=_right_window)),
    ),
    KnownMistake(
        "not-divided",
        "It looks as if the window of a child of a chance node is not divided by the child's "
        "probability.",
        same_each_time(partial(_star, passed=_not_divided)),
    ),
    KnownMistake(
        "window-unchanged",
        "It looks as if chance nodes pass alpha and beta on as they are; a child counts by its "
        "probability only, and the others count as well.",
        same_each_time(partial(_star, passed=_unchanged)),
    ),
    KnownMistake(
        "rest-forgotten",
        "It looks as if the children of a chance node that are still to come are left out of the "
        "bounds; they bring between low and high, by their probability.",
        same_each_time(partial(_star, passed=_rest_forgotten)),
    ),
    KnownMistake(
        "found-forgotten",
        "It looks as if the children of a chance node that are known already are left out of the "
        "bounds.",
        same_each_time(partial(_star, passed=_found_forgotten)),
    ),
    KnownMistake(
        "low-high-swapped",
        "It looks as if low and high are swapped: to fall below alpha, even high for the rest must "
        "not be enough.",
        same_each_time(partial(_star, passed=_low_and_high_swapped)),
    ),
    KnownMistake(
        "child-among-rest",
        "It looks as if a child's own probability is still among the rest when its bounds are "
        "computed: cuts come too late.",
        same_each_time(partial(_star, passed=_own_share_in_rest)),
    ),
    KnownMistake(
        "alpha-only",
        "It looks as if chance nodes are only compared with alpha; they are left, too, when even "
        "low for the rest reaches beta.",
        same_each_time(partial(_star, passed=_against_alpha_only)),
    ),
    KnownMistake(
        "beta-only",
        "It looks as if chance nodes are only compared with beta; they are left, too, when even "
        "high for the rest does not get above alpha.",
        same_each_time(partial(_star, passed=_against_beta_only)),
    ),
    KnownMistake(
        "cut-on-wrong-side",
        "It looks as if the cut is on the wrong side: a MAX node stops when its value reaches "
        "beta, a MIN node when its value falls to alpha.",
        same_each_time(partial(_star, cut=_wrong_side)),
    ),
    KnownMistake(
        "uniform-chance",
        "It looks as if all outcomes of chance have the same weight; game.chances returns their "
        "probabilities.",
        same_each_time(partial(_star, uniform=True)),
    ),
    *typical(
        star1, "first-child", "last-child", "starts-at-zero", "utility-of-root", "utility-of-mover"
    ),
)
