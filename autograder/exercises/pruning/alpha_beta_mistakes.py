"""Known mistakes of ``alpha-beta-search``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    TIE_SENTENCE,
    remembering,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import alpha_beta_search, minimax_search


def _alpha_beta(
    game: Game[Any, Any],
    s: Any,
    alpha: float = -inf,
    beta: float = inf,
    *,
    pass_on: Callable[[bool, float, float, float], tuple[float, float]] = lambda m, v, a, b: (a, b),
    cut: Callable[[bool, float, float, float], bool] = lambda m, v, a, b: v >= b if m else v <= a,
    backwards: bool = False,
    last: bool = False,
    by_level: bool | None = None,
) -> tuple[float, Any]:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        alpha: the lower bound that MAX already has.
        beta: the upper bound that MIN already has.
        pass_on: (MAX moves, best value, alpha, beta) -> the window that a child gets.
        cut: (MAX moves, best value, alpha, beta) -> whether to stop here.
        backwards: search the last action first.
        last: prefer the last of equal actions.
        by_level: whether MAX moves here, by counting levels; None to ask game.turn.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximises = game.turn(s) == MAX if by_level is None else by_level
    below = None if by_level is None else not by_level
    best, action = (-inf if maximises else inf), None
    moves = list(successors(game, s))
    for a, t in reversed(moves) if backwards else moves:
        window = pass_on(maximises, best, alpha, beta)
        v, _ = _alpha_beta(
            game, t, *window, pass_on=pass_on, cut=cut, backwards=backwards, last=last,
            by_level=below,
        )  # fmt: skip
        if (v > best if maximises else v < best) or (last and v == best):
            best, action = v, a
        stop = cut(maximises, best, alpha, beta)
        if maximises:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if stop:
            break
    return best, action


def _own_bound_only(maximises: bool, best: float, alpha: float, beta: float) -> tuple[float, float]:
    return (best, beta) if maximises else (alpha, best)


def _shared_window(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Keep one alpha and one beta for the whole search."""
    bounds = {"alpha": -inf, "beta": inf}

    def search(s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = search(t)
            if v > best if maximises else v < best:
                best, action = v, a
            if maximises:
                bounds["alpha"] = max(bounds["alpha"], best)
            else:
                bounds["beta"] = min(bounds["beta"], best)
            if bounds["alpha"] >= bounds["beta"]:
                break
        return best, action

    return search(s)


ALPHA_BETA_SEARCH = (
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is read: alpha and beta cut nothing off.",
        same_each_time(minimax_search),
    ),
    KnownMistake(
        "no-deep-cut-offs",
        "It looks as if only the bound of its parent cuts a node off; the bounds of all "
        "ancestors must be passed down.",
        same_each_time(partial(_alpha_beta, pass_on=_own_bound_only)),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if alpha and beta are exchanged on the way down.",
        same_each_time(partial(_alpha_beta, pass_on=lambda m, v, a, b: (b, a))),
    ),
    KnownMistake(
        "cut-on-wrong-side",
        "It looks as if the cut is on the wrong side: a MAX node stops when its value reaches "
        "beta, a MIN node when its value falls to alpha.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: v <= a if m else v >= b)),
    ),
    KnownMistake(
        "cut-at-max-only",
        "It looks as if only MAX nodes cut; MIN nodes must cut, too, against alpha.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: m and v >= b)),
    ),
    KnownMistake(
        "cut-at-min-only",
        "It looks as if only MIN nodes cut; MAX nodes must cut, too, against beta.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: not m and v <= a)),
    ),
    KnownMistake(
        "shared-window",
        "It looks as if the whole tree shares one alpha and one beta; a bound found in one branch "
        "must not narrow the windows of other branches.",
        same_each_time(_shared_window),
    ),
    KnownMistake(
        "right-to-left",
        "It looks as if actions are searched from the last to the first.",
        same_each_time(partial(_alpha_beta, backwards=True)),
    ),
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_alpha_beta, last=True))),
    KnownMistake(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(lambda game, s: _alpha_beta(game, s, by_level=_moves(game, s))),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(alpha_beta_search)),
    *typical(
        alpha_beta_search,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "first-action",
        "index-for-action",
    ),
)


def _moves(game: Game[Any, Any], s: Any) -> bool:
    return not game.is_terminal(s) and game.turn(s) == MAX
