"""The question ``pruning-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="pruning-written", section="pruning", points=10)
