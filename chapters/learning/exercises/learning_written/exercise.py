"""The question ``learning-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="learning-written", section="learning", points=14, version=3)
