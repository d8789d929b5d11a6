"""Known mistakes of ``iterative-deepening``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.typical_mistakes import typical
from course_lib.game import MAX, Game, successors
from course_lib.match import OutOfTime
from course_lib.search import heuristic_minimax


def _deepening(game: Game[Any, Any], s: Any, evaluate: Any, max_depth: int) -> Any:
    """Deepen without pruning: a right answer."""
    if game.is_terminal(s):
        return None
    action = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        values: dict[Any, float] = {}
        best = max if game.turn(s) == MAX else min
        try:
            for a, t in successors(game, s):
                values[a] = heuristic_minimax(game, t, depth - 1, evaluate)[0]
        except OutOfTime:
            break
        action = best(values, key=lambda a: values[a])
    return action


MISTAKES = edits_of(
    _deepening,
    (
        "unfinished-depth-trusted",
        "It looks as if an interruption brings another action than the last finished depth's,"
        " perhaps the best so far of the unfinished one; that has not been compared with all "
        "others yet.",
        ("break", "return best(values, key=lambda a: values[a]) if values else action"),
    ),
    (
        "out-of-time-escapes",
        "It looks as if OutOfTime leaves the function; catch it, and return an action.",
        ("break", "raise"),
    ),
    (
        "nothing-to-play",
        "It looks as if no action is returned when not even depth 1 is finished; any legal "
        "action is right.",
        ("game.actions(s)[0]", "None"),
    ),
    (
        "last-depth-only",
        "It looks as if max_depth is searched first, so that nothing is finished when the "
        "time runs out; search depth 1, 2, ... in turn.",
        ("range(1, max_depth + 1)", "[max_depth]"),
    ),
    (
        "one-too-shallow",
        "It looks as if max_depth itself is not searched; perhaps a loop over the depths ends"
        " before it.",
        ("max_depth + 1", "max_depth"),
    ),
    *typical(_deepening, "first-action-played", "index-played"),
)
