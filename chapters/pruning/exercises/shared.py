"""Parts that several exercises of section ``pruning`` share."""

from typing import Any

from autograder.exercises.common.reasons import SearchReasons, full_search
from course_lib.game import Game
from course_lib.games import Tree
from course_lib.search import minimax_search


def minimax_reading(game: Game[Any, Any], s: Any) -> SearchReasons:
    """Return how the minimax value of s comes about."""
    return full_search(game, s, lambda t: minimax_search(game, t)[0])


HAND_TREE = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))
