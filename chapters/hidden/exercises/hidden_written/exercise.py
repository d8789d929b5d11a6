"""The question ``hidden-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="hidden-written", section="hidden", points=10, version=2)
