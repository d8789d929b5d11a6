"""Searching: our textbook functions beside three Python libraries, on the same tasks in one run.

easyAI, OpenSpiel's Python search (on its games in C++) and aima3 run unmodified, each on its own
game. A node is a position that the search makes, the root included. The nodes are counted in a run
of their own, after the timed ones. Seconds are of the processor, so that others who share it do
not count.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from math import inf
from typing import Any
from unittest.mock import patch

from rich.table import Table

from course_lib.game import Game
from course_lib.games import ConnectFour, TicTacToe, connect_four, tic_tac_toe
from course_lib.search import alpha_beta_search, depth_limited_alpha_beta, minimax_search
from tests.bench.free_game import FreeGame

ROUNDS = 3
FREE = "ours, if the game were free"
LONG = 10.0
"""What takes longer, in seconds, is measured once."""
PATIENCE = 15.0
"""What would take longer, in seconds, is left out."""

MINIMAX = "Minimax, tic-tac-toe"
ALPHA_BETA = "Alpha-beta, tic-tac-toe"
DEPTH_8 = "Alpha-beta, Connect Four, depth 8"
DEPTH_10 = "Alpha-beta, Connect Four, depth 10"
DEEPER = {DEPTH_10: (DEPTH_8, 12)}
"""By task, an easier one, and how many times as many nodes this one has."""


@dataclass(frozen=True)
class Search:
    """A search by one of the programs.

    Attributes:
        run: searches from the initial state.
        game: the class of the game, or of its states.
        move: the name of the method of ``game`` that makes a position.
        is_free: whether the game keeps what it has worked out, by a search before.
    """

    run: Callable[[], object]
    game: type
    move: str
    is_free: bool = False

    def nodes(self) -> int:
        """Search, and return how many positions that made, the root included."""
        made = 1
        original = getattr(self.game, self.move)

        def counted(*args: object) -> object:
            nonlocal made
            made += 1
            return original(*args)

        with patch.object(self.game, self.move, counted):
            self.run()
        return made

    def seconds(self) -> float:
        """Search, and return the time it took."""
        if self.is_free:
            self.run()
        forget()
        started = time.process_time()
        self.run()
        return time.process_time() - started


def forget() -> None:
    """Empty the caches of our games."""
    for module in (connect_four, tic_tac_toe):
        for thing in [t for t in vars(module).values() if not isinstance(t, type)]:
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def ours() -> dict[str, Search]:
    """Return the searches of the course, by task."""
    return _searches(TicTacToe(), ConnectFour())


def limits() -> dict[str, Search]:
    """Return the same searches on games whose answers are looked up: no game can be faster."""
    free = _searches(FreeGame(TicTacToe()), FreeGame(ConnectFour()))
    return {task: replace(search, is_free=True) for task, search in free.items()}


def _searches(small: Game[Any, Any], large: Game[Any, Any]) -> dict[str, Search]:
    def to_depth(depth: int) -> Search:
        search = partial(depth_limited_alpha_beta, large, large.initial(), depth, lambda s: 0)
        return Search(search, type(large), "transition")

    def to_the_end(search: Callable[..., object]) -> Search:
        return Search(partial(search, small, small.initial()), type(small), "transition")

    return {
        MINIMAX: to_the_end(minimax_search),
        ALPHA_BETA: to_the_end(alpha_beta_search),
        DEPTH_8: to_depth(8),
        DEPTH_10: to_depth(10),
    }


def open_spiel() -> dict[str, Search]:
    """Return OpenSpiel's; without chance, its expectiminimax is minimax."""
    spiel = import_module("pyspiel")
    minimax = import_module("open_spiel.python.algorithms.minimax")
    small, large = spiel.load_game("tic_tac_toe"), spiel.load_game("connect_four")
    start = small.new_initial_state()
    cells, columns = type(start), type(large.new_initial_state())

    def to_depth(depth: int) -> Search:
        search = partial(
            minimax.alpha_beta_search, large, value_function=lambda s: 0, maximum_depth=depth
        )
        return Search(search, columns, "apply_action")

    return {
        MINIMAX: Search(partial(minimax.expectiminimax, start, 9, None, 0), cells, "apply_action"),
        ALPHA_BETA: Search(partial(minimax.alpha_beta_search, small), cells, "apply_action"),
        DEPTH_8: to_depth(8),
        DEPTH_10: to_depth(10),
    }


