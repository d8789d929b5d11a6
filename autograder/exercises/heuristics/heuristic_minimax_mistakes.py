"""Known wrong variants of the searches to a depth, of section ``heuristics``.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import TIE_SENTENCE, same_each_time, sign
from autograder.model.exercise import Variant
from course_lib.game import MAX, Game, successors
from course_lib.search import heuristic_minimax

# heuristic_minimax


def _search(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    stop: int = 0,
    ends: str = "utility",
    step: Callable[[Game[Any, Any], Any], int] = lambda game, s: 1,
    for_mover: bool = False,
    last: bool = False,
) -> tuple[float, Any]:
    """Search to a depth with one of several mistakes built in."""
    if game.is_terminal(s):
        return (evaluate(s) if ends == "evaluate" else game.utility(s, MAX)), None
    if depth <= stop:
        return (sign(game, s) if for_mover else 1) * evaluate(s), None
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    for a, t in successors(game, s):
        v, _ = _search(game, t, depth - step(game, t), evaluate, stop, ends, step, for_mover, last)
        if (v > best if maximises else v < best) or (last and v == best):
            best, action = v, a
    return best, action


def _round(game: Game[Any, Any], t: Any) -> int:
    """Count a move only when it is MAX's turn again."""
    return 1 if not game.is_terminal(t) and game.turn(t) == MAX else 0


HEURISTIC_MINIMAX = (
    Variant(
        "one-too-shallow",
        "It looks as if the search stops one move too early: with depth 1, the states after one "
        "move are evaluated.",
        same_each_time(partial(_search, stop=1)),
    ),
    Variant(
        "one-too-deep",
        "It looks as if the search goes one move too far: depth 0 evaluates s itself.",
        same_each_time(partial(_search, stop=-1)),
    ),
    Variant(
        "depth-in-rounds",
        "It looks as if the depth is counted in rounds of both players; it counts moves.",
        same_each_time(partial(_search, step=_round)),
    ),
    Variant(
        "ends-evaluated",
        "It looks as if finished games are evaluated; ask for their utility.",
        same_each_time(partial(_search, ends="evaluate")),
    ),
    Variant(
        "evaluation-for-mover",
        "It looks as if the evaluation changes its sign when MIN is to move; it is always from "
        "MAX's side.",
        same_each_time(partial(_search, for_mover=True)),
    ),
    Variant(
        "depth-ignored",
        "It looks as if the depth is ignored and the tree searched to its end.",
        same_each_time(
            lambda game, s, depth, evaluate: heuristic_minimax(game, s, 10**6, evaluate)
        ),
    ),
    Variant("last-tie", TIE_SENTENCE, same_each_time(partial(_search, last=True))),
)


# quiescent_minimax


def _quiescent(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    quiet: Any,
    more: float = inf,
    inverted: bool = False,
    early: bool = False,
    stand_pat: bool = False,
    ends: bool = False,
) -> tuple[float, Any]:
    """Search until quiet with one of several mistakes built in."""
    if game.is_terminal(s):
        return (evaluate(s) if ends else game.utility(s, MAX)), None
    calm = bool(quiet(s)) != inverted
    if (depth <= 0 and (calm or depth <= -more)) or (early and calm):
        return evaluate(s), None
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    if stand_pat and depth <= 0:
        best = evaluate(s)
    for a, t in successors(game, s):
        v, _ = _quiescent(
            game, t, depth - 1, evaluate, quiet, more, inverted, early, stand_pat, ends
        )
        if v > best if maximises else v < best:
            best, action = v, a
    return best, action


QUIESCENCE = (
    Variant(
        "stops-at-depth",
        "It looks as if the search stops at the depth whether the state is quiet or not.",
        same_each_time(partial(_quiescent, more=0)),
    ),
    Variant(
        "one-move-more",
        "It looks as if a restless state is searched one move further, and then evaluated "
        "whatever it is; go on until it is quiet.",
        same_each_time(partial(_quiescent, more=1)),
    ),
    Variant(
        "quiet-inverted",
        "It looks as if quiet states are searched on and restless ones evaluated.",
        same_each_time(partial(_quiescent, inverted=True)),
    ),
    Variant(
        "stops-when-quiet",
        "It looks as if the search stops at the first quiet state, even before the depth.",
        same_each_time(partial(_quiescent, early=True)),
    ),
    Variant(
        "stand-pat",
        "It looks as if past the depth a side may also keep the evaluation of a restless state "
        "(standing pat, as many engines do); here only quiet states are evaluated.",
        same_each_time(partial(_quiescent, stand_pat=True)),
    ),
    Variant(
        "ends-evaluated",
        "It looks as if finished games are evaluated; ask for their utility.",
        same_each_time(partial(_quiescent, ends=True)),
    ),
)


# best_n_minimax


def _best_n(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    n: int,
    sign: Callable[[Game[Any, Any], Any], int] = sign,
    root_only: bool = False,
    unstable: bool = False,
    in_order: bool = True,
    width: Callable[[int], int] = lambda n: n,
    root: bool = True,
) -> tuple[float, Any]:
    """Search the n best moves with one of several mistakes built in."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    moves = list(successors(game, s))
    keys = [sign(game, s) * evaluate(t) for _, t in moves]
    ranked = sorted(range(len(moves)), key=lambda i: (-keys[i], -i if unstable else i))
    kept = ranked if root_only and not root else ranked[: width(n)]
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    for i in sorted(kept) if in_order else kept:
        a, t = moves[i]
        v, _ = _best_n(
            game, t, depth - 1, evaluate, n, sign, root_only, unstable, in_order, width, False
        )
        if v > best if maximises else v < best:
            best, action = v, a
    return best, action


BEST_N = (
    Variant(
        "largest-for-min",
        "It looks as if MIN's n moves are those of the largest evaluation; MIN's best are the "
        "smallest.",
        same_each_time(partial(_best_n, sign=lambda game, s: 1)),
    ),
    Variant(
        "worst-n",
        "It looks as if the n worst moves are searched.",
        same_each_time(partial(_best_n, sign=lambda game, s: -sign(game, s))),
    ),
    Variant(
        "root-only",
        "It looks as if only the root is narrowed; at every node n moves are searched.",
        same_each_time(partial(_best_n, root_only=True)),
    ),
    Variant(
        "all-moves",
        "It looks as if all moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: 10**6)),
    ),
    Variant(
        "one-too-many",
        "It looks as if n + 1 moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: n + 1)),
    ),
    Variant(
        "tie-by-evaluation",
        "It looks as if, of several actions of equal value, the one with the best evaluation is "
        "returned; the first in the order of game.actions counts.",
        same_each_time(partial(_best_n, in_order=False)),
    ),
    Variant(
        "not-stable",
        "It looks as if, of several moves of equal evaluation, the last are kept; the first are.",
        same_each_time(partial(_best_n, unstable=True)),
    ),
)
