"""The rows that were behind a peer, each beside it in one run, taking turns: CPU, best of many.

Alpha-beta on tic-tac-toe beside OpenSpiel's Python on its game in C++, and the compiled solver on
positions that end soon beside bitbully. A peer that is not installed is named: ``pip install
open_spiel bitbully``.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import inf

from course_lib.games import TicTacToe
from course_lib.search import alpha_beta_search
from tests.bench.page import Figures, Watch, keep, machine
from tests.bench.positions import folder, read
from tests.bench.search import forget
from tests.bench.solver import Bitbully, Ours

ROUNDS = 15
SHORT, LONGER = "Test_L3_R1", "Test_L2_R1"
Task = Callable[[], object]


def best(tasks: dict[str, tuple[Task, Task]]) -> dict[str, float]:
    """Return the least CPU seconds of each task in many rounds, taking turns.

    Args:
        tasks: what is done before, and what is measured, by name.
    """
    found: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, (before, task) in tasks.items():
            before()
            started = time.process_time()
            task()
            found[name] = min(found.get(name, inf), time.process_time() - started)
    return found


def nothing() -> None:
    """Do nothing."""


def tic_tac_toe() -> dict[str, tuple[Task, Task]]:
    """Return alpha-beta from the empty board, by program: ours first, from empty caches."""
    game = TicTacToe()
    found: dict[str, tuple[Task, Task]] = {
        "ours": (forget, partial(alpha_beta_search, game, game.initial()))
    }
    try:
        theirs = import_module("pyspiel").load_game("tic_tac_toe")
        search = import_module("open_spiel.python.algorithms.minimax").alpha_beta_search
    except ImportError:
        return found
    return found | {"OpenSpiel's Python": (nothing, partial(search, theirs))}


def short_positions() -> dict[str, tuple[Task, Task]]:
    """Return the search of positions that end soon, by program: ours first.

    Before each round a new program solves other positions, so that its memory is in use; those
    that are measured are new to it.
    """
    found: dict[str, tuple[Task, Task]] = {"ours": rounds(Ours)}
    try:
        return found | {"bitbully": rounds(Bitbully)}
    except ImportError:
        return found


def rounds(make: Callable[[], Ours | Bitbully]) -> tuple[Task, Task]:
    """Return what a program does before a round, and in it."""
    program = make()
    kept = [program.board(moves) for moves in positions(SHORT)]
    before = [program.board(moves) for moves in positions(LONGER)]

    def renew() -> None:
        nonlocal program
        program = make()
        for board in before:
            program.score(board)

    def solve() -> None:
        for board in kept:
            program.score(board)

    return renew, solve


def positions(name: str) -> list[str]:
    """Return the moves to each position of a set."""
    return [moves for moves, _ in read(folder() / name)]


def main() -> None:
    """Take the rows, and keep the table."""
    watch, rows, missing = Watch(), list[list[str]](), list[str]()
    number = len(positions(SHORT))
    named = {
        "alpha-beta, tic-tac-toe": (tic_tac_toe(), 1e3, "ms", "OpenSpiel's Python"),
        f"Connect Four, one of {number} easy ends": (
            short_positions(), 1e6 / number, "µs", "bitbully"),
    }  # fmt: skip
    for name, (tasks, scale, unit, peer) in named.items():
        found = {who: seconds * scale for who, seconds in best(tasks).items()}
        ours, theirs = found["ours"], found.get(peer)
        if theirs is None:
            missing.append(peer)
        peers = ["", ""] if theirs is None else [f"{theirs:.1f} {unit}", f"{theirs / ours:.2f}"]
        rows.append([name, f"{ours:.1f} {unit}", peer, *peers])
    says = [
        "The best of fifteen rounds, in which the programs take turns. OpenSpiel's board is a C++ "
        "object, ours a tuple of Python that is hashed for each of its questions; of the easy ends "
        "most of the time is the call from Python, with the types that Numba looks at."
    ]
    says += [f"Not installed: {', '.join(missing)}."] if missing else []
    keep("behind", Figures(
        "Rows that were behind", ("task", "ours", "peer", "theirs", "theirs / ours"), rows, says,
        "python -m tests.bench.behind", machine("numba", "open_spiel", "bitbully"),
        watch.sentence(),
    ))  # fmt: skip


if __name__ == "__main__":
    main()
