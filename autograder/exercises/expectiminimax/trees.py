"""Trees with chance nodes that the exercises of section ``expectiminimax`` share."""

from typing import Any

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree


def chance(children: tuple[Any, ...], *chances: float) -> Node:
    """Return a chance node."""
    return Node(CHANCE, children, chances=chances)


WEATHER = Tree.of(Node(MAX, (chance((2, 3), 0.9, 0.1), chance((1, 4), 0.9, 0.1))))
"""The tree of seed 000, section "Jeux avec un élément de hasard": 2.1 against 1.3."""

MIXED = Tree.of(
    Node(
        MIN,
        (
            chance((Node(MAX, (4, 1)), Node(MIN, (8, 6)), -2), 0.5, 0.25, 0.25),
            Node(MAX, (chance((16, -8), 0.25, 0.75), 3)),
        ),
    )
)
"""Everybody moves, in no fixed order."""

NEVER = Tree.of(Node(MAX, (chance((5, 100), 1, 0), chance((4, 8), 0.5, 0.5))))
"""An outcome that cannot happen."""

TIED = Tree.of(Node(MAX, (1, chance((0, 4), 0.5, 0.5), chance((1, 3), 0.5, 0.5))))
