"""Trees that tests of games share."""

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
LOTTERY = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (2, 3), chances=(0.9, 0.1)),
            Node(CHANCE, (1, Node(MIN, (4, 7))), actions=("often", "rarely"), chances=(0.9, 0.1)),
        ),
    )
)
THREE = Tree.of(
    Node(0, (Node(1, ((1, 2, 6), (4, 3, 3))), Node(2, ((6, 1, 2), (7, 4, 1))))), n_players=3
)
DIAMOND = Tree(
    "top",
    {"top": MAX, "left": MIN, "right": MIN, "meet": MAX},
    {
        "top": {"L": "left", "R": "right"},
        "left": {"in": "meet", "out": "low"},
        "right": {"in": "meet", "out": "high"},
        "meet": {"stop": "end"},
    },
    {"low": (-1, 1), "high": (2, -2), "end": (0.5, -0.5)},
)
"""A directed graph in which two nodes lead to the same one."""
