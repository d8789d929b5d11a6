"""The exercises of section ``expectiminimax``, in the order of the notebook."""

from autograder.exercises.expectiminimax.dice import TWO_DICE
from autograder.exercises.expectiminimax.pig import PIG_POLICY
from autograder.exercises.expectiminimax.search import EXPECTIMINIMAX_SEARCH, EXPECTIMINIMAX_VALUE
from autograder.exercises.expectiminimax.stages import STAGES
from autograder.exercises.expectiminimax.star import STAR1
from autograder.exercises.expectiminimax.value_against import VALUE_AGAINST
from autograder.model.exercise import Section, WrittenExercise

EXPECTIMINIMAX_WRITTEN = WrittenExercise(
    id="expectiminimax-written", section="expectiminimax", points=10
)

SECTION = Section(
    name="expectiminimax",
    notebook="05_expectiminimax",
    exercises=(
        TWO_DICE,
        EXPECTIMINIMAX_VALUE,
        EXPECTIMINIMAX_SEARCH,
        VALUE_AGAINST,
        STAR1,
        PIG_POLICY,
        EXPECTIMINIMAX_WRITTEN,
    ),
    stages=STAGES,
)
