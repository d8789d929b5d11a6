"""Where a learner waits: CPU of each step, from the import to *Run All*, each in a fresh process.

Cells run in IPython's own shell, as in a kernel; what a browser draws is not counted. ``--only
WORDS`` takes the steps alone whose names contain the words, ``--jobs N`` several at once, and
``--file FILE`` keeps each step as soon as it is known: what is in the file is not taken again.
"""

import argparse
import contextlib
import io
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat

from autograder.exercises import SECTIONS
from tests.bench.page import ROOT, Figures, Watch, keep, machine

SITE = ROOT / "build" / "site"
START = "00_start"
RIGHT = """from course_lib.game import MAX, successors
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)
"""
WRONG = RIGHT.replace("else min(values)", "else max(values)")
BOARDS = ("TicTacToe", "ConnectFour", "Othello", "Checkers", "Hex", "Divercite", "Chess")
DEPTH, BRANCHING = 9, 2
"""Of the explorer's tree: 1,023 nodes."""
LONG = 1.0
"""Seconds of CPU from which on a cell has to give a sign of life."""
Steps = dict[str, float]


def shell() -> Any:
    """Return IPython's shell, as a kernel has it."""
    from IPython.core.interactiveshell import InteractiveShell

    return InteractiveShell.instance()


def run(ipython: Any, source: str) -> float:
    """Run a cell, and return its CPU seconds; what it shows is not kept."""
    started = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        ipython.run_cell(source)
    return time.process_time() - started


def imports() -> Steps:
    """Import ``check``, as the first cell of each notebook does."""
    ipython = shell()
    return {"from autograder import check": run(ipython, "from autograder import check")}


def checks() -> Steps:
    """Check a right and a wrong answer, each for the first and the second time."""
    found = {}
    ipython = shell()
    run(ipython, "from autograder import check")
    for name, source in (("right", RIGHT), ("wrong", WRONG)):
        run(ipython, source)
        for time_of in ("first", "second"):
            found[f"{time_of} check, {name}"] = run(
                ipython, 'check("minimax-value", minimax_value)'
            )
    return found


def notebook(name: str) -> Steps:
    """Open a notebook as it is handed out, and run all of its cells."""
    started = time.process_time()
    path = ROOT / "notebooks" / f"{name}.ipynb"
    cells = nbformat.read(path, as_version=4).cells
    opened, ipython = time.process_time() - started, shell()
    times = [run(ipython, cell.source) for cell in cells if cell.cell_type == "code"]
    return {
        f"{name}: opened": opened,
        f"{name}: Run All": sum(times),
        f"{name}: the dearest cell": max(times),
        f"{name}: cells over a second": sum(seconds > LONG for seconds in times),
    }


def board(name: str) -> Steps:
    """Play two plies on a board: the first one makes what the second one finds."""
    from course_lib import games
    from course_lib.widgets import Play

    game = getattr(games, name)()
    play, times = Play(game), []
    for _ in range(4):
        started = time.process_time()
        play.move(next(iter(game.actions(play.state))))
        times.append(time.process_time() - started)
    return {f"a ply on the board of {name}": min(times[1:])}


def explorer() -> Steps:
    """Trace a search on a tree of 1,023 nodes, and make its explorer."""
    from course_lib.search import minimax_search
    from course_lib.trace import trace
    from course_lib.widgets import Explorer
    from tests.bench.explorer import tree

    game, started = tree(DEPTH, BRANCHING), time.process_time()
    made = Explorer(trace(minimax_search, game, "a", max_steps=50_000))
    made._repr_mimebundle_()
    return {"the explorer of 1,023 nodes": time.process_time() - started}


def steps() -> dict[str, tuple[str, ...]]:
    """Return the steps by name, each with the function that takes it and what that is given."""
    names = [START, *(section.notebook for section in SECTIONS)]
    return {
        "import": ("imports",),
        "check": ("checks",),
        "explorer": ("explorer",),
        **{f"board {name}": ("board", name) for name in BOARDS},
        **{f"notebook {name}": ("notebook", name) for name in names},
    }


def taken(name: str, function: str, *given: str) -> Steps:
    """Return what a step takes in a process of its own; nothing if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", __spec__.name, "--step", function, *given],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        print(f"{name} failed: {done.stderr[-500:]}", file=sys.stderr)
        return {}
    print(name, file=sys.stderr, flush=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def sizes() -> list[list[str]]:
    """Return the megabytes of the site's start page and of the course in the browser, if built."""
    if not (SITE / "index.html").is_file():
        return []
    lab = sum(path.stat().st_size for path in (SITE / "lab").rglob("*") if path.is_file())
    start = (SITE / "index.html").stat().st_size
    return [
        ["the site's start page, kB", f"{start / 1e3:,.0f}"],
        ["the edition in the browser, MB", f"{lab / 1e6:,.0f}"],
    ]


def rows(found: Steps) -> list[list[str]]:
    """Return the table's rows, in ms."""
    counts = "cells over a second"
    return [
        [name, f"{value:.0f}" if name.endswith(counts) else f"{1000 * value:,.0f}"]
        for name, value in found.items()
    ]


def main() -> None:
    """Take the steps, and keep the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="words in the names of steps")
    parser.add_argument("--jobs", type=int, default=1, help="steps at once")
    parser.add_argument("--file", type=Path, help="keeps what is taken")
    parser.add_argument("--step", nargs="+", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.step:
        function, *given = args.step
        print(json.dumps(globals()[function](*given)))
        return
    watch, file = Watch(own=args.jobs), args.file
    known: dict[str, Steps] = json.loads(file.read_text()) if file and file.is_file() else {}
    wanted = {n: s for n, s in steps().items() if args.only in n and n not in known}
    with ThreadPoolExecutor(args.jobs) as pool:
        tasks = {name: pool.submit(taken, name, *step) for name, step in wanted.items()}
        for name, task in tasks.items():
            if found := task.result():
                known[name] = found
            if file is not None:
                file.write_text(json.dumps(known), "utf-8")
            watch.look()
    every = {k: v for name in steps() for k, v in known.get(name, {}).items()}
    missing = [name for name in steps() if name not in known]
    says = ["Each step in a fresh process; cells run in IPython's own shell."]
    if missing:
        says.append(f"Not taken: {', '.join(missing)}.")
    if not (SITE / "index.html").is_file():
        says.append("The site was not built there: its megabytes are missing.")
    keep("learner", Figures(
        "Where a learner waits", ("step", "CPU, ms"), [*rows(every), *sizes()], says,
        "python -m tests.bench.learner", machine("ipython"), watch.sentence(),
    ))  # fmt: skip


if __name__ == "__main__":
    main()
