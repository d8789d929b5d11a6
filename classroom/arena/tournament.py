"""A tournament: its rounds are paired, its matches are played and stored."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from autograder.running.matches.entrant import Entrant
from classroom.arena.fixtures import Fixture, PlayedFixture, fixtures_of, not_played
from classroom.arena.schedule import Mode, Pairing, mode_of, round_robin, swiss_round
from classroom.arena.store import MatchStore
from classroom.grading.workers import Executors, Job, run_tasks

ATTEMPTS = 2
"""Times that a match is tried which the judge could not play."""

Played = tuple[Fixture, PlayedFixture]
"""A fixture and its match."""

Advance = Callable[[int], None]
"""Is told how many matches are done."""


@dataclass(frozen=True)
class Plan:
    """All that the pairings and the matches of a tournament depend on.

    Attributes:
        game: the game's id.
        players: all players; their order does not change from run to run.
        rounds: the number of rounds.
        seconds: the CPU time of a move.
        secret: draws openings, and pairings of the first round.
    """

    game: str
    players: Sequence[Entrant]
    rounds: int
    seconds: float
    secret: str

    @property
    def mode(self) -> Mode:
        """How the players meet."""
        return mode_of(len(self.players))

    @property
    def matches(self) -> int:
        """The number of matches."""
        n = len(self.players)
        pairings = n * (n - 1) // 2 if self.mode == "round robin" else n // 2
        return 2 * pairings * self.rounds


@dataclass(frozen=True)
class PlayedTournament:
    """A tournament that was played.

    Attributes:
        plan: its plan.
        matches: every fixture with its match, in the order of the rounds and of the pairings.
    """

    plan: Plan
    matches: Sequence[Played]

    @property
    def counted_matches(self) -> list[Played]:
        """The matches that have a result."""
        return [(fixture, match) for fixture, match in self.matches if match.counts]

    @property
    def not_played(self) -> list[Played]:
        """The matches that the judge could not play."""
        return [(fixture, match) for fixture, match in self.matches if not match.counts]


def play_tournament(
    plan: Plan,
    store: MatchStore,
    job: Job[Fixture, PlayedFixture],
    executors: Executors,
    advance: Advance = lambda matches: None,
) -> PlayedTournament:
    """Play the matches that the store does not have; each is stored before it is counted.

    Args:
        plan: the tournament.
        store: has the matches of earlier runs.
        job: plays a match.
        executors: open the executor that does it.
        advance: is told of matches that are done.
    """
    matches = list[Played]()
    for fixtures in _rounds(plan, matches):
        played = _play(fixtures, store, job, executors, advance)
        matches += [(fixture, played[fixture.key]) for fixture in fixtures]
    return PlayedTournament(plan, matches)


def _rounds(plan: Plan, matches: Sequence[Played]) -> Iterator[list[Fixture]]:
    """Yield the fixtures that can be played at a time; ``matches`` has the earlier ones then."""
    names = [player.name for player in plan.players]
    if plan.mode == "round robin":
        yield _fixtures(plan, [p for r in range(plan.rounds) for p in round_robin(names, r + 1)])
        return
    earlier = list[Pairing]()
    for number in range(1, plan.rounds + 1):
        rng = Random("/".join([plan.secret, "arena", plan.game, "pairing", str(number)]))
        pairings = swiss_round(names, number, points(matches), earlier, rng)
        earlier += pairings
        yield _fixtures(plan, pairings)


def points(matches: Iterable[Played]) -> dict[str, float]:
    """Return the points of players in the matches that count: 1 per win, 0.5 per draw."""
    total = defaultdict[str, float](float)
    for fixture, match in matches:
        if match.counts:
            first, second = fixture.names
            total[first] += match.score
            total[second] += 1 - match.score
    return total


def _fixtures(plan: Plan, pairings: Iterable[Pairing]) -> list[Fixture]:
    players = {player.name: player for player in plan.players}
    return [
        fixture
        for pairing in pairings
        for fixture in fixtures_of(pairing, players, plan.game, plan.seconds, plan.secret)
    ]


def _play(
    fixtures: Sequence[Fixture],
    store: MatchStore,
    job: Job[Fixture, PlayedFixture],
    executors: Executors,
    advance: Advance,
) -> dict[str, PlayedFixture]:
    """Return the matches of fixtures by their keys; those without a result are tried again."""
    found = {f.key: match for f in fixtures if (match := store.get(f.key)) is not None}
    advance(len(found))
    left = [fixture for fixture in fixtures if fixture.key not in found]
    for attempt in range(1, ATTEMPTS + 1):
        again = list[Fixture]()
        for fixture, match in _each(left, job, executors):
            found[fixture.key] = store.add(fixture.key, match) if match.counts else match
            if match.counts or attempt == ATTEMPTS:
                advance(1)
            else:
                again.append(fixture)
        left = again
    return found


def _each(
    fixtures: Sequence[Fixture], job: Job[Fixture, PlayedFixture], executors: Executors
) -> Iterator[Played]:
    if fixtures:
        for batch in run_tasks(fixtures, job, executors):
            yield from batch


def lost_worker(fixture: Fixture) -> PlayedFixture:
    """Return the record of a match that ended two workers."""
    return not_played(fixture, "the worker's process died or hung twice in this match")
