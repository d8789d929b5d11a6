"""The exercises ``maxn`` and ``maxn-ties``, of section ``multiplayer``, and trees for players."""

from typing import Any

from autograder.exercises.common import games
from course_lib.games import Node, Tree


def three(*children: Any, player: int = 0) -> Tree:
    """Return a tree for three players."""
    return Tree.of(Node(player, children), n_players=3)


EVERYBODY = three(
    Node(1, ((1, 2, 6), (4, 3, 2), (6, 2, 1))),
    Node(1, (Node(2, ((5, 1, 4), (2, 6, 2))), (3, 2, 5))),
    Node(1, ((3, 1, 4), (7, 1, 1))),
)
"""Each level is another player's; player 2 moves in one place."""

ENVY = three(Node(1, ((2, 3, 3), (2, 1, 7))), Node(2, ((1, 5, 4), (0, 9, 4))))
TIES = three((2, 3, 3), (2, 1, 7), (1, 9, 9))
"""Vectors that are alike for player 0, not for player 2.

Inteligență Artificială (Politehnica București), section "Strategie Maxⁿ".
"""

AGAIN = three(
    Node(0, ((1, 0, 5), (3, 1, 0))), Node(2, ((2, 2, 1), Node(2, ((9, 0, 2), (4, 4, 1)))))
)
"""The same player moves twice in a row."""

FOUR = Tree.of(
    Node(3, (Node(0, ((4, 0, 1, -2), (3, 5, 0, 9))), Node(1, ((0, 1, 8, 3), (8, 1, 0, 7))))),
    n_players=4,
)

FEW, DIGITS, SIGNED, LOW = (
    games.vectors(games.integers(*ends)) for ends in ((0, 3), (0, 9), (-9, 9), (-2, 0))
)
ANY_NUMBERS = games.vectors()
