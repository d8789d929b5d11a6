"""Known mistakes of ``quiescence``, of section ``heuristics``: wrong on purpose."""

from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import quiescent_minimax


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
    KnownMistake(
        "stops-at-depth",
        "It looks as if the search stops at the depth whether the state is quiet or not.",
        same_each_time(partial(_quiescent, more=0)),
    ),
    KnownMistake(
        "one-move-more",
        "It looks as if a restless state is searched one move further, and then evaluated "
        "in any case; go on until the state is quiet.",
        same_each_time(partial(_quiescent, more=1)),
    ),
    KnownMistake(
        "quiet-inverted",
        "It looks as if quiet states are searched further and restless ones evaluated.",
        same_each_time(partial(_quiescent, inverted=True)),
    ),
    KnownMistake(
        "stops-when-quiet",
        "It looks as if the search stops at the first quiet state, even before the depth.",
        same_each_time(partial(_quiescent, early=True)),
    ),
    KnownMistake(
        "stand-pat",
        "It looks as if past the depth a side may also keep the evaluation of a restless state "
        "(standing pat, as many engines do); here only quiet states are evaluated.",
        same_each_time(partial(_quiescent, stand_pat=True)),
    ),
    KnownMistake(
        "ends-evaluated",
        "It looks as if terminal states are evaluated; use their utility.",
        same_each_time(partial(_quiescent, ends=True)),
    ),
    *typical(
        quiescent_minimax,
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
