"""The reference: the values of positions, and the moves that lost most of them.

The estimate of a position is alpha-beta to depth 3 over the moves worth a look, with an evaluation
of the reference players (``course_lib.ladder.ESTIMATES``). It takes some milliseconds per position,
and sees no further than that: a *blunder* is a move after which the estimate of the player who made
it is lower by ``BLUNDER`` or more than before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from autograder.model.match_games import find_game
from autograder.running.matches.records import MatchRecord
from classroom.arena.fixtures import PlayedFixture
from course_lib.game import MAX
from course_lib.ladder import ESTIMATES
from course_lib.ladder.deepening import Deepening
from course_lib.search import Budget

DEPTH = 3
MOST = 1_000_000
"""Positions of one search, which are never reached."""
BLUNDER = 0.4
"""A loss of estimate; from -1 to 1 are 2."""


@dataclass(frozen=True)
class Blunder:
    """A move that lost much.

    Attributes:
        ply: the number of the position after it; that of the initial state is 0.
        seat: the player who made it.
        before: that player's estimate before the move.
        after: the same after it.
    """

    ply: int
    seat: int
    before: float
    after: float

    @property
    def loss(self) -> float:
        """The estimate that the move lost."""
        return self.before - self.after


def position_values(record: MatchRecord) -> tuple[float, ...]:
    """Return the estimates for the first seat, after the opening and after each move."""
    played = find_game(record.game)
    game, about = played.game, ESTIMATES[record.game](played.game)
    s = played.after(record.opening)
    values = list[float]()
    for action in [*(move.action for move in record.moves), None]:
        search = Deepening(game, about.evaluate, about.moves)
        value = search.value(s, -inf, inf, DEPTH, Budget(calls=MOST))
        values.append(round(value if game.turn(s) == MAX else -value, 3))
        if action is not None:
            s = game.transition(s, action)
    return tuple(values)


def blunders(match: PlayedFixture) -> Iterator[Blunder]:
    """Yield the blunders of a match, in order."""
    begin = len(match.record.opening)
    pairs = zip(match.values, match.values[1:], strict=False)
    for i, (move, (before, after)) in enumerate(zip(match.record.moves, pairs, strict=False)):
        sign = 1 if move.seat == 0 else -1
        found = Blunder(begin + i + 1, move.seat, sign * before, sign * after)
        if found.loss >= BLUNDER:
            yield found
