"""The standings of a tournament: ratings, points, faults, and blunders."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import NamedTuple

from autograder.model.match_games import Plain
from autograder.running.matches.records import MatchEnding, MatchRecord
from classroom.arena.entrants import ANCHOR, Label
from classroom.arena.fixtures import Fixture, PlayedFixture
from classroom.arena.ratings import RatedResult, Rating, rate
from classroom.arena.reference import Blunder, blunders
from classroom.arena.tournament import PlayedTournament


class HeadToHead(NamedTuple):
    """The results of a player against an opponent: the points, and the number of matches."""

    points: float
    matches: int


@dataclass(frozen=True)
class NumberedMatch:
    """A match with its number, by which pages and files name it.

    Attributes:
        number: from 1, in the order of the tournament.
        fixture: the match as it was planned.
        match: the match as it was played.
        blunders: of both players, in order.
    """

    number: int
    fixture: Fixture
    match: PlayedFixture
    blunders: tuple[Blunder, ...]

    @property
    def record(self) -> MatchRecord:
        """The match as it was played."""
        return self.match.record

    @property
    def actions(self) -> list[Plain]:
        """All actions, those of the opening first."""
        return [*self.record.opening, *(move.action for move in self.record.moves)]

    @property
    def length(self) -> int:
        """The number of moves, those of the opening included."""
        return len(self.record.opening) + len(self.record.moves)

    def seat(self, name: str) -> int:
        """Return the seat of a player."""
        return self.fixture.names.index(name)

    def score(self, name: str) -> float:
        """Return the points of a player."""
        return self.match.score if self.seat(name) == 0 else 1 - self.match.score


@dataclass(frozen=True)
class PlayerResults:
    """The results of one player.

    Attributes:
        name: as the tournament has it.
        label: as readers see it.
        place: from 1, by rating.
        rating: with its interval.
        matches: of the player, in order.
        against: by the opponent's name.
    """

    name: str
    label: Label
    place: int
    rating: Rating
    matches: Sequence[NumberedMatch]
    against: Mapping[str, HeadToHead]

    @property
    def counted_matches(self) -> list[NumberedMatch]:
        """The matches that have a result."""
        return [match for match in self.matches if match.match.counts]

    @property
    def points(self) -> float:
        """1 per win and 0.5 per draw."""
        return sum(match.score(self.name) for match in self.counted_matches)

    def count_ended(self, score: float) -> int:
        """Return how many matches were won (1), drawn (0.5) or lost (0)."""
        return sum(match.score(self.name) == score for match in self.counted_matches)

    @property
    def faults(self) -> Counter[MatchEnding]:
        """How often the player lost by each kind of fault."""
        return Counter(
            match.record.ending
            for match in self.counted_matches
            if match.record.at_fault == match.seat(self.name)
        )

    @property
    def seconds(self) -> list[float]:
        """The CPU time of each move of the player."""
        return [
            move.cpu_seconds
            for match in self.matches
            for move in match.record.moves
            if move.seat == match.seat(self.name)
        ]

    @property
    def median_seconds(self) -> float | None:
        """The median CPU time of a move; None without any move."""
        return median(self.seconds) if self.seconds else None

    @property
    def median_length(self) -> float | None:
        """The median number of moves of the matches, openings included; None without any match."""
        return (
            median(match.length for match in self.counted_matches) if self.counted_matches else None
        )

    @property
    def worst(self) -> list[tuple[NumberedMatch, Blunder]]:
        """The worst blunder of the player in each match that has one, the worst first."""
        found = list[tuple[NumberedMatch, Blunder]]()
        for match in self.matches:
            own = [b for b in match.blunders if b.seat == match.seat(self.name)]
            if own:
                found.append((match, max(own, key=lambda blunder: blunder.loss)))
        return sorted(found, key=lambda pair: -pair[1].loss)


@dataclass(frozen=True)
class Standings:
    """The standings.

    Attributes:
        tournament: the matches that were played.
        players: by place.
        matches: all, in order, those without a result included.
        first_move: the advantage of the first seat, in points of rating.
    """

    tournament: PlayedTournament
    players: Sequence[PlayerResults]
    matches: Sequence[NumberedMatch]
    first_move: Rating

    @cached_property
    def by_name(self) -> Mapping[str, PlayerResults]:
        """The results of each player."""
        return {player.name: player for player in self.players}

    def labels(self, match: NumberedMatch) -> list[str]:
        """Return the players of a match as readers see them, by seat."""
        return [self.by_name[name].label.text for name in match.fixture.names]


def standings(tournament: PlayedTournament, labels: Mapping[str, Label]) -> Standings:
    """Return the standings after a tournament.

    Args:
        tournament: the matches that were played.
        labels: the players as readers see them, by name.

    Raises:
        MissingPackage: the package that fits ratings is missing.
    """
    names = [player.name for player in tournament.plan.players]
    results = [
        RatedResult(*fixture.names, match.score) for fixture, match in tournament.counted_matches
    ]
    ratings = rate(names, ANCHOR, results)
    matches = [
        NumberedMatch(number, fixture, match, tuple(blunders(match)))
        for number, (fixture, match) in enumerate(tournament.matches, 1)
    ]
    own = defaultdict[str, list[NumberedMatch]](list)
    for match in matches:
        for name in match.fixture.names:
            own[name].append(match)
    ranked = sorted(names, key=lambda name: (-ratings.players[name].value, name))
    players = [
        PlayerResults(
            name, labels[name], place, ratings.players[name], own[name], _against(name, own[name])
        )
        for place, name in enumerate(ranked, 1)
    ]
    return Standings(tournament, players, matches, ratings.first_move)


def _against(name: str, matches: Sequence[NumberedMatch]) -> dict[str, HeadToHead]:
    """Return a player's results by opponent."""
    found: dict[str, HeadToHead] = {}
    for match in matches:
        if match.match.counts:
            opponent = match.fixture.names[1 - match.seat(name)]
            before = found.get(opponent, HeadToHead(0, 0))
            found[opponent] = HeadToHead(before.points + match.score(name), before.matches + 1)
    return found
