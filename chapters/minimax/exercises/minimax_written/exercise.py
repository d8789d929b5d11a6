"""The question ``minimax-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="minimax-written", section="minimax", points=10)