def aima3() -> dict[str, Search]:
    """Return aima3's; its ``d`` counts from the positions after the first move."""
    games = import_module("aima3.games")
    small, large = games.TicTacToe(), games.ConnectFour()

    def tic_tac_toe(search: Callable[..., object]) -> Search:
        return Search(partial(search, small.initial, small), games.TicTacToe, "result")

    def to_depth(depth: int) -> Search:
        search = partial(games.alphabeta_cutoff_search, large.initial, large, d=depth - 1)
        return Search(search, games.ConnectFour, "result")

    return {
        MINIMAX: tic_tac_toe(games.minimax_decision),
        ALPHA_BETA: tic_tac_toe(games.alphabeta_search),
        DEPTH_8: to_depth(8),
        DEPTH_10: to_depth(10),
    }


def easyai() -> dict[str, Search]:
    """Return easyAI's Negamax, which always cuts, and prefers the quicker of two wins."""
    negamax = import_module("easyAI").Negamax
    games = import_module("easyAI.games")
    nobody = [None, None]  # players would only be copied along with the game

    def search(game: type, depth: int) -> Search:
        return Search(lambda: negamax(depth)(game(nobody)), game, "make_move")

    return {
        ALPHA_BETA: search(games.TicTacToe, 9),
        DEPTH_8: search(games.ConnectFour, 8),
        DEPTH_10: search(games.ConnectFour, 10),
    }


PEERS = {
    "OpenSpiel": (open_spiel, "pip install open_spiel"),
    "aima3": (aima3, "pip install --no-deps aima3"),  # it asks for a networkx of 2016
    "easyAI": (easyai, "pip install easyAI"),
}


def table() -> Table:
    """Measure, and return the table."""
    programs, missing = {"ours": ours(), FREE: limits()}, {}
    for name, (load, install) in PEERS.items():
        try:
            programs[name] = load()
        except ImportError:
            missing[name] = install
    table = Table(title=f"Searching, best of {ROUNDS}", title_justify="left")
    table.add_column("task, program")
    for heading in ("nodes", "ms", "nodes a second", "time / our time"):
        table.add_column(heading, justify="right")
    found: dict[str, dict[str, float]] = {}
    for task in programs["ours"]:
        able = {name: searches[task] for name, searches in programs.items() if task in searches}
        slow = {name for name in able if too_long(found, task, name)}
        found[task] = best_times({name: able[name] for name in able if name not in slow})
        table.add_section()
        table.add_row(task)
        for name in programs:
            if name in slow:
                table.add_row(f"  {name}", "", f"over {PATIENCE:.0f} s")
            elif name not in able:
                table.add_row(f"  {name}", "has none")
            else:
                seconds, nodes = found[task][name], able[name].nodes()
                table.add_row(
                    f"  {name}",
                    f"{nodes:,}",
                    f"{1000 * seconds:,.0f}",
                    f"{nodes / seconds:,.0f}",
                    f"{seconds / found[task]['ours']:.1f}",
                )
    for name, install in missing.items():
        table.add_section()
        table.add_row(f"{name}: not installed", install)
    return table


def best_times(searches: dict[str, Search]) -> dict[str, float]:
    """Return the best time of each search in a few rounds, taking turns; one round if it is long.

    A processor changes its speed from one second to the next; taking turns keeps the ratios.
    """
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, search in searches.items():
            if best.get(name, 0) < LONG:
                best[name] = min(search.seconds(), best.get(name, inf))
    return best


def too_long(found: dict[str, dict[str, float]], task: str, name: str) -> bool:
    """Tell whether a search will need too long, from its time on an easier task."""
    if task not in DEEPER:
        return False
    easier, times = DEEPER[task]
    return found[easier][name] * times > PATIENCE
