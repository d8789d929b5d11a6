"""The rungs above ``best``, whose searches ``course_lib.fast`` has compiled.

They are there where the extra ``fast`` is installed: ``perfect`` in Connect Four, ``compiled`` in
Connect5. Like the other rungs they keep their moves, and stop at ``SHARE`` of the seconds. Each is
a function ``choose_move`` of a module of the extra, which is imported by its name when it plays.

Compiling, and reading the opening book, takes seconds. A process does both when it makes a player,
or before that, by ``prepare``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import inf
from random import Random
from types import MappingProxyType
from typing import Any

from course_lib.game import Game
from course_lib.ladder import GAMES, RUNGS, Agent, Rung
from course_lib.ladder.players import Build, budget_of

PACKAGES: Mapping[str, Sequence[str]] = MappingProxyType(
    {"connect4": ("numba", "bitbully_databases"), "connect5": ("numba",)}
)
"""The packages that the compiled rung of a game needs."""
MODULES: Mapping[str, str] = MappingProxyType({"connect4": "perfect", "connect5": "mnk_alpha_beta"})
"""The module of ``course_lib.fast`` that chooses the moves in a game."""
BEGINNINGS: Mapping[str, Sequence[int]] = MappingProxyType(
    {"connect4": (3, 3, 3, 3, 3, 1, 2, 2, 4, 4, 2, 4), "connect5": (112,)}
)
"""Moves in which a search uses all that is compiled: that of Connect Four leaves its book."""
PER_CALL = 20
"""So many positions of ``best`` take as long as those for which a compiled call pays."""


@dataclass
class CompiledAgent:
    """A player that asks a module of ``course_lib.fast``.

    Attributes:
        module: the module's name.
        calls: how many positions the other rungs may look at in the same time.
        thoughts: after a move: the value for the player who moved, and the depth, if there is one.
    """

    module: str
    calls: int | None = None
    thoughts: Mapping[str, float] = field(default_factory=dict)

    def __call__(self, game: Game[Any, Any], s: Any, seconds: float) -> Any:
        """Return an action."""
        choose_move = import_module(f"course_lib.fast.{self.module}").choose_move
        calls = None if self.calls is None else 1 + self.calls // PER_CALL
        action, self.thoughts = choose_move(game, s, budget_of(seconds, calls))
        return action


@cache
def _load(game_id: str) -> None:
    """Let a player of the game use all that is compiled, once in a process."""
    game, agent = GAMES[game_id], CompiledAgent(MODULES[game_id], calls=1)
    s = game.initial()
    for a in (*BEGINNINGS[game_id], None):
        agent(game, s, inf)
        s = s if a is None else game.transition(s, a)


def _build(game_id: str, *, by_calls: bool) -> Build:
    def build(rng: Random, calls: int | None) -> Agent:
        _load(game_id)  # when the player is made: its first move has no time for that
        return CompiledAgent(MODULES[game_id], calls if by_calls else None)

    return build


COMPILED: Mapping[str, Rung] = MappingProxyType(
    {
        "connect4": Rung("perfect", "plays perfectly", _build("connect4", by_calls=False)),
        "connect5": Rung(
            "compiled",
            "alpha-beta in machine code, threats first",
            _build("connect5", by_calls=True),
        ),
    }
)
"""The compiled rung of each game that has one. A number of calls does not limit ``perfect``."""
COMPILED_IDS = frozenset(rung.id for rung in COMPILED.values())


def missing(game_id: str) -> str:
    """Return a sentence on what the compiled rung of a game lacks here; "" if it is there."""
    absent = [name for name in PACKAGES.get(game_id, ()) if find_spec(name) is None]
    if not absent:
        return ""
    names = " and ".join(name.replace("_", "-") for name in absent)
    return (
        f"The reference player {COMPILED[game_id].id} is not there, for it needs {names}. To "
        'install it: pip install "adversarial-search-course[fast]".'
    )


def all_rungs(game_id: str) -> tuple[Rung, ...]:
    """Return the rungs of a game, the weakest first, and above them the compiled one, if any."""
    is_there = game_id in COMPILED and not missing(game_id)
    return (*RUNGS[game_id], *([COMPILED[game_id]] if is_there else []))


def prepare() -> None:
    """Compile the searches of all compiled rungs that are there, or load their machine code."""
    for game_id in COMPILED:
        if not missing(game_id):
            _load(game_id)
