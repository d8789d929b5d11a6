"""Trees that tests of Monte Carlo tree search share, and what is asked of them."""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from hypothesis import strategies as st

from course_lib import games
from course_lib.game import CHANCE, MAX, Game
from course_lib.games import TicTacToe, Tree
from course_lib.search import Budget, Node, all_children, by_ucb1, grow, random_player

TTT = TicTacToe()
C = sqrt(2)
seeds = st.integers(0, 2**32)

DICE = Tree.of(
    games.Node(
        MAX,
        (
            games.Node(CHANCE, (2, 3), chances=(0.9, 0.1)),
            games.Node(CHANCE, (1, 4), chances=(0.9, 0.1)),
        ),
    )
)
"""INF8175, section "Jeux stochastiques": the actions are worth 2.1 and 1.3."""

THREE = Tree.of(
    games.Node(
        0,
        (
            games.Node(1, ((1, 5, 0), (9, 4, 0))),
            games.Node(2, ((2, 0, 6), (0, 0, 5))),
        ),
    ),
    n_players=3,
)
"""Three players; by max^n the first action is worth 1 to player 0, the second 2."""


def worked_tree() -> Node[str, str]:
    """Return the tree of INF8175: A, with B 12/30 and C 0/1; below B, D 5/10 and E 7/20."""
    a = Node[str, str]("A")
    b, c = Node("B", a, "to B"), Node("C", a, "to C")
    d, e = Node("D", b, "to D"), Node("E", b, "to E")
    a.children, b.children = [b, c], [d, e]
    for node, total, visits in ((a, 12, 31), (b, 12, 30), (c, 0, 1), (d, 5, 10), (e, 7, 20)):
        node.total, node.visits = total, visits
    return a


def all_nodes(root: Node[Any, Any]) -> list[Node[Any, Any]]:
    """Return the root and all nodes below it."""
    found = [root]
    for node in found:  # grows while we walk it
        found.extend(node.children)
    return found


def counts(root: Node[Any, Any]) -> list[tuple[object, ...]]:
    """Return all that can be compared of a tree."""
    return [(n.state, n.action, n.visits, n.total) for n in all_nodes(root)]


def searched(game: Game[Any, Any], n: int, seed: int = 0, **parts: Any) -> Node[Any, Any]:
    """Return the root that ``grow`` leaves after n iterations."""
    root = parts.pop("root", None) or Node(game.initial())
    policy = parts.pop("tree_policy", all_children(by_ucb1(C)))
    return grow(game, root, Random(seed), Budget(calls=n), policy, **parts)


def random_opponent(seed: int) -> Callable[[Any], Any]:
    rng = Random(seed)
    return lambda s: random_player(TTT, s, rng)


def share(root: Node[Any, Any], action: Any) -> float:
    """Return which part of the root's visits an action has."""
    return next(child.visits for child in root.children if child.action == action) / root.visits
