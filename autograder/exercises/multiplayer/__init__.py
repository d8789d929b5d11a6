"""The exercises of section ``multiplayer``, in the order of the notebook."""

from autograder.exercises.multiplayer.break_deep_pruning import BREAK_DEEP_PRUNING
from autograder.exercises.multiplayer.mcts import MULTIPLAYER_MCTS
from autograder.exercises.multiplayer.search import MAXN, MAXN_TIES
from autograder.exercises.multiplayer.shallow import SHALLOW_PRUNING
from autograder.exercises.multiplayer.sides import COALITION, PARANOID
from autograder.exercises.multiplayer.stages import STAGES
from autograder.model.exercise import Section, WrittenExercise

MULTIPLAYER_WRITTEN = WrittenExercise(id="multiplayer-written", section="multiplayer", points=10)

SECTION = Section(
    name="multiplayer",
    notebook="06_multiplayer",
    exercises=(
        MAXN,
        MAXN_TIES,
        SHALLOW_PRUNING,
        BREAK_DEEP_PRUNING,
        PARANOID,
        COALITION,
        MULTIPLAYER_MCTS,
        MULTIPLAYER_WRITTEN,
    ),
    stages=STAGES,
)
