"""The exercises of section ``heuristics``, in the order of the notebook."""

from autograder.exercises.heuristics.deepening import ITERATIVE_DEEPENING
from autograder.exercises.heuristics.depth_limited import BEST_N, HEURISTIC_MINIMAX, QUIESCENCE
from autograder.exercises.heuristics.endgames import ENDGAME_TABLE
from autograder.exercises.heuristics.evaluations import MATERIAL, OPEN_LINES
from autograder.model.exercise import Section, WrittenExercise

HEURISTICS_WRITTEN = WrittenExercise(id="heuristics-written", section="heuristics", points=10)

SECTION = Section(
    name="heuristics",
    notebook="03_heuristics",
    exercises=(
        OPEN_LINES,
        MATERIAL,
        HEURISTIC_MINIMAX,
        QUIESCENCE,
        BEST_N,
        ITERATIVE_DEEPENING,
        ENDGAME_TABLE,
        HEURISTICS_WRITTEN,
    ),
)
