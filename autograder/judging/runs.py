"""Which of the recorded calls is the judged one that is wrong, where there are several."""

from collections.abc import Callable, Sequence

from autograder.model.case import Case, Probe
from autograder.model.compare import same, show
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from autograder.protocol.call_record import Opaque
from autograder.running.score import Outcome

MOST_RESULTS = 8
"""Right results of a run that are listed."""


def wrong_run(exercise: CodeExercise, found: Outcome, wrong: str) -> int | None:
    """Return the judged call among all calls: the only one, or the one that the fault names."""
    calls, answer = found.answer.calls, found.answer
    top = [i for i, call in enumerate(calls) if call.parent < 0]
    probe = next((arg for arg in found.case.args if isinstance(arg, Probe)), None)
    if probe is not None:
        is_asked = bool(top) and calls[top[-1]].function == probe.question
        return top[-1] if is_asked and same(calls[top[-1]].value, answer.value) else None
    if any(calls[i].function not in exercise.names for i in top):
        return None
    chance = any(isinstance(arg, Rng) for arg in found.case.args)
    if len(top) == 1:  # its result may be right where it is judged by more than that
        return 0 if chance or not same(answer.value, found.expected.value) else None
    if not chance:
        return None
    allowed = exercise.search.possible
    return _named_run(found, wrong) if allowed is None else _impossible_run(found, allowed)


def _impossible_run(found: Outcome, possible: Callable[[Case], Sequence[object]]) -> int | None:
    """Return the first of several runs whose value no right run can have."""
    allowed = possible(found.case)
    for i, call in enumerate(found.answer.calls):
        is_value = call.parent < 0 and not isinstance(call.value, Opaque)
        if is_value and call.value is not None and not any(same(call.value, x) for x in allowed):
            return i
    return None


def expected_of_run(exercise: CodeExercise, found: Outcome, runs: int) -> str:
    """Return the right results of one of several runs; "" where the answer is that of one call."""
    if runs < 2 or exercise.search.possible is None:
        return ""
    allowed = exercise.search.possible(found.case)
    if len(allowed) == 1:
        return show(allowed[0])
    return Phrase("one of {values}", values=", ".join(show(x) for x in allowed[:MOST_RESULTS]))


def _named_run(found: Outcome, wrong: str) -> int | None:
    """Return the first of several runs whose value the fault names, if no right run returned it."""
    rights = set(map(show, found.expected.value)) if _is_list(found.expected.value) else set()
    for i, call in enumerate(found.answer.calls):
        if call.parent < 0 and not isinstance(call.value, Opaque):
            value = show(call.value)
            if value in wrong and value not in rights and call.value is not None:
                return i
    return None


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)
