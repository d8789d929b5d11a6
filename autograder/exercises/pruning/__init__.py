"""The exercises of section ``pruning``, in the order of the notebook."""

from autograder.exercises.pruning.alpha_beta import ALPHA_BETA_SEARCH, HAND_ALPHA_BETA
from autograder.exercises.pruning.break_alpha_beta import BREAK_ALPHA_BETA
from autograder.exercises.pruning.negamax import NEGAMAX
from autograder.exercises.pruning.ordering import ORDER_ACTIONS
from autograder.exercises.pruning.stages import STAGES
from autograder.exercises.pruning.symmetries import CANONICAL
from autograder.exercises.pruning.transpositions import ALPHA_BETA_TT
from autograder.exercises.pruning.zobrist import ZOBRIST
from autograder.model.exercise import Section, WrittenExercise

PRUNING_WRITTEN = WrittenExercise(id="pruning-written", section="pruning", points=10)

SECTION = Section(
    name="pruning",
    notebook="02_pruning",
    exercises=(
        HAND_ALPHA_BETA,
        ALPHA_BETA_SEARCH,
        BREAK_ALPHA_BETA,
        ORDER_ACTIONS,
        NEGAMAX,
        ALPHA_BETA_TT,
        ZOBRIST,
        CANONICAL,
        PRUNING_WRITTEN,
    ),
    stages=STAGES,
)
