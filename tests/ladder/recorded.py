"""Matches of each reference player against the one below it, recorded; tests replay some of them.

``python -m tests.ladder.recorded [GAME...]`` plays all of them again, in some minutes of CPU time,
and writes ``recorded.json``. Players have a number of calls per move and no end of seconds, so that
every run has the same matches.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import NamedTuple

from course_lib.compare_players import Record
from course_lib.ladder import RUNGS, Rung
from course_lib.ladder.compiled import COMPILED
from tests.bench.ladder import play_opening

FILE = Path(__file__).with_name("recorded.json")
CALLS, OPENINGS = 600, 20
"""Positions per move, and openings, each played in both seats."""


class Neighbours(NamedTuple):
    """Two neighbours on the ladder of a game."""

    game_id: str
    lower: Rung
    upper: Rung

    @property
    def name(self) -> str:
        """Their name in the file."""
        return f"{self.upper.id} against {self.lower.id}"


class Opening(NamedTuple):
    """The matches of an opening.

    Attributes:
        points: of the upper rung, in both matches together.
        digest: of all moves.
    """

    points: float
    digest: str


NEIGHBOURS = [Neighbours(game_id, *two) for game_id in RUNGS for two in pairwise(RUNGS[game_id])]
WITH_COMPILED = [Neighbours(game_id, RUNGS[game_id][-1], COMPILED[game_id]) for game_id in COMPILED]
"""The compiled rungs, and those below them."""


def played(pair: Neighbours, number: int) -> Opening:
    """Play the matches of an opening."""
    matches = play_opening(*pair, number, seconds=inf, calls=CALLS)
    points = sum((1 + match.utilities[seat]) / 2 for seat, match in enumerate(matches))
    moves = [[move.action for move in match.moves] for match in matches]
    return Opening(points, sha256(repr(moves).encode()).hexdigest()[:12])


def recorded(pair: Neighbours) -> list[Opening]:
    """Return the recorded matches of two neighbours, opening by opening."""
    return [Opening(*found) for found in _file()[pair.game_id][pair.name]]


def record(pair: Neighbours) -> Record:
    """Return the part of its recorded matches that the upper rung won."""
    openings = recorded(pair)
    return Record(sum(opening.points for opening in openings), 2 * len(openings))


def _file() -> dict[str, dict[str, list[tuple[float, str]]]]:
    found: dict[str, dict[str, list[tuple[float, str]]]] = json.loads(FILE.read_text())
    return found


def _all(game_id: str) -> Iterator[tuple[str, list[Opening]]]:
    for pair in (*NEIGHBOURS, *WITH_COMPILED):
        if pair.game_id == game_id:
            yield pair.name, [played(pair, number) for number in range(OPENINGS)]
            print(game_id, pair.name, "played", flush=True)


if __name__ == "__main__":
    known = _file() if FILE.exists() else {}
    written = known | {game_id: dict(_all(game_id)) for game_id in sys.argv[1:] or RUNGS}
    FILE.write_text(json.dumps(written, indent=1) + "\n")
