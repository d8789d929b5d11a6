"""A tournament without processes: players who need no time, and a referee in this process."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

from autograder.running.matches.entrant import Entrant
from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove
from classroom.arena.fixtures import Fixture, PlayedFixture
from classroom.arena.store import open_store
from classroom.arena.tournament import Plan, PlayedTournament, lost_worker, play_tournament
from classroom.grading.workers import Job

SECRET = "a secret of these tests"


def strength(name: str) -> int:
    """Return how good a player of these tests is."""
    return int(hashlib.sha256(name.encode()).hexdigest()[:4], 16)


def referee(fixture: Fixture) -> PlayedFixture:
    """Return a match of a few moves that depends on its fixture alone; the stronger mostly wins."""
    rng = Random(fixture.key)
    cells = rng.sample([cell for cell in range(225) if cell not in fixture.opening], 6)
    moves = tuple(PlayedMove(i % 2, cell, rng.random(), 0.02) for i, cell in enumerate(cells))
    first, second = map(strength, fixture.names)
    lead = first - second + rng.randrange(-20_000, 20_000)
    result = 0.0 if abs(lead) < 4_000 else 1.0 if lead > 0 else -1.0
    hostile = fixture.names[0].startswith("hostile")
    record = MatchRecord(
        fixture.game, fixture.names, fixture.opening, moves,
        (-1.0, 1.0) if hostile else (result, -result),
        MatchEnding.CRASHED if hostile else MatchEnding.FINISHED, 0 if hostile else None,
    )  # fmt: skip
    return PlayedFixture(record, tuple(rng.uniform(-1, 1) for _ in range(7)))


@contextmanager
def threads() -> Iterator[Executor]:
    """Yield two workers."""
    with ThreadPoolExecutor(2) as pool:
        yield pool


def plan(players: int = 5, rounds: int = 2, hostile: int = 0, more: Sequence[Entrant] = ()) -> Plan:
    """Return the plan of a tournament."""
    names = [f"p{i:02}" for i in range(players - hostile)]
    names += [f"hostile{i}" for i in range(hostile)]
    entrants = [Entrant.of_text(name, "def agent(game, s, seconds): ...") for name in names]
    return Plan("connect5", [*entrants, *more], rounds, 0.1, SECRET)


def hold(
    plan: Plan, path: Path, work: Callable[[Fixture], PlayedFixture] = referee
) -> PlayedTournament:
    """Play a tournament whose matches are stored in a file."""
    job = Job(work, lost_worker, window=4, patience=60)
    with open_store(path) as store:
        return play_tournament(plan, store, job, threads)
