"""Records of matches: the moves, their time, the result, and why the match ended.

Actions are plain data of ``protocol.codec``. A record's texts are plain when it is made.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from autograder.model.match_games import Plain
from autograder.model.plain_text import entry
from autograder.protocol.codec import Json, WireError, decode, encode

RECORD = 1
"""Raised whenever the form of a record changes: one of another number is not read."""


class MatchEnding(StrEnum):
    """Why a match ended."""

    FINISHED = "finished"
    """The game was played to its end."""
    ILLEGAL = "illegal_move"
    """A player returned an object that is no legal action."""
    CRASHED = "crashed"
    """A player raised an exception, its process ended, or its cells define no agent in time."""
    OVERRUN = "overrun"
    """A player used more CPU time, or more wall time, than a move may take."""
    MEMORY = "out_of_memory"
    """A player used more memory than it may."""
    TOO_LONG = "too_long"
    """The match had more moves than a match of this game may have: a draw."""
    NOT_PLAYED = "not_played"
    """The judge's own failure: the match does not count, and is played again."""


class Symptom(StrEnum):
    """A usual mistake: the kind of value returned in place of a legal action."""

    NOTHING = "none"
    """None."""
    INDEX = "index"
    """A place in the list of actions."""
    PAIR = "pair"
    """A pair that has a legal action in it, as searches return."""
    STATE = "state"
    """A state to which a legal action leads."""
    OCCUPIED = "occupied"
    """An action that was legal when the match began, and is not any more."""


@dataclass(frozen=True)
class PlayedMove:
    """A move that a player made.

    Attributes:
        seat: the player's number in the game.
        action: the action.
        cpu_seconds: the CPU time of the player's process for it.
        wall_seconds: the time until the judge had the action.
        note: a fact about the move for its reader; "" if there is none.
    """

    seat: int
    action: Plain
    cpu_seconds: float
    wall_seconds: float
    note: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "note", entry(self.note))

    def to_json(self) -> Json:
        """Return the move as JSON."""
        times = round(self.cpu_seconds, 6), round(self.wall_seconds, 6)
        return [self.seat, encode(self.action), *times, self.note]

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the move that ``to_json`` described; ValueError if it is malformed."""
        seat, action, cpu, wall, note = data
        return cls(int(seat), _action(action), float(cpu), float(wall), str(note))


@dataclass(frozen=True)
class MatchRecord:
    """A match as it was played.

    Attributes:
        game: the game's id in ``model.match_games``.
        players: the players' names, by seat.
        opening: the actions that were played before the players began.
        moves: the moves of the players, in order.
        utilities: the result, by seat; 0 for both where the match does not count.
        ending: why the match ended.
        at_fault: the seat that lost by a fault; None if there was none.
        fault: the facts about the fault: the exception, or the object that was returned.
        symptom: the kind of value returned, if that is a usual mistake.
        idle: the seconds in which each player was to compute and slept, by seat.
    """

    game: str
    players: tuple[str, str]
    opening: tuple[Plain, ...]
    moves: tuple[PlayedMove, ...]
    utilities: tuple[float, float]
    ending: MatchEnding
    at_fault: int | None = None
    fault: str = ""
    symptom: Symptom | None = None
    idle: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(map(entry, self.players)))
        object.__setattr__(self, "fault", entry(self.fault))

    def seconds(self, seat: int) -> float:
        """Return the CPU time of all moves of a seat."""
        return sum(move.cpu_seconds for move in self.moves if move.seat == seat)

    def with_fault(self, seat: int, fault: str, symptom: Symptom | None) -> "MatchRecord":
        """Return the record of a match that a seat lost by a fault."""
        return replace(self, at_fault=seat, fault=fault, symptom=symptom)

    def to_json(self) -> Json:
        """Return the record as a JSON object."""
        return {
            "record": RECORD,
            "game": self.game,
            "players": list(self.players),
            "opening": [encode(action) for action in self.opening],
            "moves": [move.to_json() for move in self.moves],
            "utilities": list(self.utilities),
            "ending": self.ending.value,
            "at_fault": self.at_fault,
            "fault": self.fault,
            "symptom": self.symptom,
            "idle": [round(seconds, 3) for seconds in self.idle],
        }

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the record that ``to_json`` described.

        Raises:
            ValueError: the data is no record of this form.
        """
        try:
            if data["record"] != RECORD:
                raise ValueError(f"a record of form {data['record']!r}; this is form {RECORD}")
            first, second = data["players"]
            mine, yours = data["utilities"]
            first_idle, second_idle = data.get("idle", (0, 0))
            return cls(
                str(data["game"]),
                (str(first), str(second)),
                tuple(map(_action, data["opening"])),
                tuple(map(PlayedMove.from_json, data["moves"])),
                (float(mine), float(yours)),
                MatchEnding(data["ending"]),
                _seat(data["at_fault"]),
                str(data["fault"]),
                None if data["symptom"] is None else Symptom(data["symptom"]),
                (float(first_idle), float(second_idle)),
            )
        except (AttributeError, KeyError, TypeError, WireError) as error:
            raise ValueError(f"malformed record of a match: {error}") from None


def _action(data: Json) -> Plain:
    action = decode(data)
    hash(action)
    return action


def _seat(data: Json) -> int | None:
    if data not in (None, 0, 1):
        raise ValueError(f"{data!r} is no seat: it is 0, 1, or null")
    return None if data is None else int(data)


def counted_matches(records: Sequence[MatchRecord]) -> list[MatchRecord]:
    """Return the matches that count: all but those that the judge could not play."""
    return [record for record in records if record.ending is not MatchEnding.NOT_PLAYED]
