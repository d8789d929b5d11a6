"""The tree of ``hand-alpha-beta``, drawn per student."""

from functools import partial
from random import Random

from autograder.model.variant import QuestionVariant
from chapters.pruning.exercises.hand_alpha_beta.exercise import first_fault, skipped_leaves
from course_lib.asking.bank import TreeFigure, leaves_read
from course_lib.games import Tree
from course_lib.search import alpha_beta_search

LEAVES = range(13, 17)
FEWEST, MOST = 3, 8
"""Leaves that are skipped in a good question."""


def draw(rng: Random) -> QuestionVariant | None:
    """Draw a tree of three levels in which a node is skipped, and another one is left early."""
    forms = [[rng.choice((2, 2, 3)) for _ in range(rng.choice((2, 2, 3)))] for _ in range(3)]
    if sum(map(sum, forms)) not in LEAVES:
        return None
    tree = Tree.of(tuple(tuple(_leaves(rng, n) for n in form) for form in forms))
    if any(len(leaf) > 1 for leaf in tree.leaves):  # no letter is left
        return None
    lax, strict = (skipped_leaves(tree, strict=strict) for strict in (False, True))
    if not FEWEST <= len(lax) <= len(strict) <= MOST or not _is_mixed(tree, lax):
        return None
    read = leaves_read(tree, lambda t: alpha_beta_search(t, t.root))
    right = tuple(dict.fromkeys((lax, strict)))
    return QuestionVariant(
        "MAX moves at the root, then MIN, then MAX; below each leaf stands its letter. Alpha-beta "
        "searches the tree from left to right. Which leaves are never read?",
        " or, without cuts on equality, ".join(
            ", ".join(sorted(leaves)) for leaves in reversed(right)
        ),
        lambda: frozenset(tree.leaves) - {*read} in right,
        TreeFigure(tree, {leaf: leaf for leaf in tree.leaves}),
        whole=right,
        explains=partial(first_fault, tree),
    )


def _leaves(rng: Random, n: int) -> tuple[int, ...]:
    return tuple(rng.choices(range(1, 10), k=n))


def _is_mixed(tree: Tree, skipped: frozenset[str]) -> bool:
    """Tell whether a node is skipped with all of its leaves, and another one with some."""
    below = [found for m in tree.moves.values() if (found := {*m.values()} & {*tree.leaves})]
    whole = [leaves <= skipped for leaves in below]
    part = [bool(leaves & skipped) and not leaves <= skipped for leaves in below]
    return any(whole) and any(part)
