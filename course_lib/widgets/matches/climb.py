"""An agent climbs the ladder in a notebook: matches, a progress bar, and a table at any time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from random import Random
from typing import Any

from IPython.display import display

from course_lib.game import Game
from course_lib.ladder import Agent, Rung
from course_lib.ladder.agent_matches import AgentMatch, game_of, play_agents, rung
from course_lib.ladder.openings import draw_opening

LOW_RUNGS = ("random", "greedy", "depth-2")
YOU = "you"


@dataclass
class Climb:
    """The matches of an agent against rungs.

    Attributes:
        game_id: the game.
        planned: how many matches there will be.
        matches: the matches that are finished.
        stopped: whether a person stopped the climb.
    """

    game_id: str
    planned: int
    matches: list[AgentMatch] = field(default_factory=list)
    stopped: bool = False

    def lost(self) -> list[AgentMatch]:
        """Return the matches that the agent lost, the latest last."""
        return [match for match in self.matches if match.utilities[your_seat(match)] < 0]

    def shares(self) -> dict[str, tuple[float, int]]:
        """Return for each opponent the points won, a draw counting half, and the matches."""
        found: dict[str, tuple[float, int]] = {}
        for match in self.matches:
            opponent = match.names[1 - your_seat(match)]
            points, n = found.get(opponent, (0.0, 0))
            found[opponent] = points + (1 + match.utilities[your_seat(match)]) / 2, n + 1
        return found

    def __repr__(self) -> str:
        shares = (f"{who}: {points:g} of {n}" for who, (points, n) in self.shares().items())
        return f"{self._state()} {'; '.join(shares)}"

    def _repr_html_(self) -> str:
        bar = f'<progress max="{self.planned}" value="{len(self.matches)}"></progress>'
        names = ("Opponent", "You are", "Result", "Moves", "Longest", "Fault")
        head = "".join(f"<th>{name}</th>" for name in names)
        rows = "".join(f"<tr>{''.join(self._cells(match))}</tr>" for match in self.matches)
        return f"<p>{bar} {escape(repr(self))}</p><table><tr>{head}</tr>{rows}</table>"

    def _state(self) -> str:
        done = f"{len(self.matches)} of {self.planned} matches"
        return f"{done}, stopped." if self.stopped else f"{done}."

    def _cells(self, match: AgentMatch) -> Iterator[str]:
        seat = your_seat(match)
        utility = match.utilities[seat]
        own = [move.seconds for move in match.moves if move.seat == seat]
        yield f"<td>{escape(match.names[1 - seat])}</td>"
        yield f"<td>{'second' if seat else 'first'}</td>"
        yield f"<td>{'won' if utility > 0 else 'lost' if utility < 0 else 'drawn'}</td>"
        yield f"<td>{len(match.moves)}</td><td>{max(own, default=0):.2f} s</td>"
        yield f"<td>{escape(match.fault)}</td>"


def your_seat(match: AgentMatch) -> int:
    """Return the seat of the agent that climbs."""
    return match.names.index(YOU)


def climb(
    game_id: str,
    agent: Agent,
    rungs: Sequence[str] = LOW_RUNGS,
    *,
    seconds: float = 0.1,
    pairs: int = 1,
    seed: int = 0,
) -> Climb:
    """Let an agent play against rungs, and show the table while it grows.

    Each opening is played twice, once in each seat. Interrupting the kernel (the black square, or
    the key I twice) stops the climb; the matches until then stay.

    Args:
        game_id: "connect5", "divercite" or "connect4".
        agent: a function of a game, a state and seconds.
        rungs: the ids of the opponents.
        seconds: the CPU time of a move, for both.
        pairs: how many openings are played against each rung.
        seed: of openings and of the opponents.

    Raises:
        ValueError: there is no such game or rung, or pairs is below 1.
    """
    if pairs < 1:
        raise ValueError(f"pairs is {pairs}, but 1 or more can be played")
    found = Climb(game_id, 2 * pairs * len(rungs))
    opponents = [rung(game_id, name) for name in rungs for _ in range(pairs)]
    shown = display(found, display_id=True)
    try:
        for match in _matches(game_of(game_id), agent, opponents, seconds, Random(seed)):
            found.matches.append(match)
            if shown is not None:
                shown.update(found)
    except KeyboardInterrupt:
        found.stopped = True
        if shown is not None:
            shown.update(found)
    return found


def _matches(
    game: Game[Any, Any], agent: Agent, opponents: Sequence[Rung], seconds: float, rng: Random
) -> Iterator[AgentMatch]:
    """Play two matches per opponent with one opening, the agent in each seat once; yield each."""
    for opponent in opponents:
        opening = draw_opening(game, rng)
        for seat in (0, 1):
            made = opponent.make(Random(rng.getrandbits(32)))
            pair = ((agent, YOU), (made, opponent.id))
            (first, one), (second, two) = pair if seat == 0 else pair[::-1]
            yield play_agents(game, (first, second), (one, two), seconds=seconds, opening=opening)
