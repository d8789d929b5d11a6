"""Right answers to the exercises on many players, each written in another style."""

from typing import Any

from tests.exercises.answers.multiplayer.break_deep_pruning import BREAK_DEEP_PRUNING
from tests.exercises.answers.multiplayer.mcts import MULTIPLAYER_MCTS
from tests.exercises.answers.multiplayer.search import COALITION, MAXN, MAXN_TIES, PARANOID
from tests.exercises.answers.multiplayer.shallow import SHALLOW_PRUNING

MULTIPLAYER: dict[str, list[Any]] = {
    "maxn": MAXN,
    "maxn-ties": MAXN_TIES,
    "break-deep-pruning": BREAK_DEEP_PRUNING,
    "paranoid": PARANOID,
    "shallow-pruning": SHALLOW_PRUNING,
    "coalition": COALITION,
    "multiplayer-mcts": MULTIPLAYER_MCTS,
}
