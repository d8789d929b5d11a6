"""Positions with one good move, and their disguises: cases of ``mcts``."""

from random import Random
from typing import Any, NamedTuple

from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf

C = 2**0.5


class PlantedTactic(NamedTuple):
    """A position with one good move, and how many iterations are plenty to find that.

    Attributes:
        root: the tree, with one number a leaf, MAX's utility; MAX is to move.
        iterations: so many that the reference, and searches written in other styles, found the
            move with each of 600 seeds; with half of them, with 97 of 100 at least.
    """

    root: Node
    iterations: int


PLAIN = PlantedTactic(Node(0, (0, -1, 1)), 60)
"""The best of three ends."""

TRAP = PlantedTactic(Node(0, (Node(1, (1, 1, 1, -1)), 0)), 100)
"""A good mean on the left, and one reply that refutes it."""

TREASURE = PlantedTactic(Node(0, (-0.5, Node(0, (-1, -1, -1, -1, -1, 1)))), 120)
"""A bad mean on the right, and one move there that wins."""

HELPED = PlantedTactic(Node(0, (Node(1, (0, 0)), Node(1, (1, -1)), -1)), 100)
"""The move in the middle is the best only if the opponent helps."""

LATE = PlantedTactic(Node(0, (Node(1, (1, 1, Node(1, (1, -1)))), 0, -1)), 100)
"""The opponent moves twice in a row to refute the move on the left."""

DEEP = PlantedTactic(
    Node(
        0,
        (
            Node(1, (Node(0, (1, 1, -1)), Node(0, (-1, 1)))),
            Node(1, (Node(0, (1, 1)), Node(0, (-1, -1)))),
            Node(1, (Node(0, (0, 0)), Node(0, (0, 0.5)))),
        ),
    ),
    300,
)
"""Three moves deep: the opponent has a refutation in the middle, and none on the left."""

BURIED = PlantedTactic(Node(0, (-0.8, Node(0, (*(-1,) * 4, Node(0, (*(-1,) * 5, 1)))))), 400)
"""Two moves on the right lead to the best end; random play seldom finds them."""

TACTICS = (PLAIN, TRAP, TREASURE, HELPED, LATE, DEEP)


def disguise(node: Node, rng: Random) -> tuple[Tree, float]:
    """Return a tactic in disguise, and the exploration constant that fits its utilities."""
    seat, scale = rng.randint(0, 1), rng.choice((1, 0.25, 10, 1000))
    shift = scale * rng.choice((0, 0, -3, 3))
    return Tree.of(change_tree(node, seat=seat, scale=scale, shift=shift, rng=rng)), C * scale


def change_tree(
    node: Node, *, seat: int = 0, scale: float = 1, shift: float = 0, rng: Random | None = None
) -> Node:
    """Return a tree for the player of the other seat, on another scale, or in another order.

    Args:
        node: the root, with one number a leaf, MAX's utility.
        seat: 1 to swap the players.
        scale: the factor of all utilities.
        shift: the gain in utility of the player to move at the root of the tactic.
        rng: shuffles the moves; None for the given order.
    """

    def copied(node: Node | Leaf) -> Any:
        if not isinstance(node, Node):
            assert not isinstance(node, tuple)
            mine = node * scale + shift
            return -mine if seat else mine
        children = list(node.children)
        if rng is not None:
            rng.shuffle(children)
        player = 1 - node.player if seat else node.player
        return Node(player, tuple(copied(child) for child in children))

    root = copied(node)
    assert isinstance(root, Node)
    return root
