"""Matches: overhead per move with all isolation on, and matches per minute, beside a public runner.

The players return their first action at once, so that nearly all of the time is overhead: frames,
waking the process, stopping it, reading its clock, checking the action. The start of a match, with
two new processes, is measured by matches that end at the first move, and taken off. A peer,
kaggle-environments, plays ConnectX with such players in its own process, without isolation.
"""

import contextlib
import io
import os
import time
from collections.abc import Callable

from rich.table import Table

from autograder.model.match_games import GAMES, draw_opening
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.seats import close_seats

MATCHES = 20
FIRST = Entrant.of_text("first", "def agent(game, s, seconds):\n    return game.actions(s)[0]")
NOBODY = Entrant.of_text("nobody", "def agent(game, s, seconds): pass")
LAST = Entrant.of_text("last", "def agent(game, s, seconds):\n    return game.actions(s)[-1]")
LONG = "divercite"
"""The game whose matches always have the same number of moves."""
PEER = "kaggle-environments, ConnectX, no isolation"


def table() -> Table:
    """Measure, and return the table."""
    title = f"Matches, {os.cpu_count()} cores, one at a time, best of {MATCHES}, ms"
    table = Table(title=title, title_justify="left")
    table.add_column("match")
    for column in ("ms per start", "per move", "CPU of the judge", "of the player", "per minute"):
        table.add_column(column, justify="right")
    at_once, lost = _match_of(LONG, FIRST, LAST), _match_of(LONG, NOBODY, LAST)
    table.add_row(f"{LONG}, players that move at once", *_measured(at_once, lost))
    for game in GAMES:
        rungs = [Entrant.of_rung(rung) for rung in ("greedy", "depth-2")]
        names = " and ".join(rung.name for rung in rungs)
        table.add_row(
            f"{game}, {names}", *_measured(_match_of(game, *rungs), _match_of(game, NOBODY, LAST))
        )
    close_seats()
    with contextlib.suppress(ImportError):
        table.add_row(PEER, *_measured(_peer()))
    return table


Played = Callable[[int], tuple[int, float]]
"""Plays the match of a number; returns its moves, and the CPU time of the players, if known."""


def _measured(play: Played, start: Played | None = None) -> list[str]:
    """Return a row: the best of all matches, so that a busy machine matters little.

    Args:
        play: plays whole matches.
        start: plays matches that end at the first move; None where starting costs nothing.
    """
    per_start = 1000 * min(map(_seconds_of, [start] * MATCHES)) if start else 0.0
    wall, judge, players = list[float](), list[float](), list[float]()
    play(0)  # sandboxes start
    minutes = time.perf_counter()
    for number in range(1, MATCHES + 1):
        began, used = time.perf_counter(), time.process_time()
        moves, cpu = play(number)
        wall.append((1000 * (time.perf_counter() - began) - per_start) / moves)
        judge.append(1000 * (time.process_time() - used) / moves)
        players.append(1000 * cpu / moves)
    per_minute = 60 * MATCHES / (time.perf_counter() - minutes)
    times = [f"{found:.2f}" for found in (per_start, *map(min, (wall, judge, players)))]
    return [*times, f"{per_minute:.0f}"]


def _seconds_of(play: Played) -> float:
    began = time.perf_counter()
    play(0)
    return time.perf_counter() - began


def _match_of(game: str, *players: Entrant) -> Played:
    first, second = players

    def play(number: int) -> tuple[int, float]:
        opening = draw_opening(game, "bench", number)
        record = play_match(game, (first, second), seconds=1, opening=opening)
        return len(record.moves), record.seconds(0) + record.seconds(1)

    return play


def _peer() -> Played:
    """Return matches of ConnectX; ImportError if the package is not installed."""
    with contextlib.redirect_stdout(io.StringIO()):  # it prints what it cannot load
        from kaggle_environments import make

    environment = make("connectx")

    def agent(observed: object, configuration: object) -> int:
        board, columns = observed.board, configuration.columns  # type: ignore[attr-defined]
        return next(c for c in range(columns) if board[c] == 0)

    def play(number: int) -> tuple[int, float]:
        environment.reset()
        return len(environment.run([agent, agent])) - 1, 0.0

    return play
