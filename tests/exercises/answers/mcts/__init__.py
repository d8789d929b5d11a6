"""Right answers to the exercises on Monte Carlo tree search, each written in another style."""

from typing import Any

from tests.exercises.answers.mcts.choices import BEST_ACTION, SELECT
from tests.exercises.answers.mcts.formulas import PUCT, UCB1, UCB1_TUNED
from tests.exercises.answers.mcts.phases import BACKPROPAGATE, EXPAND
from tests.exercises.answers.mcts.playouts import HEAVY_PLAYOUT, SIMULATE
from tests.exercises.answers.mcts.search import MCTS

MCTS_ANSWERS: dict[str, list[Any]] = {
    "ucb1": UCB1,
    "ucb1-tuned": UCB1_TUNED,
    "puct": PUCT,
    "select": SELECT,
    "expand": EXPAND,
    "simulate": SIMULATE,
    "backpropagate": BACKPROPAGATE,
    "best-action": BEST_ACTION,
    "mcts": MCTS,
    "heavy-playout": HEAVY_PLAYOUT,
}
