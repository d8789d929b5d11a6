"""A match that is to be played, and the same match when it was played."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from random import Random
from typing import Self

from autograder.model.match_games import Plain, draw_opening
from autograder.protocol.codec import Json, encode
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.records import MatchEnding, MatchRecord
from classroom.arena.schedule import Pairing

FORM = 1
"""Raised whenever the same fixture may have another result: its matches are played again."""


@dataclass(frozen=True)
class Fixture:
    """All data that a worker needs to play a match.

    Attributes:
        game: the game's id.
        round: the number of the round, from 1.
        players: the players by seat.
        opening: the actions before the players begin.
        seconds: the CPU time of a move.
        seed: the source of chance of the match.
    """

    game: str
    round: int
    players: tuple[Entrant, Entrant]
    opening: tuple[Plain, ...]
    seconds: float
    seed: int

    @property
    def names(self) -> tuple[str, str]:
        """The players' names by seat."""
        return self.players[0].name, self.players[1].name

    @cached_property
    def key(self) -> str:
        """A digest of all that the result depends on."""
        data = [
            FORM, self.game, self.round, [asdict(player) for player in self.players],
            [encode(action) for action in self.opening], self.seconds, self.seed,
        ]  # fmt: skip
        return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class PlayedFixture:
    """A match that was played.

    Attributes:
        record: the match.
        values: the reference's estimate of the position after the opening and after each move,
            for the first seat, from -1 for a loss to 1 for a win; () if there is none.
    """

    record: MatchRecord
    values: tuple[float, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the match has a result."""
        return self.record.ending is not MatchEnding.NOT_PLAYED

    @property
    def score(self) -> float:
        """The points of the first seat: 1 for a win, 0.5 for a draw, 0 for a loss."""
        first, second = self.record.utilities
        return 0.5 + ((first > second) - (first < second)) / 2

    def to_json(self) -> Json:
        """Return the match as a JSON object."""
        return {"match": self.record.to_json(), "values": [round(v, 3) for v in self.values]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the match that ``to_json`` described; ValueError if it is malformed."""
        return cls(MatchRecord.from_json(data["match"]), tuple(map(float, data["values"])))


Play = Callable[[Fixture], PlayedFixture]
"""Plays one match: the work of a worker."""


def fixtures_of(
    pairing: Pairing, players: Mapping[str, Entrant], game: str, seconds: float, secret: str
) -> tuple[Fixture, Fixture]:
    """Return the two matches of a pairing, whose seats are exchanged; the secret draws them."""
    one, other = (players[name] for name in pairing.players)
    source = "/".join([secret, "arena", *pairing.players])
    opening = draw_opening(game, source, pairing.round)
    seed = Random(f"{source}/seed/{game}/{pairing.round}").getrandbits(32)
    first = Fixture(game, pairing.round, (one, other), opening, seconds, seed)
    return first, replace(first, players=(other, one))


def not_played(fixture: Fixture, why: str) -> PlayedFixture:
    """Return the record of a match that the judge could not play."""
    record = MatchRecord(
        fixture.game,
        fixture.names,
        fixture.opening,
        (),
        (0.0, 0.0),
        MatchEnding.NOT_PLAYED,
        None,
        why,
    )
    return PlayedFixture(record)
