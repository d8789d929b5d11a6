"""The first wrong step of a run whose steps can be read from its result.

A backed-up result goes from node to node, an error from layer to layer: where the first step is
right and a later one is wrong, the mistake is between them.
"""

from autograder.model.compare import same, show
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase, join_phrases
from autograder.running.score import Outcome

MOST_NAMED = 4
"""Right steps that are named; of more, the last ones."""


def first_wrong_step_of(exercise: CodeExercise, shown: Outcome) -> str | None:
    """Return in a sentence which steps of a call are right, and the first one that is not.

    Nothing is said where the first step is wrong already: the counterexample says as much.

    Args:
        exercise: the exercise; its ``search.steps`` reads the steps.
        shown: the call.
    """
    if exercise.search.steps is None or shown.answer.error is not None:
        return None
    right: list[str] = []
    for name, given, expected in exercise.search.steps(shown.case, shown.answer, shown.expected):
        if same(given, expected):
            right.append(name)
            continue
        if not right:
            return None
        return Phrase(
            "The first wrong step: {name} is {given}, expected {expected}; before it, these are "
            "right: {right}.",
            name=name,
            given=show(given, 40),
            expected=show(expected, 40),
            right=join_phrases(", ", right[-MOST_NAMED:]),
        )
    return None
