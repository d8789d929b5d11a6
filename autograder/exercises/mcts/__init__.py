"""The exercises of section ``mcts``, in the order of the notebook."""

from autograder.exercises.mcts.choices import BEST_ACTION, SELECT
from autograder.exercises.mcts.formulas import PUCT, UCB1, UCB1_TUNED
from autograder.exercises.mcts.phases import BACKPROPAGATE, EXPAND
from autograder.exercises.mcts.playouts import HEAVY_PLAYOUT, SIMULATE
from autograder.exercises.mcts.search import MCTS
from autograder.model.exercise import Section, WrittenExercise

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
