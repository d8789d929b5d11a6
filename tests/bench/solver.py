"""Connect Four solved: ours beside bitbully (C++), each trick's factor, and simulations a second.

The positions are those of ``positions.py``; both programs search the same ones in one run, with an
empty table per set, without a book, and have to find the scores in the files. ``python -m
tests.bench.solver`` solves the empty board from nothing as well, and its seven first moves, which
takes minutes. Seconds are of the processor, so that others who share it do not count.

OpenSpiel's alpha-beta in C++ cannot be called from Python; its Python one searches the game in C++,
for who wins alone, and only the set in which it needs no minutes. Packages that are absent are
named.
"""

import time
from collections.abc import Callable
from importlib import import_module
from math import copysign, sqrt
from random import Random
from typing import Any

from rich.console import Console, Group
from rich.table import Table

from course_lib.fast.negamax import ALL, TABLE, TRICKS
from course_lib.fast.solver import GAME, Solver
from course_lib.fast.uct import uct
from course_lib.search import mcts
from tests.bench.jax_mcts import jax_search
from tests.bench.positions import SETS, folder, played, read
from tests.bench.solver_growth import growth

EARLY, LATE = 6, 20
"""Tricks are switched off on so many positions of "beginning, medium"; the table, and all of them,
which would take hours there, on those of "middle, medium" with so many discs."""
SIMULATIONS = 100_000
ROUNDS = 3

Measured = tuple[float, float]
"""Seconds and nodes."""


class Ours:
    """Our solver."""

    only: str | None = None

    def __init__(self, tricks: int = ALL, null_window: bool = True, bits: int = 24) -> None:
        self.solver = Solver(bits, tricks=tricks, null_window=null_window)
        self.board = played
        self.score = self.solver.score

    def nodes(self) -> int:
        return self.solver.nodes


class Bitbully:
    """That of bitbully, without its databases."""

    only: str | None = None

    def __init__(self) -> None:
        self.core = import_module("bitbully.bitbully_core")
        self.solver = self.core.BitBullyCore()
        self.nodes = self.solver.getNodeCounter

    def board(self, moves: str) -> Any:
        board = self.core.BoardCore()
        if not board.setBoard([int(digit) - 1 for digit in moves]):
            raise ValueError(f"bitbully does not take the moves {moves}")
        return board

    def score(self, board: Any) -> int:
        return int(self.solver.mtdf(board, first_guess=0))


class OpenSpiel:
    """OpenSpiel's alpha-beta; its scores are 1, 0 and -1, and it counts no nodes."""

    only: str | None = "end, easy"

    def __init__(self) -> None:
        self.game = import_module("pyspiel").load_game("connect_four")
        self.minimax = import_module("open_spiel.python.algorithms.minimax")

    def board(self, moves: str) -> Any:
        board = self.game.new_initial_state()
        for digit in moves:
            board.apply_action(int(digit) - 1)
        return board

    def score(self, board: Any) -> float:
        mover = board.current_player()
        value, _ = self.minimax.alpha_beta_search(self.game, board, maximizing_player_id=mover)
        return float(value)

    def nodes(self) -> int:
        return 0


Program = Ours | Bitbully | OpenSpiel
PROGRAMS = {"ours": Ours, "bitbully": Bitbully, "open_spiel": OpenSpiel}


def measure(make: Callable[[], Program], positions: list[tuple[str, int]]) -> Measured:
    """Solve positions, hold their scores against the file's, and return seconds and nodes."""
    program = make()
    boards = [program.board(moves) for moves, _ in positions]
    started = time.process_time()
    found = [program.score(board) for board in boards]
    seconds = time.process_time() - started
    right = [copysign(bool(s), s) if isinstance(program, OpenSpiel) else s for _, s in positions]
    wrong = [p for p, s, value in zip(positions, right, found, strict=True) if s != value]
    if wrong:
        raise ValueError(f"{wrong[0]} has another score here")
    return seconds, program.nodes()


def programs() -> dict[str, Callable[[], Program]]:
    """Return the programs that are installed."""
    found = {}
    for name, make in PROGRAMS.items():
        try:
            make()
        except ImportError:
            continue
        found[name] = make
    return found


def table() -> Group:
    """Return all tables but that of the first moves."""
    return Group(sets(), growth(measure, solvers()), tricks(), simulations())


def solvers() -> dict[str, Callable[[], Program]]:
    """Return those of the programs that solve every position."""
    return {name: make for name, make in programs().items() if not PROGRAMS[name].only}


def sets() -> Table:
    """Measure the sets, and return the table."""
    return _compared({title: read(folder() / name) for name, (title, *_) in SETS.items()})


def first_moves() -> Table:
    """Solve the empty board, then the positions after its seven first moves, from nothing."""
    moves = [(str(x + 1), -s) for x, s in enumerate((-2, -1, 0, 1, 0, -1, -2))]
    return _compared({"the empty board": [("", 1)], "its seven first moves": moves})


