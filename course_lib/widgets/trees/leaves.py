"""The leaf explorer: a small tree whose leaves can be moved; values and cuts follow at once."""

from typing import Any

from course_lib.draw import Picture, draw_tree
from course_lib.game import MAX, Game
from course_lib.games import Tree
from course_lib.search.chance import check_two_players
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.trees.game_tree import TreeExplorer, tree_nodes, utilities

OPENING = Tree.of(((6, 9, 13), (5, 7, 15), (8, 1, 11)))
"""Not the tree of the notebooks' predictions: its values are on the page."""
MOST_LEAVES = 24


class LeafExplorer(TreeExplorer):
    """A minimax tree; the browser computes its values anew when a leaf is moved."""

    _esm = es_module("trees/leaves.js")
    caption = "MAX takes the greatest value below, MIN the least."

    def __init__(self, game: Game[Any, Any], s: Any, cuts: bool) -> None:
        """See ``explore_leaves``."""
        check_two_players(game)
        nodes = tree_nodes(game, s)
        gains = [utilities(game, node) for node in nodes]
        leaves = [u[MAX] for u in gains if u is not None]
        if len(leaves) > MOST_LEAVES:
            raise ValueError(
                f"the tree has {len(leaves)} leaves, but {MOST_LEAVES} have room to be dragged"
            )
        self.cuts = cuts
        data = {
            "utility": [None if u is None else u[MAX] for u in gains],
            "cuts": cuts,
            "least": min(0.0, *leaves),
            "greatest": max(20.0, *leaves),
        }
        super().__init__(game, s, nodes, data)

    def picture(self) -> Picture:
        """Return the tree; without its values where the reader is to find the cuts."""
        if not self.cuts:
            return super().picture()
        return draw_tree(self.game, self.state, values="leaves", caption=self.caption)


def explore_leaves(
    game: Game[Any, Any] | None = None, s: Any = None, cuts: bool = False
) -> LeafExplorer:
    """Return a small tree whose leaves can be moved.

    Args:
        game: a two-player game without chance; a tree of nine leaves if None.
        s: the state at the root; the initial state if None.
        cuts: True to search with alpha-beta, and to show the part that it skips.

    Raises:
        ValueError: the game is not for two players, the game is over in s, there are too many
            leaves, or a utility is not finite.
    """
    game = OPENING if game is None else game
    return LeafExplorer(game, game.initial() if s is None else s, cuts)
