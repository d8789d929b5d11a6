"""Cases that several exercises share: Hypothesis strategies over games.

Hypothesis draws them, and shrinks a failing one towards fewer nodes and smaller numbers.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, product

from hypothesis import strategies as st

from autograder.model.case import Case
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.games.nim import NimState
from course_lib.games.tic_tac_toe import Board
from course_lib.games.tree import Leaf

utilities: st.SearchStrategy[float] = st.one_of(
    st.integers(0, 9),
    st.integers(-9, 9),
    st.integers(-3, 3),
    st.integers(-20_000, 20_000),
    st.integers(-4000, 4000).map(lambda n: n / 8),
)
"""Leaf values: small and often equal, negative, fractional, and far beyond 1,000 either way."""

outcomes: st.SearchStrategy[float] = st.sampled_from([-1, 0, 1])
"""Lost, drawn, won."""


def a_third_counted(strategy: st.SearchStrategy[Case]) -> st.SearchStrategy[Case]:
    """Draw cases of which about one in three is counted.

    Counting costs a message a leaf, and values can be proved right without it.
    """
    return st.builds(lambda case, n: replace(case, counted=n == 0), strategy, st.integers(0, 2))


@st.composite
def trees(
    draw: st.DrawFn,
    leaves: st.SearchStrategy[float] = utilities,
    *,
    alternate: bool = True,
    depth: int = 4,
    branching: int = 4,
    roots: Sequence[Player] = (MAX, MIN),
    max_leaves: int = 24,
) -> Tree:
    """Draw an explicit tree of uneven shape.

    Args:
        draw: supplied by Hypothesis.
        leaves: the values of its leaves.
        alternate: MAX and MIN move in turn; otherwise anybody may move anywhere.
        depth: moves from the root to the furthest leaf, at most.
        branching: children of a node, at most.
        roots: who may move first.
        max_leaves: about how many leaves there may be.
    """

    def mover(above: Player) -> Player:
        return 1 - above if alternate else draw(st.sampled_from((MAX, MIN)))

    root, below = draw(st.sampled_from(roots)), draw(st.integers(1, depth))
    return Tree.of(_grown(draw, leaves, mover, root, below, branching, max_leaves))


def _grown(
    draw: st.DrawFn,
    leaves: st.SearchStrategy[Leaf],
    mover: Callable[[Player], Player],
    root: Player,
    depth: int,
    branching: int,
    max_leaves: int,
    *,
    zeros: bool = True,
) -> Node:
    """Draw a node of uneven shape.

    Args:
        draw: supplied by Hypothesis.
        leaves: what its leaves are worth.
        mover: from who moves at a node, who moves at the next of its children.
        root: who moves here.
        depth: moves to the furthest leaf, at most.
        branching: children of a node, at most.
        max_leaves: about how many leaves there may be.
        zeros: whether what chance does may have probability 0.
    """
    left = max_leaves

    def node(player: Player, below: int) -> Node | Leaf:
        inner = below > 0 and left > 1 and draw(st.integers(0, 3)) > 0
        return expand(player, below) if inner else draw(leaves)

    def expand(player: Player, below: int) -> Node:
        nonlocal left
        width = draw(st.integers(1, max(1, min(branching, left))))
        left -= width - 1
        movers = [mover(player) for _ in range(width)]
        children = tuple(node(p, below - 1) for p in movers)
        chances = draw(distributions(width, zeros=zeros)) if player == CHANCE else None
        return Node(player, children, chances=chances)

    return expand(root, depth)


@st.composite
def distributions(draw: st.DrawFn, width: int, *, zeros: bool = True) -> tuple[float, ...]:
    """Draw so many uneven probabilities, in eighths, tenths or sixths."""
    unit = draw(st.sampled_from((8, 10, 6)))
    inside = st.integers(0, unit) if zeros else st.integers(1, unit - 1)
    cuts = draw(st.lists(inside, min_size=width - 1, max_size=width - 1, unique=not zeros))
    return tuple((b - a) / unit for a, b in pairwise((0, *sorted(cuts), unit)))


@st.composite
def chance_trees(
    draw: st.DrawFn,
    leaves: st.SearchStrategy[float] = utilities,
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
        return draw(st.sampled_from((MAX, MIN, CHANCE)))

    root, below = draw(st.sampled_from(roots)), draw(st.integers(1, depth))
    tree = Tree.of(_grown(draw, leaves, mover, root, below, branching, max_leaves))
    return chances_backwards(tree) if draw(st.booleans()) else tree


def chances_backwards(tree: Tree) -> Tree:
    """Return the same tree, but its ``chances`` list the last action first."""
    backwards = {s: dict(reversed(list(p.items()))) for s, p in tree.chance_of.items()}
    return Tree(tree.root, tree.players, tree.moves, tree.leaves, backwards, tree.n_players)


@st.composite
def dice_trees(draw: st.DrawFn, leaves: st.SearchStrategy[float]) -> Tree:
    """Draw a tree with full levels, two or three moves everywhere, no outcome impossible."""
    shape = draw(st.sampled_from(((2, 3), (3, 2), (2, 2, 2), (2, 2, 3), (3, 2, 2), (2, 2, 2, 2))))
    levels = [draw(st.sampled_from((MAX, CHANCE, MIN))) for _ in shape]

    def node(level: int) -> Node | Leaf:
        if level == len(shape):
            return draw(leaves)
        return expand(level)

    def expand(level: int) -> Node:
        width = shape[level]
        children = tuple(node(level + 1) for _ in range(width))
        chances = draw(distributions(width, zeros=False)) if levels[level] == CHANCE else None
        return Node(levels[level], children, chances=chances)

    return Tree.of(expand(0))


@st.composite
def vector_trees(
    draw: st.DrawFn,
    leaf: Callable[[int], st.SearchStrategy[tuple[float, ...]]],
    *,
    cyclic: bool = False,
    depth: int = 4,
    branching: int = 3,
    max_leaves: int = 16,
) -> Tree:
    """Draw a tree for two to five players.

    Args:
        draw: supplied by Hypothesis.
        leaf: from the number of players, how to draw what a leaf is worth to each.
        cyclic: the players move in turn; otherwise anybody may move anywhere.
        depth: moves from the root to the furthest leaf, at most.
        branching: children of a node, at most.
        max_leaves: about how many leaves there may be.
    """
    n = draw(st.sampled_from((3, 2, 4, 5)))

    def mover(above: Player) -> Player:
        return (above + 1) % n if cyclic else draw(st.integers(0, n - 1))

    root, below = draw(st.integers(0, n - 1)), draw(st.integers(1, depth))
    node = _grown(draw, leaf(n), mover, root, below, branching, max_leaves)
    return Tree.of(node, n_players=n)


def vectors(
    numbers: st.SearchStrategy[float],
) -> Callable[[int], st.SearchStrategy[tuple[float, ...]]]:
    """Return how to draw one independent number for each of n players."""
    return lambda n: st.tuples(*[numbers] * n)


def shares(total: float, unit: float) -> Callable[[int], st.SearchStrategy[tuple[float, ...]]]:
    """Return how to draw what n players get of a total, in units; mostly, nothing is left over."""

    def of(n: int) -> st.SearchStrategy[tuple[float, ...]]:
        most = round(total / unit)
        cuts = st.lists(st.integers(0, most), min_size=n - 1, max_size=n - 1).map(sorted)
        last = st.sampled_from((most, most, most, most - 1, most // 2))
        return st.tuples(cuts, last).map(lambda drawn: _between(drawn[0], drawn[1], unit))

    return of


def _between(cuts: Sequence[int], last: int, unit: float) -> tuple[float, ...]:
    return tuple(max(0, b - a) * unit for a, b in pairwise((0, *cuts, last)))


@st.composite
def broad_trees(draw: st.DrawFn, leaves: st.SearchStrategy[float] = utilities) -> Tree:
    """Draw a full tree of two or three levels with two or three moves everywhere."""
    width, levels = draw(st.integers(2, 3)), draw(st.integers(2, 3))

    def node(player: Player, below: int) -> Node:
        kids = (draw(leaves) if below == 1 else node(1 - player, below - 1) for _ in range(width))
        return Node(player, tuple(kids))

    return Tree.of(node(draw(st.sampled_from((MAX, MIN))), levels))


@st.composite
def nim_positions(draw: st.DrawFn) -> tuple[Nim, NimState]:
    """Draw a small position of Nim, normal or misère, with either player to move."""
    shapes = [p for k in (1, 2, 3) for p in product(range(1, 6), repeat=k) if sum(p) <= 5]
    piles = draw(st.sampled_from([(0,), *sorted(shapes, key=lambda p: (sum(p), p))]))
    player = draw(st.sampled_from((MAX, MIN)))
    game = Nim(piles=piles, misere=draw(st.booleans()))
    return game, (piles, player)


@st.composite
def grundy_positions(draw: st.DrawFn, most: int = 10) -> tuple[Grundy, tuple[int, ...]]:
    """Draw a start of Grundy's game, one pile or two, with either player to move."""
    n = draw(st.integers(1, most))
    k = draw(st.integers(0, n // 2))
    game = Grundy(piles=(n - k, k) if k else (n,), first=draw(st.sampled_from((MAX, MIN))))
    return game, game.initial()


@st.composite
def tic_tac_toe_endings(draw: st.DrawFn, empty: int = 4) -> tuple[TicTacToe, Board]:
    """Draw a tic-tac-toe position with at most so many empty cells, or a finished match."""
    game = TicTacToe()
    order = draw(st.permutations(range(9)))
    board = game.initial()
    for cell in order[: draw(st.integers(9 - empty, 9))]:
        if game.is_terminal(board):
            break
        board = game.transition(board, cell)
    return game, board
