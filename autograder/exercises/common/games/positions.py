"""Generators of positions, and of cases on them; all boards of tic-tac-toe."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from autograder.model.case import Case
from autograder.model.exercise import Generator
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.games.nim import NimState
from course_lib.games.tic_tac_toe import Board

NIM_PILES = (
    (0,),
    *sorted(
        (p for k in (1, 2, 3) for p in product(range(1, 6), repeat=k) if sum(p) <= 5),
        key=lambda p: (sum(p), p),
    ),
)
BOARDS: tuple[Board, ...] = tuple(reachable(TicTacToe(), TicTacToe().initial()))
"""Every board of tic-tac-toe that play can reach."""


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
