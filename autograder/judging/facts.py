"""What holds of a wrong function on whatever case it fails."""

from collections.abc import Collection

from autograder.judging.contrast import where_it_fails
from autograder.judging.counterexample import typed_json
from autograder.judging.explanation_text import does_not_use
from autograder.judging.messages import sentence
from autograder.judging.unread import unread_arguments
from autograder.model.compare import same, show
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.source import IMPORTS, call_source
from autograder.running.room import Opened
from autograder.running.score import Outcome

MOST_NAMED = 4
"""Right steps that are named; of more, the last ones."""


def fact(
    exercise: CodeExercise,
    open_runner: Opened,
    shown: Outcome | None = None,
    passed: Collection[str] | None = None,
) -> str | None:
    """Return one sentence: arguments that are not used, the first wrong step, or where it fails.

    Args:
        exercise: the exercise.
        open_runner: opens runners of the function, and knows the texts of its cells.
        shown: the counterexample, if there is one on which the function fails alone, each time.
        passed: the names of the properties that hold; None if it is not known which.
    """
    if unread := unread_arguments(exercise, open_runner.sources):
        return does_not_use(exercise.names[0], unread)
    if shown is not None and (step := first_wrong_step_of(exercise, shown)) is not None:
        return step
    if (found := first_wrong_step(exercise, open_runner, passed)) or shown is None:
        return found
    return where_it_fails(exercise, open_runner, shown)


def first_wrong_step(
    exercise: CodeExercise, open_runner: Opened, passed: Collection[str] | None = None
) -> str | None:
    """Return in a sentence what a wrong function does first that it should not, if that is certain.

    It is asked in a new process and no hidden case, so that the sentence tells of none. A question
    at which only properties look that wait for others does not show what is wrong first.

    Args:
        exercise: the exercise; its ``search.observe`` asks.
        open_runner: opens runners of the function.
        passed: the names of the properties that hold; None if it is not known which.
    """
    if exercise.search.observe is None:
        return None
    with open_runner() as runner:
        found = exercise.search.observe(runner.call)
    if found is None:
        return None
    looking = [p for p in exercise.properties if p.points and p.looks_at(found.case)]
    if passed is not None and looking and not any({*p.needs} <= {*passed} for p in looking):
        return None
    source = call_source(exercise.names[found.case.which], typed_json(exercise, found.case))
    words = {"call": source.once, "fault": found.clause}
    if lines := [line for line in source.setup if not line.startswith(IMPORTS)]:
        line = "; ".join(lines)
        return sentence(Phrase("With {line}, in {call}, {fault}", line=line, **words))
    return sentence(Phrase("In {call}, {fault}", **words))


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
