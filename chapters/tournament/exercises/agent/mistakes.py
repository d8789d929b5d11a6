"""Known mistakes of ``agent``, of section ``tournament``.

Every player here is wrong on purpose. A mistake is seen in the matches: in what was returned in
place of an action, in the time of a move, or in the results of the two seats.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from autograder.model.play import PlayedMatch, PlayMistake
from course_lib.game import Game
from course_lib.games import Divercite
from course_lib.games.divercite import scores

Seen = Callable[[Sequence[PlayedMatch]], bool]


def _index(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    return len(list(game.actions(s))) // 2


def _occupied(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    return game.actions(game.initial())[0]


def _pair(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    return 0.5, game.actions(s)[0]


def _state(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    return game.transition(s, game.actions(s)[0])


def _nothing(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    game.actions(s)


def _late(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    end = time.process_time() + seconds + 0.1
    while time.process_time() < end:
        game.actions(s)
    return game.actions(s)[0]


def _for_max(game: Game[Any, Any], s: Any, seconds: float) -> Any:
    """Play the best move for MAX in both seats; in Connect5, any move."""
    if not isinstance(game, Divercite):
        return game.actions(s)[0]
    states = [(game.transition(s, a), a) for a in game.actions(s)]
    return max(states, key=lambda found: _lead_of_max(found[0]))[1]


def _lead_of_max(s: Any) -> int:
    mine, theirs = scores(s)
    return mine - theirs


def _returned(symptom: str) -> Seen:
    return lambda matches: any(m.own_fault and m.symptom == symptom for m in matches)


def _overrun(matches: Sequence[PlayedMatch]) -> bool:
    return any(m.own_fault and m.ending == "overrun" for m in matches)


def _one_seat(matches: Sequence[PlayedMatch]) -> bool:
    """Tell whether the weakest player was beaten in seat 0 always, and in seat 1 never.

    One game in which this is so is enough.
    """
    weakest = [m for m in matches if m.opponent == "random" and not m.own_fault]
    found = []
    for game in {m.game for m in weakest}:
        seats = [[m.result for m in weakest if (m.game, m.seat) == (game, n)] for n in (0, 1)]
        found.append(len(seats[1]) > 1 and set(seats[0]) == {"won"} and set(seats[1]) == {"lost"})
    return any(found)


MISTAKES = (
    PlayMistake(
        "index",
        "It returns the place of an action in the list of actions, not the action itself.",
        lambda: _index,
        _returned("index"),
    ),
    PlayMistake(
        "pair",
        "It returns a pair, as searches do: return the action alone.",
        lambda: _pair,
        _returned("pair"),
    ),
    PlayMistake(
        "state",
        "It returns the state after the move, not the action that leads there.",
        lambda: _state,
        _returned("state"),
    ),
    PlayMistake(
        "nothing",
        "It returns None, perhaps because one of its branches ends without an action.",
        lambda: _nothing,
        _returned("none"),
    ),
    PlayMistake(
        "occupied",
        "It plays an action that was legal once and is not any more: ask the game for the actions "
        "of each state.",
        lambda: _occupied,
        _returned("occupied"),
    ),
    PlayMistake(
        "late",
        "It thinks for too long, perhaps without a look at the clock: it has to return an "
        "action before its seconds are over.",
        lambda: _late,
        _overrun,
    ),
    PlayMistake(
        "for-max",
        "It wins when it moves first and loses when it moves second, as a player does that wants "
        "the best for MAX in both seats: MIN wants the smallest value.",
        lambda: _for_max,
        _one_seat,
    ),
)
