"""Right answers to the exercises on heuristics, each written in another style."""

from autograder.exercises.common.mistakes import Function
from tests.exercises.answers.heuristics.best_n import BEST_N
from tests.exercises.answers.heuristics.endgame_table import ENDGAME_TABLE
from tests.exercises.answers.heuristics.evaluations import MATERIAL, OPEN_LINES
from tests.exercises.answers.heuristics.heuristic_minimax import HEURISTIC_MINIMAX
from tests.exercises.answers.heuristics.iterative_deepening import ITERATIVE_DEEPENING
from tests.exercises.answers.heuristics.my_evaluation import MY_EVALUATION
from tests.exercises.answers.heuristics.quiescence import QUIESCENCE

HEURISTICS: dict[str, list[Function]] = {
    "open-lines": OPEN_LINES,
    "material": MATERIAL,
    "my-evaluation": MY_EVALUATION,
    "heuristic-minimax": HEURISTIC_MINIMAX,
    "quiescence": QUIESCENCE,
    "best-n": BEST_N,
    "iterative-deepening": ITERATIVE_DEEPENING,
    "endgame-table": ENDGAME_TABLE,
}
