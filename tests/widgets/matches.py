"""Games that tests of matches play, and what a browser asks."""

from typing import Any

from course_lib.games import (
    MNK,
    Checkers,
    ChineseCheckers,
    ConnectFour,
    ConnectMany,
    Divercite,
    Hex,
    Nim,
    Othello,
    Pig,
    TicTacToe,
    Tree,
)
from course_lib.widgets import Play

GAMES = [
    TicTacToe(), MNK(5, 4, 3), ConnectFour(5, 4, 3), ConnectMany(5, 4, 3), Hex(4, swap=True),
    Othello(4), Checkers(), Divercite(), Nim((2, 3)), Nim((2, 2), n_players=3),
    ChineseCheckers(size=2), ChineseCheckers(3, size=1), Pig(12), Pig(12, n_players=3),
    Nim((20, 1)), Tree.of(((3, 12), (2, (4, 5)))),
]  # fmt: skip
"""A game for every way to be shown; the last is a picture."""


def names(game: Any) -> str:
    return f"{type(game).__name__}-{game.n_players}"


def first(game: Any) -> Any:
    """Return a strategy that plays the first action."""

    def first(s: Any) -> Any:
        return game.actions(s)[0]

    return first


def ask(widget: Play, question: str, **content: Any) -> Any:
    """Ask as the browser does, about the position that the match is in."""
    return widget.answer(question, {"at": widget.match["at"], **content})
