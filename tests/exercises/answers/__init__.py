"""Right answers to the exercises, each written in another style: none may lose a point.

Nothing here is the shortest or the clearest way; it is what people write.
"""

from typing import Any

from tests.exercises.answers.expectiminimax import EXPECTIMINIMAX
from tests.exercises.answers.heuristics import HEURISTICS
from tests.exercises.answers.learning import LEARNING_ANSWERS
from tests.exercises.answers.mcts import MCTS_ANSWERS
from tests.exercises.answers.minimax import MINIMAX
from tests.exercises.answers.multiplayer import MULTIPLAYER
from tests.exercises.answers.pruning import PRUNING

RIGHT_ANSWERS: dict[str, list[Any]] = {
    **MINIMAX,
    **PRUNING,
    **HEURISTICS,
    **MCTS_ANSWERS,
    **LEARNING_ANSWERS,
    **EXPECTIMINIMAX,
    **MULTIPLAYER,
}
