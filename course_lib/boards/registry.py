"""The registry of boards, evaluations and simulation policies; a board of text for other games."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from textwrap import wrap
from typing import Any, TypeVar

from course_lib.boards.scene import Board, Layout, Move, Text
from course_lib.boards.shapes import LETTER
from course_lib.boards.words import sentence, status_line
from course_lib.game import CHANCE, Game, Player
from course_lib.wording import action_text, shortened

BoardMaker = Callable[[Any, Any], Board]
"""A function of a game and of a state."""

Evaluator = Callable[[Any, Any, Player], float]
"""A function of a game, of a state that is not terminal, and of a player: the state's worth to it.

It lies between the utilities of a loss and of a win, so that only a win is worth a win.
"""

Policy = Callable[[Any, Any, Random], Any]
"""A function of a game, of a state and of a source of chance: an action to simulate."""

MakerT = TypeVar("MakerT", bound=BoardMaker)

LINE, LONGEST, SIZE = 60, 1000, 12.0
"""Characters per line of a board of text, characters at most, and the size of its font."""


@dataclass(frozen=True)
class BoardEntry:
    """The board of a game, and the means to play it well.

    Args:
        board: makes the board of a state.
        evaluate: an evaluation with which alpha-beta plays well; None to play by simulation.
        policy: the policy of simulations; None for random moves.
    """

    board: BoardMaker
    evaluate: Evaluator | None = None
    policy: Policy | None = None


_ENTRIES: dict[type, BoardEntry] = {}


def register(
    *games: type[Game[Any, Any]],
    evaluate: Evaluator | None = None,
    policy: Policy | None = None,
) -> Callable[[MakerT], MakerT]:
    """Return a decorator that registers a function as the one that makes a game's boards.

    Args:
        games: the classes of the games; their subclasses have the same board.
        evaluate: an evaluation with which alpha-beta plays the game well, if there is one.
        policy: the policy of simulations of the game, if not random moves.
    """

    def add(maker: MakerT) -> MakerT:
        for game in games:
            _ENTRIES[game] = BoardEntry(maker, evaluate, policy)
        return maker

    return add


def registered() -> tuple[type, ...]:
    """Return the classes of all games that have a board of their own."""
    return tuple(_ENTRIES)


def entry(game: Game[Any, Any]) -> BoardEntry:
    """Return the entry of a game; a board of text if it has none."""
    found = (_ENTRIES[kind] for kind in type(game).__mro__ if kind in _ENTRIES)
    return next(found, BoardEntry(text_board))


def board(game: Game[Any, Any], s: Any) -> Board:
    """Return the board of a state of any game."""
    return entry(game).board(game, s)


def text_board(game: Game[Any, Any], s: Any) -> Board:
    """Return a board that shows a state as its text."""
    text = shortened(game.text(s), LONGEST)
    lines = wrap(text, LINE) or [""]
    width = max(240.0, LETTER * SIZE * max(map(len, lines)))
    height = 1.2 * SIZE
    marks = (Text(width / 2, (i + 0.5) * height, t, SIZE) for i, t in enumerate(lines))
    layout = Layout(type(game).__name__, width, len(lines) * height + 6)
    status = status_line(game, s)
    moves = tuple(_plain_move(game, s, a) for a in game.actions(s))
    return Board(layout, (), tuple(marks), moves, status, f"{text}. {status}.")


def _plain_move(game: Game[Any, Any], s: Any, a: Any) -> Move:
    """Return a legal action as a button with its text."""
    text = action_text(a)
    if game.turn(s) == CHANCE:
        return Move(a, text, f"Chance decides: {text}.")
    return Move(a, text, sentence(game, s, f"plays {text}"))
