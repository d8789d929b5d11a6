"""Right answers to the exercises on minimax, each written in another style."""

from typing import Any

from tests.exercises.answers.minimax.chomp import CHOMP
from tests.exercises.answers.minimax.grundy import GRUNDY_SUCCESSORS
from tests.exercises.answers.minimax.one_step import ONE_STEP_PLAYER
from tests.exercises.answers.minimax.search import MINIMAX_SEARCH
from tests.exercises.answers.minimax.tree_size import TREE_SIZE
from tests.exercises.answers.minimax.value import MINIMAX_VALUE
from tests.exercises.answers.minimax.winning_strategy import WINNING_STRATEGY

MINIMAX: dict[str, list[Any]] = {
    "grundy-successors": GRUNDY_SUCCESSORS,
    "minimax-value": MINIMAX_VALUE,
    "minimax-search": MINIMAX_SEARCH,
    "tree-size": TREE_SIZE,
    "chomp": CHOMP,
    "winning-strategy": WINNING_STRATEGY,
    "one-step-player": ONE_STEP_PLAYER,
}
