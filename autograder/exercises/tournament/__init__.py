"""The exercises of section ``tournament``, in the order of the notebook."""

from autograder.exercises.tournament.agent import AGENT
from autograder.model.exercise import Section, WrittenExercise

AGENT_REPORT = WrittenExercise(id="agent-report", section="tournament", points=20)

SECTION = Section(
    name="tournament",
    notebook="08_tournament",
    exercises=(AGENT, AGENT_REPORT),
)
