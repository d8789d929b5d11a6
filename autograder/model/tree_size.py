"""The size of the tree below a state of a game, counted up to a bound."""

from typing import Any

from course_lib.game import Game, successors


def tree_size(game: Game[Any, Any], s: Any, most: int) -> int:
    """Return the number of nodes below and including s, or ``most`` if there are more."""
    stack, nodes = [s], 0
    while stack and nodes < most:
        nodes += 1
        stack.extend(t for _, t in successors(game, stack.pop()))
    return nodes
