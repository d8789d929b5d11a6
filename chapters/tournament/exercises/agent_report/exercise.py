"""The question ``agent-report``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="agent-report", section="tournament", points=20)
