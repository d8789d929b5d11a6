"""What holds of a wrong function on whatever case it fails."""

from autograder.judging.contrast import where_it_fails
from autograder.judging.counterexample import typed_json
from autograder.judging.explanation_text import IMPORTS, does_not_use
from autograder.judging.first_step import first_wrong_step_of
from autograder.judging.messages import sentence
from autograder.judging.unread import unread_arguments
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase
from autograder.model.source import call_source
from autograder.running.room import Opened
from autograder.running.score import Outcome


def fact(exercise: CodeExercise, open_runner: Opened, shown: Outcome | None = None) -> str | None:
    """Return one sentence: arguments that are not used, the first wrong step, or where it fails.

    Args:
        exercise: the exercise.
        open_runner: opens runners of the function, and knows the texts of its cells.
        shown: the counterexample, if there is one on which the function fails alone, each time.
    """
    if unread := unread_arguments(exercise, open_runner.sources):
        return does_not_use(exercise.names[0], unread)
    if shown is not None and (step := first_wrong_step_of(exercise, shown)) is not None:
        return step
    if (found := first_wrong_step(exercise, open_runner)) or shown is None:
        return found
    return where_it_fails(exercise, open_runner, shown)


def first_wrong_step(exercise: CodeExercise, open_runner: Opened) -> str | None:
    """Return in a sentence what a wrong function does first that it should not, if that is certain.

    It is asked in a new process and no hidden case, so that the sentence tells of none.

    Args:
        exercise: the exercise; its ``search.observe`` asks.
        open_runner: opens runners of the function.
    """
    if exercise.search.observe is None:
        return None
    with open_runner() as runner:
        found = exercise.search.observe(runner.call)
    if found is None:
        return None
    source = call_source(exercise.names[found.case.which], typed_json(exercise, found.case))
    words = {"call": source.once, "fault": found.clause}
    if lines := [line for line in source.setup if not line.startswith(IMPORTS)]:
        line = "; ".join(lines)
        return sentence(Phrase("With {line}, in {call}, {fault}", line=line, **words))
    return sentence(Phrase("In {call}, {fault}", **words))
