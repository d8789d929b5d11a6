"""Trees with chance nodes that the exercises of section ``expectiminimax`` share."""

from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.trees import corridor
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree


def chance(children: tuple[Any, ...], *chances: float) -> Node:
    """Return a chance node."""
    return Node(CHANCE, children, chances=chances)


WEATHER = Tree.of(Node(MAX, (chance((2, 3), 0.9, 0.1), chance((1, 4), 0.9, 0.1))))
"""INF8175 (Polytechnique Montréal), section "Jeux avec un élément de hasard": 2.1 against 1.3."""

MIXED = Tree.of(
    Node(
        MIN,
        (
            chance((Node(MAX, (4, 1)), Node(MIN, (8, 6)), -2), 0.5, 0.25, 0.25),
            Node(MAX, (chance((16, -8), 0.25, 0.75), 3)),
        ),
    )
)
"""MAX, MIN and chance move, in no fixed order."""

NEVER = Tree.of(Node(MAX, (chance((5, 100), 1, 0), chance((4, 8), 0.5, 0.5))))
"""An outcome that cannot happen."""

TIED = Tree.of(Node(MAX, (1, chance((0, 4), 0.5, 0.5), chance((1, 3), 0.5, 0.5))))
"""Three actions, two of them equally good."""

RARE = Tree.of(Node(MAX, (5, chance((1000, 0), 0.01, 0.99))))
"""An outcome that is rare, and decides."""

THROUGH_CHANCE = (
    Tree.of(Node(MAX, (5, chance((Node(MIN, (4, -10)), 10), 0.5, 0.5)))),
    Tree.of(Node(MIN, (-5, chance((Node(MAX, (-4, 10)), -10), 0.5, 0.5)))),
)
"""A leaf of the opponent decides below chance, although the mover has something better already."""

MEETING = Tree(
    "a",
    {"a": CHANCE},
    {"a": {"A": "b", "B": "b", "C": "c"}},
    {"b": (4, -4), "c": (0, 0)},
    {"a": {"A": 0.25, "B": 0.25, "C": 0.5}},
)
"""Two outcomes of chance lead to the same state."""

UNSORTED = Tree.of(
    Node(
        MIN,
        (
            Node(CHANCE, (4, 0, 8), None, ("C", "A", "B"), (0.5, 0.5, 0)),
            Node(CHANCE, (8, -4), None, ("B", "A"), (0.5, 0.5)),
            7,
        ),
        None,
        ("B", "C", "A"),
    )
)
"""Actions in no sorted order, two of them equally good."""

LONG = corridor(70)
"""One line of play, 70 moves long, without chance."""


def long_chance_tree(rng: Random) -> Tree:
    """Draw a long narrow tree in which chance moves here and there."""
    movers = (MAX, MIN, MAX, MIN, MAX, MIN, CHANCE)
    return games.long_tree(rng, games.utilities(rng), alternate=False, movers=movers)
