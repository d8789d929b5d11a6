"""Trees that several exercises ask about."""

from course_lib.game import MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf

SLIDES = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
"""INF8175 (Polytechnique Montréal), section "Intuition d'une stratégie de recherche optimale"."""

TWICE = Tree.of(Node(MAX, (Node(MAX, (4, Node(MIN, (9, 1)))), Node(MIN, (6, Node(MIN, (2, 7)))))))
"""A tree in which the same player moves twice in a row."""

DEEP = Tree.of(((5, 6), (((4, 9), 8), 3)))
"""A deep cut-off at a MIN node: the bound that cuts comes from further up than the parent."""

DEEP_AT_MAX = Tree.of(((5, 4), (((6, 1), 2), 7)), first=MIN)
"""A deep cut-off at a MAX node."""

TIES = Tree.of(
    Node(
        MAX,
        (
            Node(MIN, (1, 4), actions=("B", "A")),
            Node(MIN, (3, 3), actions=("D", "C")),
            Node(MIN, (5, 3, 3), actions=("C", "B", "A")),
        ),
        actions=("C", "B", "A"),
    )
)
"""Equal values, and actions that are in no sorted order."""


def corridor(moves: int, first: Player = MAX) -> Tree:
    """Return a tree of so many moves whose value is that of its furthest leaf, 0.5.

    MAX and MIN alternate. At every node the player to move may also end the game, which is worse.
    """
    node: Node | Leaf = 0.5
    for i in reversed(range(moves)):
        player = first if i % 2 == 0 else 1 - first
        end = -i - 1 if player == MAX else i + 1
        node = Node(player, (end, node))
    assert isinstance(node, Node)
    return Tree.of(node)
