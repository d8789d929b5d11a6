"""The story of ``pursuit``, drawn per student: that of the notebook, or one with other rules."""

from pathlib import Path
from random import Random

from autograder.model.exercise import CodeExercise
from autograder.model.variant import QuestionVariant
from chapters.minimax.exercises import pursuit_variant_road
from chapters.minimax.exercises.pursuit.exercise import EXERCISE
from chapters.minimax.exercises.pursuit_variant_road.exercise import EXERCISE as ROAD
from course_lib.game import reachable

STORY = Path(pursuit_variant_road.__path__[0]) / "story.md"
SMALLEST = (2, 0, 1, 1)
"""The numbers of a chase whose states are counted by hand: 4 in the gallery, 3 on the road."""


def _count(exercise: CodeExercise) -> int:
    """Return the number of states of the smallest chase."""
    game = exercise.reference(*SMALLEST)
    return len(reachable(game, game.initial()))


def draw(rng: Random) -> QuestionVariant:
    """Draw one of two stories."""
    if rng.random() < 0.5:
        return QuestionVariant(
            "Your story is that of the gallery, as it stands above.",
            "The class in the solution of the notebook.",
            lambda: _count(EXERCISE) == 4,
        )
    return QuestionVariant(
        STORY.read_text(encoding="utf-8").strip(),
        "The class that `solution` shows to a student who has this story.",
        lambda: _count(ROAD) == 3,
        rules=ROAD,
    )
