"""Generators of explicit trees and graphs."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from autograder.exercises.common.games.numbers import (
    Numbers,
    Vectors,
    distribution,
    utilities,
    utility,
)
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf, action_labels


def labels(rng: Random, width: int, *, sorted_: bool) -> tuple[str, ...]:
    """Return one action label per child; in random order unless ``sorted_``."""
    names = action_labels(width)
    return tuple(names) if sorted_ else tuple(rng.sample(names, width))


def uneven(
    rng: Random,
    leaf: Callable[[Random], Leaf],
    mover: Callable[[Player], Player],
    root: Player,
    depth: int,
    branching: int,
    max_leaves: int,
    *,
    zeros: bool = True,
) -> Node:
    """Draw a node of uneven shape; in one tree of three, actions are in no sorted order.

    Args:
        rng: the source of chance.
        leaf: draws the value of a leaf.
        mover: from who moves at a node, who moves at the next of its children.
        root: who moves here.
        depth: moves to the furthest leaf, at most.
        branching: children of a node, at most.
        max_leaves: about how many leaves there may be.
        zeros: whether an outcome of chance may have probability 0.
    """
    left, in_order = max_leaves, rng.randrange(3) < 2

    def node(player: Player, below: int) -> Node | Leaf:
        inner = below > 0 and left > 1 and rng.randrange(4) > 0
        return expand(player, below) if inner else leaf(rng)

    def expand(player: Player, below: int) -> Node:
        nonlocal left
        width = rng.randint(1, max(1, min(branching, left)))
        left -= width - 1
        movers = [mover(player) for _ in range(width)]
        children = tuple(node(p, below - 1) for p in movers)
        chances = distribution(rng, width, zeros=zeros) if player == CHANCE else None
        return Node(player, children, None, labels(rng, width, sorted_=in_order), chances)

    return expand(root, depth)


def tree(
    rng: Random,
    leaf: Numbers | None = None,
    *,
    alternate: bool = True,
    depth: int = 4,
    branching: int = 4,
    roots: Sequence[Player] = (MAX, MIN),
    max_leaves: int = 24,
) -> Tree:
    """Draw an explicit tree of uneven shape.

    Args:
        rng: the source of chance.
        leaf: draws the value of a leaf; of any kind if None.
        alternate: True if MAX and MIN move in turn; otherwise either may move anywhere.
        depth: moves from the root to the furthest leaf, at most.
        branching: children of a node, at most.
        roots: who may move first.
        max_leaves: about how many leaves there may be.
    """

    def mover(above: Player) -> Player:
        return 1 - above if alternate else rng.choice((MAX, MIN))

    root, below = rng.choice(roots), rng.randint(1, depth)
    draw = leaf or utilities(rng)
    return Tree.of(uneven(rng, draw, mover, root, below, branching, max_leaves))


def broad_tree(rng: Random, leaf: Numbers | None = None) -> Tree:
    """Draw a full tree of two or three levels with two or three moves everywhere."""
    width, levels, draw = rng.randint(2, 3), rng.randint(2, 3), leaf or utilities(rng)
    in_order = rng.randrange(3) < 2

    def node(player: Player, below: int) -> Node:
        kids = (draw(rng) if below == 1 else node(1 - player, below - 1) for _ in range(width))
        return Node(player, tuple(kids), None, labels(rng, width, sorted_=in_order))

    return Tree.of(node(rng.choice((MAX, MIN)), levels))


def long_tree(
    rng: Random,
    leaf: Numbers | None = None,
    *,
    alternate: bool = True,
    movers: Sequence[Player] = (MAX, MIN),
    lengths: Sequence[int] = (6, 12, 30, 70),
) -> Tree:
    """Draw a long narrow tree whose value is, but for chance, that of its furthest leaf.

    At every node the player to move may also end the game, for a value that is no better. A search
    that stops at some depth is wrong about it.

    Args:
        rng: the source of chance.
        leaf: draws the value of the furthest leaf; of any kind if None.
        alternate: True if MAX and MIN move in turn; otherwise any of ``movers`` may move anywhere.
        movers: a player that is listed more often moves more often.
        lengths: numbers of moves, of which one is chosen.
    """
    moves, player = rng.choice(lengths), rng.choice((MAX, MIN))
    value, in_order = (leaf or utility)(rng), rng.randrange(3) < 2
    node: Node | Leaf = value
    for _ in range(moves):
        worse = rng.randint(0, 3)
        end = value - worse if player == MAX else value + worse
        children = (end, node) if rng.randrange(2) else (node, end)
        chances = distribution(rng, 2, zeros=False) if player == CHANCE else None
        node = Node(player, children, None, labels(rng, 2, sorted_=in_order), chances)
        player = 1 - player if alternate else rng.choice(movers)
    assert isinstance(node, Node)
    return Tree.of(node)


def chance_tree(
    rng: Random,
    leaf: Numbers | None = None,
    *,
    depth: int = 4,
    branching: int = 3,
    roots: Sequence[Player] = (CHANCE, MAX, MIN),
    max_leaves: int = 16,
) -> Tree:
    """Draw a tree in which MAX, MIN and chance move in any order.

    Some outcomes cannot happen, and ``chances`` may list them in another order than ``actions``.
    """

    def mover(above: Player) -> Player:
        return rng.choice((MAX, MIN, CHANCE))

    root, below = rng.choice(roots), rng.randint(1, depth)
    draw = leaf or utilities(rng)
    found = Tree.of(uneven(rng, draw, mover, root, below, branching, max_leaves))
    return chances_backwards(found) if rng.randrange(2) else found


def chances_backwards(tree: Tree) -> Tree:
    """Return the same tree, but its ``chances`` list the last action first."""
    backwards = {s: dict(reversed(list(p.items()))) for s, p in tree.chance_of.items()}
    return Tree(tree.root, tree.players, tree.moves, tree.leaves, backwards, tree.n_players)


SHAPES = ((2, 3), (3, 2), (2, 2, 2), (2, 2, 3), (3, 2, 2), (2, 2, 2, 2))
"""Children per node, level by level."""


def dice_tree(rng: Random, leaf: Numbers) -> Tree:
    """Draw a tree with full levels, two or three moves everywhere, no outcome impossible."""
    shape = rng.choice(SHAPES)
    levels = [rng.choice((MAX, CHANCE, MIN)) for _ in shape]

    def node(level: int) -> Node | Leaf:
        return leaf(rng) if level == len(shape) else expand(level)

    def expand(level: int) -> Node:
        width = shape[level]
        children = tuple(node(level + 1) for _ in range(width))
        chances = distribution(rng, width, zeros=False) if levels[level] == CHANCE else None
        return Node(levels[level], children, chances=chances)

    return Tree.of(expand(0))


def dense_graph(rng: Random) -> Tree:
    """Draw a graph without cycles in layers, in which most nodes can be reached in several ways."""
    layers, width, most = rng.randint(2, 5), rng.randint(2, 5), rng.choice((1, 3, 9, 2000))
    in_order = rng.randrange(3) < 2
    names = [["a"]] + [[f"{chr(98 + i)}{j}" for j in range(width)] for i in range(layers)]
    players: dict[str, Player] = {}
    moves: dict[str, dict[str, str]] = {}
    for here, below in pairwise(names):
        for name in here:
            players[name] = rng.choice((MAX, MIN))
            targets = rng.sample(below, rng.randint(1, width))
            actions = labels(rng, len(targets), sorted_=in_order)
            moves[name] = dict(zip(actions, targets, strict=True))
    ends = {t for name in names[-2] for t in moves[name].values()}
    values = {name: rng.randint(-most, most) for name in names[-1] if name in ends}
    return Tree("a", players, moves, {name: (v, -v) for name, v in values.items()})


def vector_tree(
    rng: Random,
    leaf: Vectors,
    *,
    cyclic: bool = False,
    depth: int = 4,
    branching: int = 3,
    max_leaves: int = 16,
) -> Tree:
    """Draw a tree for two to five players.

    Args:
        rng: the source of chance.
        leaf: draws the value of a leaf to each of n players.
        cyclic: True if the players move in turn; otherwise anyone may move anywhere.
        depth: moves from the root to the furthest leaf, at most.
        branching: children of a node, at most.
        max_leaves: about how many leaves there may be.
    """
    n = rng.choice((3, 2, 4, 5))

    def mover(above: Player) -> Player:
        return (above + 1) % n if cyclic else rng.randrange(n)

    def draw(rng: Random) -> tuple[float, ...]:
        return leaf(rng, n)

    root, below = rng.randrange(n), rng.randint(1, depth)
    return Tree.of(uneven(rng, draw, mover, root, below, branching, max_leaves), n_players=n)
