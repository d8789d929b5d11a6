"""The question ``expectiminimax-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(
    id="expectiminimax-written", section="expectiminimax", points=16, version=2
)
