"""The leaves of part (b) of ``expectiminimax-written``, drawn per student."""

from random import Random

from autograder.model.variant import QuestionVariant
from course_lib.asking.bank import listing, text
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_search


def draw(rng: Random) -> QuestionVariant | None:
    """Draw a sure leaf that is better than a coin, whose cube is worse than that of the coin."""
    low, sure, high = leaves = sorted(rng.sample(range(60), 3))
    coin, cubes = (low + high) / 2, (low**3 + high**3) / 2
    if coin >= sure or cubes <= sure**3:
        return None
    return QuestionVariant(
        f"In part (b), the three leaves of your tree are {listing(rng.sample(leaves, 3))}, in an "
        "order that you choose; so are the probabilities and the function. Parts (a) and (c) are "
        "those above.",
        f"Many answers are right. For example a sure {sure}, or a coin: {low} or {high}. The coin "
        f"is worth {text(coin)}, so MAX takes {sure}. With the cube of each leaf the coin is worth "
        f"{text(cubes)}, and the sure leaf {sure**3}: MAX takes the coin.",
        lambda: _action(low, sure, high) == "A" and _action(low**3, sure**3, high**3) == "B",
    )


def _action(low: int, sure: int, high: int) -> str | None:
    """Return MAX's decision between a sure leaf, A, and a coin, B."""
    coin = Node(CHANCE, (low, high), chances=(0.5, 0.5))
    tree = Tree.of(Node(MAX, (sure, coin)))
    return expectiminimax_search(tree, tree.root)[1]
