"""The exercise ``agent``, of section ``tournament``."""

from autograder.model.play import PlayExercise
from chapters.tournament.exercises.agent.mistakes import MISTAKES

EXERCISE = PlayExercise(
    id="agent",
    section="tournament",
    names=("agent",),
    parameters=("game", "s", "seconds"),
    points=80,
    mistakes=MISTAKES,
    version=3,
)
