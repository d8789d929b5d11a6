"""A tournament of 30 submitted players, three of them hostile: its pace, and what 20 kills cost.

The tournament is played twice: in one go, and by a command that is killed (SIGKILL) 20 times at
random and started again. Both have to have the same results. The reference players here are the
three that no clock limits; the submitted ones are those of ``examples/make_players.py``.

Set BENCH_KILLS to another number than 20.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from rich.table import Table

from examples.make_players import make_players

ROOT = Path(__file__).parents[2]
PLAYERS, ROUNDS, MATCHES = 30, 3, 96
KILLS = int(os.environ.get("BENCH_KILLS", "20"))
PROGRAM = """
from classroom.arena import run
from classroom.arena.entrants import references
from classroom.cli import main

few = ("random", "greedy", "depth-2")
run.references = lambda game: [p for p in references(game) if p.rung in few]
main()
"""
"""The command, with the reference players that no clock limits."""


def table() -> Table:
    """Play, and return the table; AssertionError if the kills changed a result."""
    table = Table(title=f"A tournament, {PLAYERS} players and 3 references", title_justify="left")
    for column in ("", "matches", "s", "matches a minute"):
        table.add_column(column, justify="right" if column else "left")
    with tempfile.TemporaryDirectory() as folder:
        whole, killed = Path(folder) / "whole", Path(folder) / "killed"
        started = time.monotonic()
        lay_out(whole)
        assert start(whole).wait() == 0
        seconds = time.monotonic() - started
        lay_out(killed)
        kills, total = play_and_kill(killed)
        assert results(whole) == results(killed)
    table.add_row("in one go", str(MATCHES), f"{seconds:.0f}", f"{60 * MATCHES / seconds:.0f}")
    name = f"killed {kills} times, with the same results"
    table.add_row(name, str(MATCHES), f"{total:.0f}", f"{60 * MATCHES / total:.0f}")
    return table


def lay_out(root: Path) -> None:
    """Make a course whose students have handed in players."""
    make_players(root / "submitted", PLAYERS, seed=1)
    shutil.copy(ROOT / "nbgrader_config.py", root)


def start(root: Path) -> "subprocess.Popen[bytes]":
    """Start the command."""
    words = ("arena", "submitted", "--game", "connect5", "--rounds", str(ROUNDS))
    more = ("--seconds", "0.25", "--quiet", "--json", "found.json")
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *words, *more],
        cwd=root,
        env=os.environ
        | {
            "AUTOGRADER_SECRET": "a secret of this benchmark",
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "ignore",
        },
    )


def play_and_kill(root: Path) -> tuple[int, float]:
    """Play with kills at random; return their number, and the seconds of the whole."""
    rng, kills, started = Random(1), 0, time.monotonic()
    store = root / "arena" / "connect5.jsonl"
    target = 0.0
    while True:
        process = start(root)
        target += rng.uniform(0, 2 * MATCHES / max(1, KILLS))
        while process.poll() is None and (kills == KILLS or lines(store) < target):
            time.sleep(0.02)
        if process.poll() is not None:
            assert process.returncode == 0
            return kills, time.monotonic() - started
        time.sleep(rng.uniform(0, 0.5))
        process.kill()
        process.wait()
        kills += 1


def lines(store: Path) -> int:
    """Return how many matches are stored."""
    return store.read_bytes().count(b"\n") if store.exists() else 0


def results(root: Path) -> tuple[Any, ...]:
    """Return the results without times: of players, and of every match, move by move."""
    found = json.loads((root / "found.json").read_text("utf-8"))
    players = [{k: v for k, v in p.items() if k != "median_seconds"} for p in found["players"]]
    kept = ("number", "round", "players", "score", "at_fault", "opening", "values")
    matches = [
        [*(match[key] for key in kept), [move["action"] for move in match["moves"]]]
        for match in found["matches"]
    ]
    assert len(matches) == MATCHES
    return players, matches


if __name__ == "__main__":
    from rich.console import Console

    Console().print(table())
