"""The exercises of section ``mcts``, in the order of the notebook."""

from autograder.exercise import Section, WrittenExercise
from autograder.exercises.mcts_choices import BEST_ACTION, SELECT
from autograder.exercises.mcts_formulas import PUCT, UCB1, UCB1_TUNED
from autograder.exercises.mcts_phases import BACKPROPAGATE, EXPAND
from autograder.exercises.mcts_random import HEAVY_PLAYOUT, SIMULATE
from autograder.exercises.mcts_search import MCTS

MCTS_WRITTEN = WrittenExercise(id="mcts-written", section="mcts", points=10)

SECTION = Section(
    name="mcts",
    notebook="04_mcts",
    exercises=(
        SIMULATE,
        UCB1,
        SELECT,
        EXPAND,
        BACKPROPAGATE,
        BEST_ACTION,
        MCTS,
        HEAVY_PLAYOUT,
        UCB1_TUNED,
        PUCT,
        MCTS_WRITTEN,
    ),
)
