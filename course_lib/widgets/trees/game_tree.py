"""The whole tree of a small game, for widgets that compute its values in the browser."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, ClassVar

from course_lib.draw import Picture, draw_tree
from course_lib.game import A, Game, S, successors
from course_lib.trace import TraceNode
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.trees.payload import tree_columns

MOST_NODES = 1_000
MOST_PICTURED = 60


class TreeExplorer(CourseWidget):
    """The base of widgets that show all of a tree, with values that the browser computes.

    Attributes:
        caption: the caption of the picture that stands in the widget's place.
    """

    caption: ClassVar[str]

    def __init__(
        self,
        game: Game[Any, Any],
        s: Any,
        nodes: Sequence[TraceNode],
        data: Mapping[str, Any],
        **traits: Any,
    ) -> None:
        """Show a tree.

        Args:
            game: the game.
            s: the state at the root.
            nodes: the nodes, from ``tree_nodes``.
            data: the widget's data besides the nodes.
            **traits: the widget's own.
        """
        self.game, self.state = game, s
        super().__init__(data={"nodes": tree_columns(game, nodes), **data}, **traits)

    def picture(self) -> Picture:
        """Return the tree with its values."""
        return draw_tree(
            self.game,
            self.state,
            values="minimax",
            principal_variation=True,
            caption=self.caption,
            max_nodes=MOST_PICTURED,
        )


def tree_nodes(game: Game[S, A], s: S) -> list[TraceNode]:
    """Return all nodes below s, breadth first, s first.

    Raises:
        ValueError: the game is over in s, there are more than MOST_NODES nodes, or a utility is not
            finite.
    """
    if game.is_terminal(s):
        raise ValueError(f"the game is over in {game.text(s)}: there is no tree to explore")
    nodes = [TraceNode(None, None, s)]
    for i, node in enumerate(nodes):  # grows while we walk it
        if game.is_terminal(node.state):
            _check_leaf(game, node.state)
            continue
        for a, t in successors(game, node.state):
            node.children.append(len(nodes))
            nodes.append(TraceNode(i, a, t))
        if len(nodes) > MOST_NODES:
            raise ValueError(
                f"the tree below {game.text(s)} has more than {MOST_NODES:,} nodes; take a smaller "
                "game, or a state nearer to the end"
            )
    return nodes


def utilities(game: Game[S, A], node: TraceNode) -> list[float] | None:
    """Return the utility of each player at a leaf, None at an inner node."""
    if not game.is_terminal(node.state):
        return None
    return [float(game.utility(node.state, p)) for p in range(game.n_players)]


def _check_leaf(game: Game[S, A], s: S) -> None:
    for p in range(game.n_players):
        if not isfinite(game.utility(s, p)):
            raise ValueError(
                f"player {p} gets {game.utility(s, p)} in {game.text(s)}, but only finite "
                "utilities can be explored"
            )
