"""Trees in which the same action is the best one in most states at the same distance."""

from collections.abc import Iterator
from random import Random

from autograder.model.case import Table
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import minimax_value

WIDTH, LEVELS = 4, 4
COST = 20, 40
"""The least and the most that it costs a player not to play the best action."""


def alike_tree(rng: Random) -> tuple[Tree, Table]:
    """Draw a full tree with an evaluation that is nearly right, and all numbers different.

    In all states as far from the root the same action is the best, and never the first one: what
    refuted one move refutes its neighbours. From left to right, alpha-beta cuts little.
    """
    good = [rng.randrange(1, WIDTH) for _ in range(LEVELS)]
    cost = [rng.randint(*COST) for _ in range(LEVELS)]
    first, numbers = rng.choice((MAX, MIN)), _different(rng)

    def child(above: int, level: int, action: int) -> Node | Leaf:
        player = first if level % 2 == 0 else 1 - first
        lost = 0 if action == good[level] else cost[level]
        value = above - lost if player == MAX else above + lost
        return node(value, level + 1) if level + 1 < LEVELS else value + next(numbers)

    def node(value: int, level: int) -> Node:
        player = first if level % 2 == 0 else 1 - first
        return Node(player, tuple(child(value, level, i) for i in range(WIDTH)))

    tree = Tree.of(node(0, 0))
    inner = {s: minimax_value(tree, s) + next(numbers) for s in tree.moves}
    return tree, Table(inner | {s: u[MAX] for s, u in tree.leaves.items()})


def _different(rng: Random) -> Iterator[float]:
    """Yield numbers between -1 and 1, each one once."""
    return iter([n / 1000 for n in rng.sample(range(-999, 1000), 1999)])
