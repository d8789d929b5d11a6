"""The ladder: six reference players per game, from a random one to the best there is here.

In Connect5 Monte Carlo tree search is not stronger than alpha-beta. There it has 200 iterations and
the plain evaluation of ``greedy``, and its place is between ``greedy`` and ``depth-2``.
They are frozen: a test holds their moves, so that ratings of different years compare.

In Connect Four and Connect5 a compiled player is above ``best`` where the extra ``fast`` is there:
see ``compiled.py``. It is no rung that an exercise may ask to beat, so it is not in ``RUNGS``.

Poker has reference players of its own, in ``poker.py``, and hands in place of matches. Chess has a
program that speaks UCI, and its matches, in ``uci.py``: no game of the arena.

To add a rung, or a game of the arena (a rung that is there keeps its moves; a stronger player is a
new rung):

1. ``course_lib/ladder/<game>.py``: functions that return a ``Knowledge``, an evaluation from MAX's
   side between -1 and 1, and the moves worth a look.
2. ``players.py``: a way of choosing, as a maker of agents. It stops at ``SHARE`` of the seconds,
   which are CPU time (``Budget(..., clock=process_time)``), or after a number of calls, with which
   it is deterministic. It imports nothing outside ``game``, ``games``, ``search`` and this package:
   its sandbox has nothing else.
3. Here: the rung in its place in ``RUNGS``; a new game in ``GAMES``, with openings in
   ``openings.py`` and its longest match in ``autograder/model/match_games.py``.
4. ``tests/ladder``: its golden moves, and its matches against the neighbours, which
   ``python -m tests.ladder.recorded GAME`` plays and records. ``python -m tests.bench.ladder``
   measures each rung against the one below it by time; the intervals have to lie above one half.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from course_lib.game import Game
from course_lib.games import MNK, ConnectFour, Divercite
from course_lib.ladder import connect5, connect_four, divercite
from course_lib.ladder.players import (
    Build,
    Knows,
    deepening_agent,
    greedy_agent,
    mcts_agent,
    random_agent,
)
from course_lib.ladder.rung import Agent, Knowledge, Rung

__all__ = ["ESTIMATES", "GAMES", "RUNGS", "TITLES", "Agent", "Knowledge", "Rung"]

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {"connect5": MNK(15, 15, 5), "divercite": Divercite(), "connect4": ConnectFour()}
)
"""The games of the arena by their ids."""

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "random": "any move, all equally likely",
        "greedy": "the best evaluation after the move",
        "depth-2": "two moves ahead",
        "alpha-beta": "alpha-beta with a table and deepening",
        "mcts": "Monte-Carlo tree search with estimates",
        "best": "the best that the course can make",
    }
)
"""The reference players by their ids, each in a few words."""


def _rungs(builds: Mapping[str, Build]) -> tuple[Rung, ...]:
    return tuple(Rung(id_, TITLES[id_], build) for id_, build in builds.items())


ESTIMATES: Mapping[str, Knows] = MappingProxyType(
    {
        "connect5": connect5.expert,
        "divercite": divercite.expert,
        "connect4": connect_four.expert,
    }
)
"""The knowledge by which positions of a match are compared: it ignores whose turn it is."""

RUNGS: Mapping[str, tuple[Rung, ...]] = MappingProxyType(
    {
        "connect5": _rungs(
            {
                "random": random_agent(),
                "greedy": greedy_agent(connect5.beginner),
                "mcts": mcts_agent(connect5.learner, 0.05, most=200),
                "depth-2": deepening_agent(connect5.student, most=2),
                "alpha-beta": deepening_agent(connect5.advanced),
                "best": deepening_agent(connect5.master, unfinished=True),
            }
        ),
        "divercite": _rungs(
            {
                "random": random_agent(),
                "greedy": greedy_agent(divercite.beginner),
                "depth-2": deepening_agent(divercite.beginner, most=2),
                "alpha-beta": deepening_agent(divercite.student),
                "mcts": mcts_agent(divercite.expert, 0.4),
                "best": deepening_agent(divercite.expert, unfinished=True),
            }
        ),
        "connect4": _rungs(
            {
                "random": random_agent(),
                "greedy": greedy_agent(connect_four.beginner),
                "depth-2": deepening_agent(connect_four.beginner, most=2),
                "alpha-beta": deepening_agent(connect_four.student),
                "mcts": mcts_agent(connect_four.expert, 0.4, most=80),
                "best": deepening_agent(connect_four.expert, unfinished=True),
            }
        ),
    }
)
"""The reference players of each game, the weakest first."""
