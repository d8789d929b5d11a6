"""Cases that several exercises share: Hypothesis strategies over games.

Hypothesis draws them, and shrinks a failing one towards fewer nodes and smaller numbers.
"""

from collections.abc import Sequence
from itertools import product

from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Player
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
    left = max_leaves

    def node(player: Player, below: int) -> Node | Leaf:
        nonlocal left
        inner = below > 0 and left > 1 and draw(st.integers(0, 3)) > 0
        if not inner:
            return draw(leaves)
        return expand(player, below)

    def expand(player: Player, below: int) -> Node:
        nonlocal left
        width = draw(st.integers(1, max(1, min(branching, left))))
        left -= width - 1
        movers = [
            1 - player if alternate else draw(st.sampled_from((MAX, MIN))) for _ in range(width)
        ]
        return Node(player, tuple(node(p, below - 1) for p in movers))

    root = draw(st.sampled_from(roots))
    return Tree.of(expand(root, draw(st.integers(1, depth))))


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
