"""The exercises of section ``pruning``, in the order of the notebook."""

from autograder.exercises.pruning.alpha_beta import ALPHA_BETA_SEARCH, HAND_ALPHA_BETA
from autograder.exercises.pruning.negamax import NEGAMAX, ORDER_ACTIONS
from autograder.exercises.pruning.symmetries import CANONICAL, ZOBRIST
from autograder.exercises.pruning.transpositions import ALPHA_BETA_TT
from autograder.model.exercise import Section, WrittenExercise

PRUNING_WRITTEN = WrittenExercise(id="pruning-written", section="pruning", points=10)

SECTION = Section(
    name="pruning",
    notebook="02_pruning",
    exercises=(
        HAND_ALPHA_BETA,
        ALPHA_BETA_SEARCH,
        ORDER_ACTIONS,
        NEGAMAX,
        ALPHA_BETA_TT,
        ZOBRIST,
        CANONICAL,
        PRUNING_WRITTEN,
    ),
)
