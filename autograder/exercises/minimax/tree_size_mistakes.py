"""Known mistakes of ``tree-size``, of section ``minimax``.

Every function here is wrong on purpose; see ``search_mistakes``.
"""

from typing import Any

from autograder.exercises.common.mistakes import (
    MEMO_SENTENCE,
    Function,
    remembering,
    remembering_states,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors
from course_lib.search import tree_size


def _leaves(game: Game[Any, Any], s: Any) -> int:
    if game.is_terminal(s):
        return 1
    return sum(_leaves(game, t) for _, t in successors(game, s))


def _distinct(game: Game[Any, Any], s: Any) -> int:
    seen = {s}
    stack = [s]
    while stack:
        for _, t in successors(game, stack.pop()):
            if t not in seen:
                seen.add(t)
                stack.append(t)
    return len(seen)


def _without_root(game: Game[Any, Any], s: Any) -> int:
    return sum(1 + _without_root(game, t) for _, t in successors(game, s))


def _without_leaves(game: Game[Any, Any], s: Any) -> int:
    if game.is_terminal(s):
        return 0
    return 1 + sum(_without_leaves(game, t) for _, t in successors(game, s))


def _size_rule(size: Function, game: Game[Any, Any], s: Any) -> int:
    return 1 + sum(int(size(game, t)) for _, t in successors(game, s))


TREE_SIZE = (
    KnownMistake(
        "leaves-only",
        "It looks as if only the leaves are counted; inner nodes are nodes too.",
        same_each_time(_leaves),
    ),
    KnownMistake(
        "distinct-positions",
        "It looks as if a position that can be reached in two ways is counted once; in the "
        "tree it stands twice.",
        same_each_time(_distinct),
    ),
    KnownMistake(
        "root-forgotten",
        "It looks as if the root is not counted: the tree includes s itself.",
        same_each_time(_without_root),
    ),
    KnownMistake(
        "leaves-forgotten",
        "It looks as if the leaves are not counted.",
        same_each_time(_without_leaves),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(tree_size)),
    KnownMistake("memo-of-states", MEMO_SENTENCE, lambda: remembering_states(_size_rule)),
    *typical(tree_size, "first-child"),
)
