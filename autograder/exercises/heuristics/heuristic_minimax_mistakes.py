"""Known mistakes of ``heuristic-minimax``, of section ``heuristics``: wrong on purpose."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import TIE_SENTENCE, same_each_time, sign
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import heuristic_minimax


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
    KnownMistake(
        "one-too-shallow",
        "It looks as if the search stops one move too early: with depth 1, the states after one "
        "move are evaluated.",
        same_each_time(partial(_search, stop=1)),
    ),
    KnownMistake(
        "one-too-deep",
        "It looks as if the search goes one move too far: depth 0 evaluates s itself.",
        same_each_time(partial(_search, stop=-1)),
    ),
    KnownMistake(
        "depth-in-rounds",
        "It looks as if the depth is counted in rounds of both players; it counts moves.",
        same_each_time(partial(_search, step=_round)),
    ),
    KnownMistake(
        "ends-evaluated",
        "It looks as if terminal states are evaluated; use their utility.",
        same_each_time(partial(_search, ends="evaluate")),
    ),
    KnownMistake(
        "evaluation-for-mover",
        "It looks as if the evaluation is negated where MIN is to move; it is always from MAX's "
        "side.",
        same_each_time(partial(_search, for_mover=True)),
    ),
    KnownMistake(
        "depth-ignored",
        "It looks as if the depth is ignored and the tree is searched to its end.",
        same_each_time(
            lambda game, s, depth, evaluate: heuristic_minimax(game, s, 10**6, evaluate)
        ),
    ),
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_search, last=True))),
    *typical(
        heuristic_minimax,
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)
