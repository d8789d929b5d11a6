"""Connect Four solved: ours beside bitbully (C++), each trick's factor, and simulations a second.

The positions are those of ``positions.py``; both programs search the same ones in one run, with an
empty table per set, without a book, and have to find the scores in the files. ``python -m
tests.bench.solver`` solves the empty board from nothing as well, and its seven first moves, which
takes minutes. Seconds are of the processor, so that others who share it do not count.
"""

import time
from collections.abc import Callable
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any

from rich.console import Console, Group
from rich.table import Table

from course_lib.fast.negamax import ALL, TABLE, TRICKS
from course_lib.fast.solver import GAME, Solver
from course_lib.fast.uct import uct
from course_lib.search import mcts
from tests.bench.positions import SETS, folder, played, read

EARLY, LATE = 6, 20
"""Tricks are switched off on so many positions of "beginning, medium"; the table, and all of them,
which would take hours there, on those of "middle, medium" with so many discs."""
SIMULATIONS = 100_000
ROUNDS = 3

Measured = tuple[float, float]
"""Seconds and nodes."""


class Ours:
    """Our solver."""

    def __init__(self, tricks: int = ALL, null_window: bool = True, bits: int = 24) -> None:
        self.solver = Solver(bits, tricks=tricks, null_window=null_window)
        self.board = played
        self.score = self.solver.score

    def nodes(self) -> int:
        return self.solver.nodes


class Bitbully:
    """That of bitbully, without its databases."""

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


Program = Ours | Bitbully
PROGRAMS = {"ours": Ours, "bitbully": Bitbully}


def measure(make: Callable[[], Program], positions: list[tuple[str, int]]) -> Measured:
    """Solve positions, hold their scores against the file's, and return seconds and nodes."""
    program = make()
    boards = [program.board(moves) for moves, _ in positions]
    started = time.process_time()
    found = [program.score(board) for board in boards]
    seconds = time.process_time() - started
    wrong = [p for p, value in zip(positions, found, strict=True) if p[1] != value]
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
    return Group(sets(), tricks(), simulations())


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
    table.add_column("")
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
            seconds, nodes = measure(make, positions)
            reference = reference or seconds
            n = len(positions)
            table.add_row(
                f"  {name}",
                f"{1000 * seconds / n:,.3f}",
                f"{nodes / n:,.0f}",
                f"{nodes / seconds:,.0f}",
                f"{n / seconds:,.2f}",
                f"{seconds / reference:.2f}",
            )
    for name in PROGRAMS.keys() - able.keys():
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
    start = GAME.initial()
    runs: dict[str, tuple[int, Callable[[int], object]]] = {
        "ours, compiled": (SIMULATIONS, lambda n: uct(start, n, sqrt(2), Random(0))),
        "ours, plain": (SIMULATIONS // 50, lambda n: mcts(GAME, start, n, sqrt(2), Random(0))),
    }
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        pass
    else:
        board = spiel.load_game("connect_four")

        def search(n: int) -> object:
            evaluator = spiel.RandomRolloutEvaluator(1, 0)
            bot = spiel.MCTSBot(board, evaluator, sqrt(2), n, 1000, False, 0, False)
            return bot.mcts_search(board.new_initial_state())

        runs["OpenSpiel, C++"] = SIMULATIONS, search
    uct(start, 2, 1.0, Random(0))
    title = f"MCTS on Connect Four, {SIMULATIONS:,} simulations, best of {ROUNDS}"
    table = Table(title=title, title_justify="left")
    for heading in ("", "simulations a second", "our speed / its speed"):
        table.add_column(heading, justify="right")
    speeds = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, (n, run) in runs.items():
            started = time.process_time()
            run(n)
            speeds[name] = max(speeds[name], n / (time.process_time() - started))
    for name, speed in speeds.items():
        table.add_row(name, f"{speed:,.0f}", f"{speeds['ours, compiled'] / speed:.1f}")
    return table


if __name__ == "__main__":
    for part in (sets, tricks, simulations, first_moves):
        Console().print(part())
