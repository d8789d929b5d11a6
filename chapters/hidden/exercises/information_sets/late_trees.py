"""Trees in which a player cannot tell how often chance has moved."""

from itertools import count
from random import Random

from autograder.exercises.common import games
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree

ORDERS = ((MAX, MIN), (MIN, MAX), (MAX, MAX, MIN), (MIN, MIN, MAX), (MAX, MIN, MAX))
"""Who moves, one after the other."""
ACTIONS = ("A", "B")


def late_tree(rng: Random) -> HiddenTree:
    """Draw a tree whose information sets have states of several depths.

    Some deals are made in two steps, the first one at least. Nobody sees a deal, or the other's
    moves.
    """
    movers, names = rng.choice(ORDERS), count(1)
    groups: dict[tuple[Player, int, tuple[str, ...]], list[str]] = {}

    def position(made: tuple[str, ...]) -> Node | int:
        if len(made) == len(movers):
            return rng.randint(-5, 5)
        player, name = movers[len(made)], f"s{next(names)}"
        own = tuple(a for a, mover in zip(made, movers, strict=False) if mover == player)
        groups.setdefault((player, len(made), own), []).append(name)
        return Node(player, tuple(position((*made, a)) for a in ACTIONS), name, ACTIONS)

    def deal(steps: int, width: int) -> Node:
        below = [
            deal(1, 2) if steps > 1 and (i == 0 or rng.randrange(3) == 0) else position(())
            for i in range(width)
        ]
        chances = games.distribution(rng, width, zeros=False)
        return Node(CHANCE, tuple(below), f"c{next(names)}", chances=chances)

    tree = Tree.of(deal(2, rng.randint(2, 3)))
    return HiddenTree(tree, [group for group in groups.values() if len(group) > 1])
