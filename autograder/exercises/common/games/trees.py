"""Generators of games: each draws from a ``random.Random`` and from nothing else.

The same generator in the same state gives the same game on every machine and with every version
of every package. Where a choice is made, the plain alternative comes first: a failing case is
shrunk by making its random numbers smaller (``autograder.judging.shrink``).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

from autograder.model.case import Case
from autograder.model.exercise import Generator
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.games.nim import NimState
from course_lib.games.tic_tac_toe import Board
from course_lib.games.tree import Leaf, action_labels

Numbers = Callable[[Random], float]
"""Draws one number."""

Vectors = Callable[[Random, int], tuple[float, ...]]
"""Draws one number for each of n players."""


# Numbers.


def integers(low: int, high: int) -> Numbers:
    """Return how to draw an integer between two bounds, both included."""
    return lambda rng: rng.randint(low, high)


def outcome(rng: Random) -> float:
    """Draw lost, drawn or won: -1, 0 or 1."""
    return rng.choice((0, 1, -1))


RANGES: tuple[Numbers, ...] = (
    integers(0, 9),
    integers(0, 2),
    integers(-9, 9),
    integers(-3, 3),
    integers(-20_000, 20_000),
    lambda rng: rng.randint(-4000, 4000) / 8,
)


def utility(rng: Random) -> float:
    """Draw a leaf's value: small and often equal, negative, fractional, or far beyond 1,000."""
    return rng.choice(RANGES)(rng)


def utilities(rng: Random) -> Numbers:
    """Draw the range of one tree's leaf values: one of RANGES, or all of them mixed."""
    return rng.choice((*RANGES, utility))


def distribution(rng: Random, width: int, *, zeros: bool = True) -> tuple[float, ...]:
    """Draw uneven probabilities, in eighths, tenths or sixths.

    Args:
        rng: the source of chance.
        width: how many.
        zeros: whether a probability may be 0.
    """
    unit = rng.choice((8, 10, 6))
    if zeros:
        cuts = [rng.randint(0, unit) for _ in range(width - 1)]
    else:
        cuts = rng.sample(range(1, unit), width - 1)
    return tuple((b - a) / unit for a, b in pairwise((0, *sorted(cuts), unit)))


def vectors(numbers: Numbers | None = None) -> Vectors:
    """Return how to draw one independent number per player; of any kind if ``numbers`` is None."""
    draw = numbers or utility
    return lambda rng, n: tuple(draw(rng) for _ in range(n))


def shares(total: float, unit: float) -> Vectors:
    """Return how to draw the players' shares of a total, in units; mostly, nothing is left over."""
    most = round(total / unit)

    def draw(rng: Random, n: int) -> tuple[float, ...]:
        cuts = sorted(rng.randint(0, most) for _ in range(n - 1))
        last = rng.choice((most, most, most, most - 1, most // 2))
        return tuple(max(0, b - a) * unit for a, b in pairwise((0, *cuts, last)))

    return draw


# Trees.


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


# Games with rules.

NIM_PILES = (
    (0,),
    *sorted(
        (p for k in (1, 2, 3) for p in product(range(1, 6), repeat=k) if sum(p) <= 5),
        key=lambda p: (sum(p), p),
    ),
)


def nim_position(rng: Random) -> tuple[Nim, NimState]:
    """Draw a small position of Nim, normal or misère, with either player to move."""
    piles, player = rng.choice(NIM_PILES), rng.choice((MAX, MIN))
    return Nim(piles=piles, misere=rng.randrange(2) == 1), (piles, player)


def grundy_position(rng: Random, most: int = 10) -> tuple[Grundy, tuple[int, ...]]:
    """Draw a start of Grundy's game, one pile or two, with either player to move."""
    n = rng.randint(1, most)
    k = rng.randint(0, n // 2)
    game = Grundy(piles=(n - k, k) if k else (n,), first=rng.choice((MAX, MIN)))
    return game, game.initial()


def tic_tac_toe_ending(rng: Random, empty: int = 4) -> tuple[TicTacToe, Board]:
    """Draw a tic-tac-toe position with at most ``empty`` empty cells, or a finished match."""
    game = TicTacToe()
    board = game.initial()
    for cell in rng.sample(range(9), rng.randint(9 - empty, 9)):
        if game.is_terminal(board):
            break
        board = game.transition(board, cell)
    return game, board


# Cases.


def root(draw: Callable[[Random], Tree]) -> Callable[[Random], tuple[Tree, str]]:
    """Return how to draw a tree and its initial state."""

    def position(rng: Random) -> tuple[Tree, str]:
        game = draw(rng)
        return game, game.initial()

    return position


def from_root(kind: str, draw: Callable[[Random], Tree]) -> Generator:
    """Return how to draw a case on a tree's initial state."""
    return from_position(kind, root(draw))


def from_position(kind: str, draw: Callable[[Random], tuple[Any, Any]]) -> Generator:
    """Return how to draw a case on a game and one of its states."""
    return lambda rng: Case(kind, draw(rng))


def one_of(*alternatives: Callable[[Random], Any]) -> Callable[[Random], Any]:
    """Return how to draw by one of several generators, each as likely."""
    return lambda rng: rng.choice(alternatives)(rng)


def a_third_counted(generate: Generator) -> Generator:
    """Return how to draw the same cases, of which about one in three is counted.

    Counting costs a message per leaf, and values can be proved right without it.
    """

    def draw(rng: Random) -> Case:
        case = generate(rng)
        return replace(case, counted=rng.randrange(3) == 0)

    return draw
