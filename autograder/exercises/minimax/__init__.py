"""The exercises of section ``minimax``, in the order of the notebook."""

from autograder.exercises.minimax.answers import HAND_MINIMAX, TREE_GROWTH
from autograder.exercises.minimax.chomp import CHOMP
from autograder.exercises.minimax.grundy import GRUNDY_SUCCESSORS
from autograder.exercises.minimax.one_step import ONE_STEP_PLAYER
from autograder.exercises.minimax.search import MINIMAX_SEARCH, MINIMAX_VALUE
from autograder.exercises.minimax.stages import STAGES
from autograder.exercises.minimax.tree_size import TREE_SIZE
from autograder.exercises.minimax.winning_strategy import WINNING_STRATEGY
from autograder.model.exercise import Section, WrittenExercise

MINIMAX_WRITTEN = WrittenExercise(id="minimax-written", section="minimax", points=10)

SECTION = Section(
    name="minimax",
    notebook="01_minimax",
    exercises=(
        GRUNDY_SUCCESSORS,
        HAND_MINIMAX,
        MINIMAX_VALUE,
        MINIMAX_SEARCH,
        TREE_SIZE,
        TREE_GROWTH,
        WINNING_STRATEGY,
        ONE_STEP_PLAYER,
        CHOMP,
        MINIMAX_WRITTEN,
    ),
    stages=STAGES,
)
