"""Known mistakes of ``star1``: wrong on purpose."""

from math import inf
from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.search import expectiminimax_value, star1


def _star1(
    game: Game[Any, Any], s: Any, low: float, high: float, alpha: float = -inf, beta: float = inf
) -> float:
    """Return the result of ``star1``, written as students do; the mistakes are edits of it."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    moves = list(successors(game, s))
    if game.turn(s) == CHANCE:
        found, left = 0.0, 1.0
        for a, t in moves:
            p = game.chances(s)[a]
            left -= p
            lower = (alpha - (found + left * high)) / p
            upper = (beta - (found + left * low)) / p
            v = _star1(game, t, low, high, lower, upper)
            found += p * v
            if v <= lower:
                return found + left * high
            if v >= upper:
                return found + left * low
        return found
    best = -inf if game.turn(s) == MAX else inf
    for _, t in moves:
        v = _star1(game, t, low, high, alpha, beta)
        if game.turn(s) == MAX:
            best = max(best, v)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best


def _window(lower: str | None = None, upper: str | None = None) -> tuple[Edit, ...]:
    """Return the edits that a child of a chance node gets another window."""
    ends = (
        ("(alpha - (found + left * high)) / p", lower),
        ("(beta - (found + left * low)) / p", upper),
    )
    return tuple((old, new) for old, new in ends if new)


MISTAKES = edits_of(
    _star1,
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is evaluated: nothing is cut off, neither at chance nodes "
        "nor elsewhere.",
        same_each_time(lambda game, s, low, high: expectiminimax_value(game, s)),
    ),
    (
        "no-cuts-at-chance",
        "It looks as if only MAX and MIN cut, and chance nodes begin anew with an infinite "
        "window; with low and high, a chance node can be left, too, and can pass bounds on.",
        *_window("-inf", "inf"),
    ),
    (
        "bounds-not-passed",
        "It looks as if chance nodes cut, but their children are searched with an infinite window; "
        "alpha and beta, less what the others bring and divided by the probability, bound them.",
        ("(game, t, low, high, lower, upper)", "(game, t, low, high)"),
    ),
    (
        "not-divided",
        "It looks as if the window of a child of a chance node is not divided by the child's "
        "probability.",
        *_window("alpha - (found + left * high)", "beta - (found + left * low)"),
    ),
    (
        "window-unchanged",
        "It looks as if chance nodes pass alpha and beta on as they are; a child counts by its "
        "probability only, and the others count as well.",
        *_window("alpha", "beta"),
    ),
    (
        "rest-forgotten",
        "It looks as if the children of a chance node that are still to come are left out of "
        "the bounds; they bring between low and high, by their probability.",
        *_window("(alpha - found) / p", "(beta - found) / p"),
    ),
    (
        "found-forgotten",
        "It looks as if the children of a chance node that are known already are left out of "
        "the bounds.",
        *_window("(alpha - left * high) / p", "(beta - left * low) / p"),
    ),
    (
        "low-high-swapped",
        "It looks as if low and high are swapped: to fall below alpha, even high for the rest "
        "must not be enough.",
        *_window("(alpha - (found + left * low)) / p", "(beta - (found + left * high)) / p"),
    ),
    (
        "child-among-rest",
        "It looks as if a child's own probability is still among the rest when its bounds are "
        "computed: cuts come too late.",
        *_window(
            "(alpha - (found + (left + p) * high)) / p",
            "(beta - (found + (left + p) * low)) / p",
        ),
    ),
    (
        "alpha-only",
        "It looks as if chance nodes are only compared with alpha; they are left, too, when "
        "even low for the rest reaches beta.",
        *_window(upper="inf"),
    ),
    (
        "beta-only",
        "It looks as if chance nodes are only compared with beta; they are left, too, when "
        "even high for the rest does not get above alpha.",
        *_window(lower="-inf"),
    ),
    (
        "cut-on-wrong-side",
        "It looks as if the cut is on the wrong side: a MAX node stops when its value reaches "
        "beta, a MIN node when its value falls to alpha.",
        ("best >= beta", "best <= alpha"),
        (
            "            best = min(best, v)\n            if best <= alpha",
            "            best = min(best, v)\n            if best >= beta",
        ),
    ),
    (
        "uniform-chance",
        "It looks as if all outcomes of chance have the same weight; game.chances returns "
        "their probabilities.",
        ("game.chances(s)[a]", "1 / len(moves)"),
    ),
    *typical(
        star1, "first-child", "last-child", "starts-at-zero", "utility-of-root", "utility-of-mover"
    ),
)
