"""Leaves in the order in which a search of two players reads them: the first one in vain."""

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

from course_lib.game import MAX
from course_lib.games import Tree

Bounds = tuple[float, float]


class VainLeaf(NamedTuple):
    """A leaf that is read although no value of it could change the root's.

    Attributes:
        leaf: the leaf.
        low: what MAX is sure of by the leaves read before.
        high: what MIN is sure of, which is no more.
    """

    leaf: Any
    low: float
    high: float


def first_vain_leaf(tree: Tree, order: Sequence[Any]) -> VainLeaf | None:
    """Return the first leaf that is read in vain, in whatever order a search reads them.

    Args:
        tree: an explicit tree of two players, in which one way leads to every node.
        order: leaves in the order in which they are read.
    """
    known: dict[Any, float] = {}
    for leaf in dict.fromkeys(order):
        low, high = _window_at(tree, tree.root, leaf, known)
        if low >= high:
            return VainLeaf(leaf, low, high)
        known[leaf] = tree.utility(leaf, MAX)
    return None


def _window_at(tree: Tree, s: Any, leaf: Any, known: dict[Any, float]) -> Bounds:
    """Return the values of a leaf between which it could change the value of s."""
    low, high = -inf, inf
    while s != leaf:
        children = [tree.transition(s, a) for a in tree.actions(s)]
        others = [t for t in children if not _leads_to(tree, t, leaf)]
        for bounds in (_bounds(tree, t, known) for t in others):
            if tree.turn(s) == MAX:
                low = max(low, bounds[0])
            else:
                high = min(high, bounds[1])
        s = next(t for t in children if t not in others)
    return low, high


def _leads_to(tree: Tree, s: Any, leaf: Any) -> bool:
    return s == leaf or any(_leads_to(tree, tree.transition(s, a), leaf) for a in tree.actions(s))


def _bounds(tree: Tree, s: Any, known: dict[Any, float]) -> Bounds:
    """Return between which numbers the value of s lies if some leaves are known."""
    if tree.is_terminal(s):
        return (known[s], known[s]) if s in known else (-inf, inf)
    below = [_bounds(tree, tree.transition(s, a), known) for a in tree.actions(s)]
    best = max if tree.turn(s) == MAX else min
    return best(low for low, _ in below), best(high for _, high in below)
