"""Positions with a single right move, to see whether a search finds it.

Small trees, tic-tac-toe and Connect Four; for MAX and for MIN to move; a move that alone wins, or
alone does not lose. Those of Connect Four come from random matches, and were solved to the end.
"""

from dataclasses import dataclass
from functools import reduce
from typing import Any

from course_lib.game import MAX, MIN, Game
from course_lib.games import ConnectFour, Node, TicTacToe, Tree

LATE = Node(MIN, (Node(MAX, (1, 1, 1)), Node(MAX, (Node(MIN, (1, 1, -1)), Node(MIN, (-1, 1))))))
POOR = Node(MIN, (Node(MAX, (-1, -1, -1, 1)), Node(MAX, (-1, -1, 1, -1))))
RICH = Node(MIN, (Node(MAX, (1, 1, 1)), Node(MAX, (1, -1)), Node(MIN, (1, -1))))

TREES = {
    "one refutation": (Node(MAX, (Node(MIN, (1, 1, 1, 1, -1)), Node(MIN, (0, 0)))), "B", 150),
    "a late refutation": (Node(MAX, (LATE, Node(MIN, (0, 0)))), "B", 150),
    "a win among losses": (Node(MAX, (POOR, Node(MIN, (0, 0, 0)), RICH)), "A", 800),
}
"""By name: a tree with MAX to move whose means mislead, the right action, iterations."""

BOARDS = {
    "X forks": ("X../.XO/..O", 2, 400),
    "X forks from the edge": (".X./OOX/...", 2, 400),
    "X blocks and threatens": ("X.O/..X/..O", 3, 400),
    "X blocks": ("X.O/.../.XO", 5, 200),
    "O takes the last chance to win": ("OX./.../.X.", 4, 400),
    "O stops a fork": ("X.O/.../.X.", 8, 400),
    "O takes the centre": ("X../..O/.X.", 4, 400),
    "O takes the centre under attack": ("XO./..X/...", 4, 400),
}
"""By name: a board of tic-tac-toe, the right cell, iterations."""

DROPS = {
    "X wins": ("66235641030260160601543222", 3, 400),
    "X saves a draw": ("551311061401625326321364", 4, 200),
    "O wins": ("01241035264305500154142", 2, 400),
    "O saves a draw": ("04431130102266135161465", 3, 300),
}
"""By name: the columns played in Connect Four so far, the right one, iterations."""


@dataclass(frozen=True)
class Tactic:
    """A position with a single right move.

    Attributes:
        name: its name.
        game: the game.
        state: the position.
        action: the only action that keeps the position's minimax value.
        iterations: so many iterations of ``mcts`` with c = sqrt(2) find it, in at least 99 of 100
            seeds.
    """

    name: str
    game: Game[Any, Any]
    state: Any
    action: Any
    iterations: int


def tactics() -> list[Tactic]:
    """Return all positions: trees, in both seats, then tic-tac-toe, then Connect Four."""
    return [*tree_tactics(), *tic_tac_toe_tactics(), *connect_four_tactics()]


def tree_tactics() -> list[Tactic]:
    """Return the trees, each with MAX and, all turned round, with MIN to move."""
    found = []
    for name, (root, action, iterations) in TREES.items():
        for seat, node in (("MAX", root), ("MIN", turned_round(root))):
            tree = Tree.of(node)
            found.append(Tactic(f"{name}, {seat}", tree, tree.initial(), action, iterations))
    return found


def tic_tac_toe_tactics() -> list[Tactic]:
    """Return the boards of tic-tac-toe."""
    return [
        Tactic(name, TicTacToe(), tuple(".XO".index(m) for m in text if m != "/"), cell, iterations)
        for name, (text, cell, iterations) in BOARDS.items()
    ]


def connect_four_tactics() -> list[Tactic]:
    """Return the positions of Connect Four."""
    game = ConnectFour()
    return [
        Tactic(name, game, reduce(game.transition, map(int, drops), game.initial()), a, iterations)
        for name, (drops, a, iterations) in DROPS.items()
    ]


def turned_round(node: Node) -> Node:
    """Return a two-player tree in which MAX and MIN have changed seats."""
    children = tuple(
        turned_round(child) if isinstance(child, Node) else _negative(child)
        for child in node.children
    )
    return Node(MIN if node.player == MAX else MAX, children)


def _negative(leaf: float | tuple[float, ...]) -> float | tuple[float, ...]:
    return tuple(-u for u in leaf) if isinstance(leaf, tuple) else -leaf