def _compared(positions_by_title: dict[str, list[tuple[str, int]]]) -> Table:
    title = "Connect Four solved, means of a position"
    table = Table(title=title, title_justify="left")
    table.add_column("positions, program")
    for heading in ("ms", "nodes", "nodes a second", "positions a second", "time / our time"):
        table.add_column(heading, justify="right")
    able = programs()
    # Machine code is made or loaded before a clock runs.
    measure(Ours, read(folder() / "Test_L2_R2")[:3])
    for title, positions in positions_by_title.items():
        table.add_section()
        table.add_row(title)
        reference = 0.0
        for name, make in able.items():
            if PROGRAMS[name].only not in (None, title):
                continue
            seconds, nodes = measure(make, positions)
            reference = reference or seconds
            n = len(positions)
            table.add_row(
                f"  {name}",
                f"{1000 * seconds / n:,.3f}",
                f"{nodes / n:,.0f}" if nodes else "",
                f"{nodes / seconds:,.0f}" if nodes else "",
                f"{n / seconds:,.2f}",
                f"{seconds / reference:.2f}",
            )
    for name in [name for name in PROGRAMS if name not in able]:
        table.add_row(f"{name}: not installed", f"pip install {name}")
    return table


def tricks() -> Table:
    """Switch each trick off, and return by which factors nodes and time rise."""
    early = read(folder() / "Test_L1_R2")[:EARLY]
    late = [p for p in read(folder() / "Test_L2_R2") if len(p[0]) >= LATE]
    table = Table(title="Connect Four solved without one trick", title_justify="left")
    for heading in ("without", "positions", "nodes, times", "time, times"):
        table.add_column(heading)
    variants = [
        (name, late if trick == TABLE else early, ALL & ~trick, True)
        for name, trick in TRICKS.items()
    ]
    variants += [("null window", early, ALL, False), ("any of these", late, 0, False)]
    references = {len(p): measure(lambda: Ours(bits=20), p) for p in (late, early, late)}
    for name, positions, switches, null in variants:
        seconds, nodes = references[len(positions)]
        other, more = measure(lambda t=switches, n=null: Ours(t, n, 20), positions)
        title = "late" if positions is late else "early"
        table.add_row(name, title, f"{more / nodes:.2f}", f"{other / seconds:.2f}")
    return table


def simulations() -> Table:
    """Return the simulations a second from the empty board, each in its best round."""
    runs, absent = dict[str, tuple[int, Callable[[], object]]](), list[str]()
    for name, make in SEARCHES.items():
        try:
            runs[name] = make()
        except ImportError as error:
            absent.append(
                f"{name}: not installed (pip install {PACKAGES.get(error.name or '', error.name)})"
            )
    title = f"MCTS on Connect Four, simulations per second of CPU time, best of {ROUNDS}"
    table = Table(title=title, title_justify="left")
    for heading in ("", "simulations a second", "our speed / its speed"):
        table.add_column(heading, justify="right")
    speeds = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, (n, run) in runs.items():
            started = time.process_time()
            run()
            speeds[name] = max(speeds[name], n / (time.process_time() - started))
    for name, speed in speeds.items():
        table.add_row(name, f"{speed:,.0f}", f"{speeds['ours, compiled'] / speed:.1f}")
    for name in absent:
        table.add_row(name)
    return table


def _spiel_search() -> tuple[int, Callable[[], object]]:
    spiel = import_module("pyspiel")
    board = spiel.load_game("connect_four")

    def search() -> object:
        evaluator = spiel.RandomRolloutEvaluator(1, 0)
        bot = spiel.MCTSBot(board, evaluator, sqrt(2), SIMULATIONS, 1000, False, 0, False)
        return bot.mcts_search(board.new_initial_state())

    return SIMULATIONS, search


def _compiled_search() -> tuple[int, Callable[[], object]]:
    uct(GAME.initial(), 2, 1.0, Random(0))  # compiles
    return SIMULATIONS, lambda: uct(GAME.initial(), SIMULATIONS, sqrt(2), Random(0))


def _plain_search() -> tuple[int, Callable[[], object]]:
    n = SIMULATIONS // 50
    return n, lambda: mcts(GAME, GAME.initial(), n, sqrt(2), Random(0))


def _jax_search(boards: int, n: int) -> tuple[int, Callable[[], object]]:
    return boards * n, jax_search(boards, n)


SEARCHES: dict[str, Callable[[], tuple[int, Callable[[], object]]]] = {
    "ours, compiled": _compiled_search,
    "ours, plain": _plain_search,
    "OpenSpiel, C++": _spiel_search,
    "pgx with mctx, one board": lambda: _jax_search(1, 2000),
    "pgx with mctx, 256 boards": lambda: _jax_search(256, 200),
}
"""By name, what makes a search: how many simulations it makes, and the search."""
PACKAGES = {"pyspiel": "open_spiel", "jax": "jax mctx pgx"}
"""What to install, by the module that is missing."""


if __name__ == "__main__":
    for part in (table, first_moves):
        Console().print(part())
