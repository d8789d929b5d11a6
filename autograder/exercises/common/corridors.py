"""Long narrow games: a search that gives up after some number of moves gets them wrong."""

from collections.abc import Sequence
from random import Random

from autograder.exercises.common.games import Numbers, distribution, labels
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.games.tree import Leaf


def corridor(
    rng: Random,
    leaf: Numbers,
    *,
    movers: Sequence[Player] = (MAX, MIN),
    least: int = 12,
    most: int = 40,
) -> Tree:
    """Draw a game of one long line of play, with a leaf beside every move.

    Three leaves of four are worse for the player who could move there than the end of the line,
    so that the value often comes from far down.

    Args:
        rng: the source of chance.
        leaf: draws the value of a leaf.
        movers: who may move, anyone anywhere; who is listed more often moves more often.
        least: the least number of moves to the end of the line.
        most: the largest number.
    """
    in_order, end = rng.randrange(3) < 2, leaf(rng)

    def beside(player: Player) -> float:
        if player == CHANCE or rng.randrange(4) == 3:
            return leaf(rng)
        return min(leaf(rng), end - 1) if player == MAX else max(leaf(rng), end + 1)

    def before(line: Node | Leaf) -> Node:
        player = rng.choice(movers)
        children = (line, beside(player)) if rng.randrange(2) else (beside(player), line)
        chances = distribution(rng, 2, zeros=False) if player == CHANCE else None
        return Node(player, children, None, labels(rng, 2, sorted_=in_order), chances)

    line = before(end)
    for _ in range(rng.randint(least, most) - 1):
        line = before(line)
    return Tree.of(line)
