"""The question ``heuristics-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="heuristics-written", section="heuristics", points=10)
