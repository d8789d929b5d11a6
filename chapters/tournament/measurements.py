"""Positions and matches that notebook 8 looks at: border cases, a lost match, a small tree."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from random import Random
from typing import Any

from chapters.tournament.processor_time import profile, sleeping
from course_lib.game import MAX, Game
from course_lib.ladder import GAMES, Agent
from course_lib.ladder.agent_matches import (
    AgentMatch,
    Fault,
    play_agents,
    review,
    rung_match,
    timed_move,
    turning_point,
)
from course_lib.search.wrapper import Wrapper

__all__ = [
    "BORDER_CASES",
    "BOTH_FOURS",
    "CITY",
    "OPEN_THREE",
    "SHARED",
    "SHARED_CELL",
    "AgentMatch",
    "BorderCase",
    "Few",
    "check_border_cases",
    "early_position",
    "lost_match",
    "play_agents",
    "profile",
    "review",
    "rung_match",
    "share_among_first",
    "sleeping",
    "turning_point",
]

LONG = 14
"""Moves of a match that is long enough to look at."""


@cache
def lost_match() -> AgentMatch:
    """Return a match of Connect5 that ``greedy``, player 0, loses to ``depth-2``."""
    found = (rung_match("connect5", ("greedy", "depth-2"), seed) for seed in range(100))
    return next(m for m in found if m.utilities[MAX] < 0 and len(m.moves) >= LONG)


@cache
def strong_match() -> AgentMatch:
    """Return a match of Connect5 in which ``best`` has both seats."""
    return rung_match("connect5", ("best", "best"), 1)


def early_position() -> Any:
    """Return a position of Connect5 after ten moves of a match."""
    return strong_match().states[10]


def share_among_first(moves: Callable[[Any, Any], Sequence[Any]], most: int) -> float:
    """Return the part of the moves of a match of ``best`` that a ranking has near its head.

    Args:
        moves: a function of the game and a state: its moves worth a look, the best first.
        most: how many of them count.
    """
    match = strong_match()
    found = [
        move.action in list(moves(match.game, match.state_before(number)))[:most]
        for number, move in enumerate(match.moves)
    ]
    return round(sum(found) / len(found), 2)


def position(game: Game[Any, Any], actions: Iterable[Any]) -> Any:
    """Return the state that actions lead to from the beginning."""
    return reduce(game.transition, actions, game.initial())


class Few(Wrapper[Any, Any]):
    """The same game, with only the first moves worth a look: small enough for the explorer.

    Args:
        game: the rules.
        moves: a function of the game and a state: its moves worth a look, the best first.
        most: how many of them there are at most.
    """

    def __init__(
        self, game: Game[Any, Any], moves: Callable[[Any, Any], Sequence[Any]], most: int
    ) -> None:
        super().__init__(game)
        self.moves, self.most = moves, most

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the first moves worth a look; none when the match is over."""
        return [] if self.is_terminal(s) else list(self.moves(self.game, s))[: self.most]


_FIVE, _CITIES = GAMES["connect5"], GAMES["divercite"]

Places = Sequence[tuple[int, int]]


def _alternately(of_max: Places, of_min: Places) -> Any:
    """Return the position of Connect5 with these marks, by row and column; MAX is to move."""
    pairs = zip(of_max, of_min, strict=True)
    return position(_FIVE, [15 * row + column for pair in pairs for row, column in pair])


OPEN_THREE = _alternately(((7, 6), (7, 7), (7, 8)), ((2, 2), (2, 12), (12, 2)))
"""MAX has three in the middle row with free ends, and is to move; MIN's marks are far apart."""

BOTH_FOURS = _alternately(((7, 4), (7, 5), (7, 6), (7, 7)), ((9, 4), (9, 5), (9, 6), (9, 7)))
"""Both players have four in a row, and MAX is to move."""

CITY = position(_CITIES, [("e4", "B"), ("e3", "B"), ("d4", "B"), ("f4", "Y"), ("e5", "R")])
"""A blue city of MAX with neighbours of three colours, two of them blue."""

SHARED_CELL = "e5"
SHARED = position(
    _CITIES, [("e4", "R"), ("e6", "G"), ("e3", "G"), ("d4", "B"), ("f4", "Y"), ("a5", "R")]
)
"""A red city of MAX and a green one of MIN beside the same free cell; MAX is to move."""


def last_position() -> Any:
    """Return a position of Divercité before the last move."""
    s, rng = _CITIES.initial(), Random(1)
    while sum(s[2]) > 1 or sum(s[1]):
        s = _CITIES.transition(s, rng.choice(_CITIES.actions(s)))
    return s


@dataclass(frozen=True)
class BorderCase:
    """A position in which players often go wrong.

    Attributes:
        name: its name.
        game: the game.
        state: the position.
        right: the actions that are right; all legal ones are if it is empty.
    """

    name: str
    game: Game[Any, Any]
    state: Any
    right: tuple[Any, ...] = ()


_SCATTERED = ((2, 2), (2, 12), (12, 2), (12, 12))
_FOUR = ((7, 4), (7, 5), (7, 6), (7, 7))
_STOPPED = ((7, 3), *_SCATTERED[1:])

BORDER_CASES = (
    BorderCase("the empty board of Connect5", _FIVE, _FIVE.initial()),
    BorderCase("a win at once", _FIVE, _alternately(_FOUR, _SCATTERED), (108, 113)),
    BorderCase("a loss to be stopped", _FIVE, _alternately(_STOPPED, _FOUR), (113,)),
    BorderCase("both at once", _FIVE, BOTH_FOURS, (108, 113)),
    BorderCase("the empty board of Divercité", _CITIES, _CITIES.initial()),
    BorderCase("the last move of Divercité", _CITIES, last_position()),
)


def check_border_cases(agent: Agent, seconds: float = 0.1) -> None:
    """Print for each border case whether an agent plays a right action in time."""
    for case in BORDER_CASES:
        right = case.right or tuple(case.game.actions(case.state))
        seat = case.game.turn(case.state)
        try:
            move = timed_move(case.game, agent, case.state, seat, seconds)
        except Fault as fault:
            print(f"{case.name}: it {fault}")
            continue
        verdict = "right" if move.action in right else f"one of {right} is right"
        print(f"{case.name}: {move.action}, {verdict}")
