"""One step that goes on, and the same as the last one: what each of them is worth."""

from autograder.model.case import Case, Table
from autograder.model.compare import same, show
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase

VALUES = {"s": [5.0, 6.0], "t": [2.0, 4.0]}
GOES_ON, ENDS = [3.0], [1.0]
"""The targets of a reward of 1, with gamma 0.5: beside the best value of t, and alone."""


def _case(*, done: bool) -> Case:
    table = Table(VALUES, "q_values")  # type: ignore[arg-type]  # a list per state
    return Case("ends" if done else "goes on", ([("s", 0, 1, "t", done)], table, 0.5), counted=True)


def same_step_twice(ask: Ask) -> Observation | None:
    """Return that the end of a step makes no difference, or makes it the other way round."""
    going, ended = (ask(_case(done=done)) for done in (False, True))
    if going.error is not None or ended.error is not None:
        return None
    words = {"given": show(ended.value), "right": show(ENDS), "before": show(going.value)}
    if same(going.value, GOES_ON) and same(ended.value, GOES_ON):
        clause = Phrase(
            "the last step gets {given}, as it would if the episode went on; expected {right}",
            **words,
        )
        return Observation(_case(done=True), clause)
    if same(going.value, ENDS) and same(ended.value, GOES_ON):
        clause = Phrase(
            "the last step gets {given}, and {before} where the episode goes on: it is the other "
            "way round",
            **words,
        )
        return Observation(_case(done=True), clause)
    return None
