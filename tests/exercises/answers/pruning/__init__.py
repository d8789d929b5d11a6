"""Right answers to the exercises on pruning, each written in another style."""

from typing import Any

from tests.exercises.answers.pruning.alpha_beta import ALPHA_BETA_SEARCH
from tests.exercises.answers.pruning.break_alpha_beta import BREAK_ALPHA_BETA
from tests.exercises.answers.pruning.negamax import NEGAMAX
from tests.exercises.answers.pruning.ordering import ORDER_ACTIONS
from tests.exercises.answers.pruning.symmetries import CANONICAL
from tests.exercises.answers.pruning.transpositions import ALPHA_BETA_TT
from tests.exercises.answers.pruning.zobrist import ZOBRIST

PRUNING: dict[str, list[Any]] = {
    "alpha-beta-search": ALPHA_BETA_SEARCH,
    "break-alpha-beta": BREAK_ALPHA_BETA,
    "order-actions": ORDER_ACTIONS,
    "negamax": NEGAMAX,
    "zobrist": ZOBRIST,
    "canonical": CANONICAL,
    "alpha-beta-tt": ALPHA_BETA_TT,
}
