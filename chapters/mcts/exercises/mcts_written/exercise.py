"""The question ``mcts-written``, which a person marks."""

from autograder.model.exercise import WrittenExercise

EXERCISE = WrittenExercise(id="mcts-written", section="mcts", points=23, version=2)
