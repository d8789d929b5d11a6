"""Matches of agents in a notebook, with their thoughts, and where a match turned.

For practice: the agents run here, one after the other. Grading gives each its own process.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from random import Random
from time import process_time
from typing import Any

from course_lib.game import MAX, Game, Player
from course_lib.ladder import ESTIMATES, GAMES, RUNGS, Agent, Rung
from course_lib.ladder.compiled import COMPILED, all_rungs, missing
from course_lib.ladder.openings import draw_opening
from course_lib.ladder.players import deepening_agent
from course_lib.wording import shortened

GRACE = 0.05
"""Seconds that a move may take beyond its time here, where other things run in the process, too."""
REVIEW_CALLS = 300
"""How many positions a search looks at to estimate one."""


@dataclass(frozen=True)
class TimedMove:
    """A move, and its player's report on it in an attribute ``thoughts``.

    Attributes:
        seat: the player.
        action: the action.
        seconds: the CPU time that it took.
        value: the value that the player expects, from its own side; None if it reports none.
        depth: how many moves it looked ahead; None if it reports none.
    """

    seat: Player
    action: Any
    seconds: float
    value: float | None = None
    depth: float | None = None


@dataclass(frozen=True)
class AgentMatch:
    """A match of two agents.

    Attributes:
        game: the rules.
        names: the players by seat.
        states: every state, the first and the last included.
        moves: the moves after the opening.
        opening: how many actions the match began with.
        utilities: the utility of each player.
        fault: why a player lost before the end of the game; "" if neither did.
    """

    game: Game[Any, Any]
    names: tuple[str, str]
    states: tuple[Any, ...]
    moves: tuple[TimedMove, ...]
    opening: int
    utilities: tuple[float, float]
    fault: str = ""

    def state_before(self, move: int) -> Any:
        """Return the state in which the move with this number, from 0, was played."""
        return self.states[self.opening + move]


class Fault(Exception):
    """An agent loses the match; the message says why, without the agent's name."""


def play_agents(
    game: Game[Any, Any],
    agents: Sequence[Agent],
    names: tuple[str, str] = ("MAX", "MIN"),
    *,
    seconds: float,
    opening: Sequence[Any] = (),
) -> AgentMatch:
    """Play a match; a crash, an illegal action or a move that takes too long loses it.

    Args:
        game: a two-player game.
        agents: the players by seat.
        names: their names.
        seconds: the CPU time of a move.
        opening: the actions that the match begins with.
    """
    states, moves = [game.initial()], list[TimedMove]()
    for a in opening:
        states.append(game.transition(states[-1], a))
    utilities, fault = (0.0, 0.0), ""
    while not game.is_terminal(states[-1]):
        seat = game.turn(states[-1])
        try:
            moves.append(timed_move(game, agents[seat], states[-1], seat, seconds))
        except Fault as lost:
            fault = f"{names[seat]} {lost}"
            utilities = (-1.0, 1.0) if seat == MAX else (1.0, -1.0)
            break
        states.append(game.transition(states[-1], moves[-1].action))
    else:
        utilities = game.utility(states[-1], 0), game.utility(states[-1], 1)
    return AgentMatch(game, names, tuple(states), tuple(moves), len(opening), utilities, fault)


def timed_move(
    game: Game[Any, Any], agent: Agent, s: Any, seat: Player, seconds: float
) -> TimedMove:
    """Return the move of an agent; Fault if it crashes, is late, or is not legal."""
    start = process_time()
    try:
        answer = agent(game, s, seconds)
    except Exception as error:
        raise Fault(f"raised {type(error).__name__}: {shortened(str(error), 100)}") from None
    took = process_time() - start
    if took > seconds + GRACE:
        raise Fault(f"took {took:.2f} s for a move, and {seconds:g} s are allowed")
    actions = list(game.actions(s))
    if answer not in actions:
        raise Fault(f"returned {shortened(repr(answer), 60)}, which is not a legal action")
    thoughts = getattr(agent, "thoughts", None)
    told = thoughts if isinstance(thoughts, Mapping) else {}
    value, depth = told.get("value"), told.get("depth")
    return TimedMove(seat, actions[actions.index(answer)], took, value, depth)


def rung(game_id: str, rung_id: str) -> Rung:
    """Return a reference player.

    Raises:
        ValueError: there is no such game, or no such rung.
    """
    if game_id not in RUNGS:
        raise ValueError(f"there is no ladder for {game_id!r}; games are: {', '.join(RUNGS)}")
    rungs = all_rungs(game_id)
    for found in rungs:
        if found.id == rung_id:
            return found
    if game_id in COMPILED and COMPILED[game_id].id == rung_id:
        raise ValueError(missing(game_id))
    known = ", ".join(found.id for found in rungs)
    raise ValueError(f"there is no rung {rung_id!r}; from the lowest on there are: {known}")


def review(match: AgentMatch, game_id: str, seat: Player, calls: int = REVIEW_CALLS) -> list[float]:
    """Return the value of the state before every move for one seat, as alpha-beta estimates it.

    Args:
        match: the match.
        game_id: the game's id.
        seat: from whose side.
        calls: how many positions may be looked at for each.
    """
    values = []
    for number, move in enumerate(match.moves):
        agent = deepening_agent(ESTIMATES[game_id])(Random(0), calls)
        agent(match.game, match.state_before(number), inf)
        value = getattr(agent, "thoughts", {}).get("value", 0.0)
        values.append(value if move.seat == seat else -value)
    return values


def turning_point(values: Sequence[float]) -> int:
    """Return the number of the move with which the value fell most, the first of equals.

    Args:
        values: before each move, the value for the side that lost; two or more.

    Raises:
        ValueError: there are fewer than two values.
    """
    if len(values) < 2:
        raise ValueError(f"{len(values)} values given, but a fall needs two or more")
    falls = [after - before for before, after in pairwise(values)]
    return falls.index(min(falls))


def rung_match(game_id: str, names: tuple[str, str], seed: int, calls: int = 200) -> AgentMatch:
    """Play a match of two rungs, with a number of positions per move, so that it can be repeated.

    Args:
        game_id: the game's id.
        names: the ids of the rungs by seat.
        seed: of the opening and of chance.
        calls: how many positions a move may look at.
    """
    game, rng = game_of(game_id), Random(seed)
    opening = draw_opening(game, rng)
    agents = [rung(game_id, name).make(rng, calls=calls) for name in names]
    return play_agents(game, agents, names, seconds=inf, opening=opening)


def game_of(game_id: str) -> Game[Any, Any]:
    """Return the game of an id; ValueError if there is none."""
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; games are: {', '.join(GAMES)}")
    return GAMES[game_id]
