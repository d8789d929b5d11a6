"""Boards of one call: a person against a strategy, and a match to be read with exact values."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from course_lib.game import Game, Player, Strategy
from course_lib.widgets.matches.exact import ExactPlay
from course_lib.widgets.matches.play import Play
from course_lib.widgets.matches.players import reference_player
from course_lib.widgets.matches.session import check_seat, check_strategy


def play(
    game: Game[Any, Any],
    opponent: Strategy[Any, Any] | Sequence[Strategy[Any, Any]] | None = None,
    seat: int = 0,
    *,
    seed: int = 0,
    seconds: float = 10.0,
    start: Any = None,
    exact: bool | Path = False,
) -> Play:
    """Return a board on which a person plays against a strategy.

    Args:
        game: any game.
        opponent: a function of a state that returns an action, in all other seats; or a sequence
            of them, one for each other seat in order; or None for the reference player of
            ``players.reference_player``. If it has an attribute ``thoughts``, they are shown.
        seat: whom the person plays; 0 is MAX.
        seed: of chance.
        seconds: how long the opponent may take for a move.
        start: the state to play on from; the game's initial state if None.
        exact: whether the board of Connect Four can show the exact value of every column, and
            review the match; or the path of an opening book for it.

    Raises:
        TypeError: the opponent is not a function.
        ValueError: the game has no such seat, the number of opponents is wrong, or exact values
            are not known of the game.
        FileNotFoundError: there is no such opening book.
    """
    if not isinstance(game, Game):
        raise TypeError(f"game is {game!r}, but a Game is needed, such as TicTacToe()")
    check_seat(game, seat)
    if opponent is None:
        opponent = reference_player(game, Random(seed))
    players = _opponents(game, opponent, seat)
    if not exact:
        return Play(game, players, seed=seed, seconds=seconds, start=start)
    book = exact if isinstance(exact, Path) else None
    return ExactPlay(game, players, seed=seed, seconds=seconds, start=start, book=book)


def _opponents(
    game: Game[Any, Any], opponent: Strategy[Any, Any] | Sequence[Strategy[Any, Any]], seat: int
) -> dict[Player, Strategy[Any, Any]]:
    """Return the strategies in the other seats; TypeError, ValueError as ``play``."""
    others = [p for p in range(game.n_players) if p != seat]
    opponents = [*opponent] if isinstance(opponent, Sequence) else [opponent] * len(others)
    if len(opponents) != len(others):
        raise ValueError(
            f"{len(opponents)} opponents given, but {len(others)} other seats are to be filled; "
            "one function alone plays in all of them"
        )
    for who in opponents:
        check_strategy(who, "the opponent")
    return dict(zip(others, opponents, strict=True))


def show_analysis(
    game: Game[Any, Any], actions: Sequence[int], start: Any = None, *, book: Path | None = None
) -> ExactPlay:
    """Return a match of Connect Four that was played, with exact values and the mistakes marked.

    One can go through it, and play on from any position. A match on a board is
    ``board.session.actions``, one of ``course_lib.match.play`` is ``match.actions``.

    Args:
        game: ``ConnectFour()``; no other game is solved.
        actions: the columns that were played.
        start: the state before the first of them; the empty board if None.
        book: an opening book; without one, values begin when eight discs have been played.

    Raises:
        TypeError: game is not a Game.
        ValueError: the game is another one, or a column cannot be played.
        FileNotFoundError: there is no such opening book.
    """
    if not isinstance(game, Game):
        raise TypeError(f"game is {game!r}, but a Game is needed, such as ConnectFour()")
    board = ExactPlay(game, start=start, book=book)
    board.replay(actions)
    return board
