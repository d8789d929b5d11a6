"""Known mistakes of ``best-n``, of section ``heuristics``: wrong on purpose."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import same_each_time, sign
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import best_n_minimax


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
    KnownMistake(
        "largest-for-min",
        "It looks as if MIN's n moves are those of the largest evaluation; MIN's best are the "
        "smallest.",
        same_each_time(partial(_best_n, sign=lambda game, s: 1)),
    ),
    KnownMistake(
        "worst-n",
        "It looks as if the n worst moves are searched.",
        same_each_time(partial(_best_n, sign=lambda game, s: -sign(game, s))),
    ),
    KnownMistake(
        "root-only",
        "It looks as if only the root is limited to n moves; every node is.",
        same_each_time(partial(_best_n, root_only=True)),
    ),
    KnownMistake(
        "all-moves",
        "It looks as if all moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: 10**6)),
    ),
    KnownMistake(
        "one-too-many",
        "It looks as if n + 1 moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: n + 1)),
    ),
    KnownMistake(
        "tie-by-evaluation",
        "It looks as if, of several actions of equal value, the one with the best evaluation is "
        "returned; the first in the order of game.actions counts.",
        same_each_time(partial(_best_n, in_order=False)),
    ),
    KnownMistake(
        "not-stable",
        "It looks as if, of several moves of equal evaluation, the last are kept; the first are.",
        same_each_time(partial(_best_n, unstable=True)),
    ),
    *typical(
        best_n_minimax, "utility-of-root", "utility-of-mover", "first-action", "index-for-action"
    ),
)
