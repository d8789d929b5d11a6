"""The question ``multiplayer-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="multiplayer-written", section="multiplayer", points=15, version=2)
