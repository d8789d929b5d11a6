"""The leaves of part (b) of ``pruning-written``, drawn per student."""

from random import Random

from autograder.model.variant import QuestionVariant
from course_lib.asking.bank import leaves_read, listing
from course_lib.games import Tree
from course_lib.search import alpha_beta_search


def draw(rng: Random) -> QuestionVariant:
    """Draw the leaves of the tree that is asked for."""
    low, second, third, high = leaves = sorted(rng.sample(range(1, 60), 4))
    rows = ((high, low), (third, second))
    return QuestionVariant(
        f"In part (b), the leaves of your tree are {listing(rng.sample(leaves, 4))}, in an order "
        "that you choose. Parts (a) and (c) are those above.",
        f"Several orders are right. For example (({high}, {low}), ({third}, {second})): from left "
        f"to right the first action is worth {low}, and neither {third} nor {second} is at most "
        f"that: all four are read. From right to left the second action is worth {second}; the "
        f"first reads {low}, which is at most alpha = {second}: the leaf {high} is skipped.",
        lambda: _read(rows) == 4 and _read(tuple(row[::-1] for row in reversed(rows))) == 3,
    )


def _read(rows: tuple[tuple[int, ...], ...]) -> int:
    """Return how many leaves alpha-beta reads from left to right."""
    return len(leaves_read(Tree.of(rows), lambda tree: alpha_beta_search(tree, tree.root)))
