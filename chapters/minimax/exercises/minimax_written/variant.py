"""The leaves of part (b) of ``minimax-written``, drawn per student."""

from random import Random

from autograder.model.variant import QuestionVariant
from course_lib.asking.bank import listing, text
from course_lib.games import Tree
from course_lib.search import minimax_search


def draw(rng: Random) -> QuestionVariant | None:
    """Draw four leaves of which a tree can be made in which a gamble earns more."""
    low, second, third, high = leaves = sorted(rng.sample(range(60), 4))
    safe, gamble = (second + third) / 2, (low + high) / 2
    if gamble < safe + 2:
        return None
    tree = Tree.of(((second, third), (low, high)))
    return QuestionVariant(
        f"In part (b), the leaves of your tree are {listing(rng.sample(leaves, 4))}, in an order "
        "that you choose. Parts (a) and (c) are those above.",
        f"Many trees are right. For example (({second}, {third}), ({low}, {high})): minimax takes "
        f"the first action, as {second} is more than {low}. Against a MIN who errs with "
        f"probability 1/2 the first earns {text(safe)} on average, and the second {text(gamble)}. "
        f"Against a perfect MIN the second earns {low} instead of {second}.",
        lambda: minimax_search(tree, "a") == (second, "A"),
    )
