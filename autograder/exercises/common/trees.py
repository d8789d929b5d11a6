"""Trees that several exercises ask about."""

from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree

SLIDES = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
"""The tree of seed 000, section "Intuition d'une stratégie de recherche optimale"."""

TWICE = Tree.of(Node(MAX, (Node(MAX, (4, Node(MIN, (9, 1)))), Node(MIN, (6, Node(MIN, (2, 7)))))))
"""A tree in which the same player moves twice in a row."""

DEEP = Tree.of(((5, 5), ((((4, 9), (6, 7)), 8), 3)))
"""A deep cut-off: the bound that cuts comes from further up than the parent."""
