"""Results on a busy machine: the same matches, the same once more, and beside busy loops.

``python -m tests.bench.load [MATCHES]``. The two best reference players, which use all of their CPU
time, play the same openings in sandboxes. Two runs never agree move by move, for no search by the
clock ends at the same position twice; so the second run says how much differs anyhow.
The column of the load says how busy the machine was with other work.
"""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from random import Random
from statistics import mean, median

from rich.console import Console
from rich.table import Table

from autograder.model.match_games import GAMES, draw_opening
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding, MatchRecord
from autograder.running.matches.seats import close_seats
from course_lib.ladder import RUNGS
from course_lib.ladder.agent_matches import rung_match
from tests.support.busy import busy_loops

SECONDS, MATCHES, LOOPS = 0.05, 6, 4
"""CPU time of a move, matches of each game, and the busy loops beside."""
SURROUNDINGS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "as it is": nullcontext,
    "once more": nullcontext,
    f"{LOOPS} busy loops beside": lambda: busy_loops(LOOPS),
}


@dataclass(frozen=True)
class Run:
    """The matches of a game in one surrounding.

    Attributes:
        records: the matches.
        depth: how deep ``best`` looked in fixed positions, in the mean.
        load: the machine's load during the last minute, at the end.
    """

    records: list[MatchRecord]
    depth: float
    load: float

    @property
    def overruns(self) -> int:
        """The number of matches that were lost by time."""
        return sum(record.ending is MatchEnding.OVERRUN for record in self.records)

    def changed(self, other: "Run") -> int:
        """Return how many matches had another result in another run."""
        pairs = zip(self.records, other.records, strict=True)
        return sum(one.utilities != two.utilities for one, two in pairs)

    @property
    def times(self) -> tuple[float, float]:
        """The CPU time of a move and its wall time: medians, in seconds."""
        moves = [move for record in self.records for move in record.moves]
        return median(m.cpu_seconds for m in moves), median(m.wall_seconds for m in moves)


def table(matches: int = MATCHES) -> Table:
    """Play, and return the table."""
    title = (
        f"{matches} matches of a game, {SECONDS:g} s of CPU time per move, {os.cpu_count()} cores"
    )
    shown = Table(title=title, title_justify="left")
    columns = (
        "game",
        "machine",
        "load",
        "lost by time",
        "results changed",
        "depth",
        "CPU s",
        "wall s",
    )
    for column in columns:
        shown.add_column(column)
    for game_id in GAMES:
        first: Run | None = None
        for name, surrounding in SURROUNDINGS.items():
            with surrounding():
                run = measured(game_id, matches)
            first = first or run
            times = [f"{seconds:.3f}" for seconds in run.times]
            counts = str(run.overruns), str(run.changed(first)), f"{run.depth:.2f}"
            shown.add_row(game_id, name, f"{run.load:.1f}", *counts, *times)
    close_seats()
    return shown


def measured(game_id: str, matches: int) -> Run:
    """Play the matches of a game: each opening in both seats."""
    upper, lower = (Entrant.of_rung(rung.id) for rung in RUNGS[game_id][:-3:-1])
    records = [
        play_match(
            game_id,
            (lower, upper) if number % 2 else (upper, lower),
            seconds=SECONDS,
            opening=draw_opening(game_id, "load", number // 2),
            seed=number,
        )
        for number in range(matches)
    ]
    return Run(records, depth(game_id), os.getloadavg()[0])


def depth(game_id: str) -> float:
    """Return how deep ``best`` looks within the seconds, in the mean over a match's positions."""
    match, depths = rung_match(game_id, ("greedy", "depth-2"), 1), list[float]()
    for s in match.states[4:-4:3]:
        agent = RUNGS[game_id][-1].make(Random(1))
        agent(match.game, s, SECONDS)
        depths.append(getattr(agent, "thoughts", {})["depth"])
    return mean(depths)


if __name__ == "__main__":
    Console(width=110).print(table(*map(int, sys.argv[1:])))
