"""Known mistakes of ``iterative-deepening``, of section ``heuristics``: wrong on purpose."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.match import OutOfTime
from course_lib.search import heuristic_minimax


def _deepening(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    max_depth: int,
    trust: bool = False,
    first: bool = False,
    escape: bool = False,
    nothing: bool = False,
    last_depth: Callable[[int], int] = lambda d: d,
) -> Any:
    """Deepen with one of several mistakes built in."""
    if game.is_terminal(s):
        return None
    action = None if nothing else game.actions(s)[0]
    depths = [max_depth] if first else range(1, last_depth(max_depth) + 1)
    for depth in depths:
        maximises = game.turn(s) == MAX
        best, chosen = (-inf if maximises else inf), None
        try:
            for a, t in successors(game, s):
                v, _ = heuristic_minimax(game, t, depth - 1, evaluate)
                if v > best if maximises else v < best:
                    best, chosen = v, a
        except OutOfTime:
            if escape:
                raise
            return chosen if trust and chosen is not None else action
        action = chosen
    return action


ITERATIVE_DEEPENING = (
    KnownMistake(
        "unfinished-depth-trusted",
        "It looks as if an interruption brings another action than the last finished depth's,"
        " perhaps the best so far of the unfinished one; that has not been compared with all "
        "others yet.",
        same_each_time(partial(_deepening, trust=True)),
    ),
    KnownMistake(
        "out-of-time-escapes",
        "It looks as if OutOfTime leaves the function; catch it, and return an action.",
        same_each_time(partial(_deepening, escape=True)),
    ),
    KnownMistake(
        "nothing-to-play",
        "It looks as if no action is returned when not even depth 1 is finished; any legal action "
        "is right.",
        same_each_time(partial(_deepening, nothing=True)),
    ),
    KnownMistake(
        "last-depth-only",
        "It looks as if max_depth is searched first, so that nothing is finished when the "
        "time runs out; search depth 1, 2, ... in turn.",
        same_each_time(partial(_deepening, first=True)),
    ),
    KnownMistake(
        "one-too-shallow",
        "It looks as if max_depth itself is not searched; perhaps a loop over the depths ends"
        " before it.",
        same_each_time(partial(_deepening, last_depth=lambda d: d - 1)),
    ),
    *typical(_deepening, "first-action-played", "index-played"),
)
