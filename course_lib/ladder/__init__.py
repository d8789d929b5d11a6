"""The ladder: reference players per game, from a random one to the best there is here.

Divercité has six. Connect5 has five: Monte Carlo tree search is not stronger than alpha-beta there.
They are frozen: a test holds their moves, so that ratings of different years compare.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from course_lib.game import Game
from course_lib.games import MNK, Divercite
from course_lib.ladder import connect5, divercite
from course_lib.ladder.players import (
    Build,
    Knows,
    deepening_agent,
    greedy_agent,
    mcts_agent,
    random_agent,
)
from course_lib.ladder.rung import Agent, Knowledge, Rung

__all__ = ["ESTIMATES", "GAMES", "RUNGS", "Agent", "Knowledge", "Rung"]

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {"connect5": MNK(15, 15, 5), "divercite": Divercite()}
)
"""The games of the arena by their ids."""


def _rungs(
    greedy: Knows, depth_2: Knows, alpha_beta: Knows, best: Build, *, mcts: Build | None = None
) -> tuple[Rung, ...]:
    tree = [Rung("mcts", "Monte-Carlo tree search with estimates", mcts)] if mcts else []
    return (
        Rung("random", "any move, all equally likely", random_agent()),
        Rung("greedy", "the best evaluation after the move", greedy_agent(greedy)),
        Rung("depth-2", "two moves ahead", deepening_agent(depth_2, most=2)),
        Rung("alpha-beta", "alpha-beta with a table and deepening", deepening_agent(alpha_beta)),
        *tree,
        Rung("best", "the best that the course can make", best),
    )


ESTIMATES: Mapping[str, Knows] = MappingProxyType(
    {"connect5": connect5.expert, "divercite": divercite.expert}
)
"""The knowledge by which positions of a match are compared: it ignores whose turn it is."""

EXPLORE = 0.4
"""How much tree search explores."""

RUNGS: Mapping[str, tuple[Rung, ...]] = MappingProxyType(
    {
        "connect5": _rungs(
            connect5.beginner,
            connect5.student,
            connect5.advanced,
            deepening_agent(connect5.master, unfinished=True),
        ),
        "divercite": _rungs(
            divercite.beginner,
            divercite.beginner,
            divercite.student,
            deepening_agent(divercite.expert, unfinished=True),
            mcts=mcts_agent(divercite.expert, EXPLORE),
        ),
    }
)
"""The reference players of each game, the weakest first."""
