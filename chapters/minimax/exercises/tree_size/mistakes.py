"""Known mistakes of ``tree-size``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors
from course_lib.search import tree_size

_NODE = "1 + sum("


def _distinct(game: Game[Any, Any], s: Any) -> int:
    seen = {s}
    stack = [s]
    while stack:
        for _, t in successors(game, stack.pop()):
            if t not in seen:
                seen.add(t)
                stack.append(t)
    return len(seen)


MISTAKES = edits_of(
    tree_size,
    (
        "leaves-only",
        "It looks as if only the leaves are counted; inner nodes are nodes too.",
        (_NODE, "1 if game.is_terminal(s) else sum("),
    ),
    KnownMistake(
        "distinct-positions",
        "It looks as if a position that can be reached in two ways is counted once; in the "
        "tree it stands twice.",
        same_each_time(_distinct),
    ),
    (
        "root-forgotten",
        "It looks as if the root is not counted: the tree includes s itself.",
        ("1 + sum(tree_size(game, t)", "sum(1 + tree_size(game, t)"),
    ),
    (
        "leaves-forgotten",
        "It looks as if the leaves are not counted.",
        (_NODE, "0 if game.is_terminal(s) else 1 + sum("),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(tree_size)),
    ("memo-of-states", MEMO_SENTENCE, ("def tree_size", "@remembering\ndef tree_size")),
    *typical(tree_size, "first-child"),
    names={"remembering": remembering},
)
