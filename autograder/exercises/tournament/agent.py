"""The exercise ``agent``, of section ``tournament``: a player for two games, judged by play."""

from autograder.exercises.tournament import agent_mistakes
from autograder.model.play import PlayExercise

AGENT = PlayExercise(
    id="agent",
    section="tournament",
    names=("agent",),
    parameters=("game", "s", "seconds"),
    points=80,
    mistakes=agent_mistakes.AGENT,
)
