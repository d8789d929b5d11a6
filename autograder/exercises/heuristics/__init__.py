"""The exercises of section ``heuristics``, in the order of the notebook."""

from autograder.exercises.heuristics.best_n import BEST_N
from autograder.exercises.heuristics.endgame_table import ENDGAME_TABLE
from autograder.exercises.heuristics.evaluations import MATERIAL, OPEN_LINES
from autograder.exercises.heuristics.heuristic_minimax import HEURISTIC_MINIMAX
from autograder.exercises.heuristics.iterative_deepening import ITERATIVE_DEEPENING
from autograder.exercises.heuristics.my_evaluation import MY_EVALUATION
from autograder.exercises.heuristics.quiescence import QUIESCENCE
from autograder.model.exercise import Section, WrittenExercise

HEURISTICS_WRITTEN = WrittenExercise(id="heuristics-written", section="heuristics", points=10)

SECTION = Section(
    name="heuristics",
    notebook="03_heuristics",
    exercises=(
        OPEN_LINES,
        MATERIAL,
        MY_EVALUATION,
        HEURISTIC_MINIMAX,
        QUIESCENCE,
        BEST_N,
        ITERATIVE_DEEPENING,
        ENDGAME_TABLE,
        HEURISTICS_WRITTEN,
    ),
)
