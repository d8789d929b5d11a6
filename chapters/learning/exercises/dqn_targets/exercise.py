"""The exercise ``dqn-targets``, of section ``learning``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common.checks import (
    LISTS,
    each_value,
    kinds,
    left_alone_again,
    right_order,
)
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.learning.exercises.dqn_targets.mistakes import MISTAKES
from chapters.learning.exercises.dqn_targets.reasons import targets_reason
from chapters.learning.exercises.dqn_targets.same_step import same_step_twice
from chapters.learning.exercises.shared import eighth, eighths, uncounted_again
from course_lib.learning import dqn_targets

Step = tuple[str, int, float, str | None, bool]


def _batch(steps: list[Step], values: dict[str, list[float]], gamma: float) -> Case:
    kind = "ends" if any(done for *_, done in steps) else "goes on"
    table = Table(values, "q_values")  # type: ignore[arg-type]  # a list per state
    return Case(kind, (steps, table, gamma), counted=True)


def _drawn_batch(rng: Random) -> Case:
    n = rng.randint(1, 3)
    steps: list[Step] = []
    values: dict[str, list[float]] = {}
    for i in range(rng.randint(1, 4)):
        done = rng.randrange(3) == 2
        s2 = None if done and rng.randrange(2) else f"t{i}"
        steps.append((f"s{i}", rng.randrange(n), eighth(rng, 9), s2, done))
        values |= {f"s{i}": eighths(rng, n, 9), f"t{i}": eighths(rng, n, 9)}
    return _batch(steps, values, rng.choice((0.5, 0.875, 1)))


def _drawn_batch_again(rng: Random) -> Case:
    """Draw steps that go on: what comes after an end is another mistake."""
    while (case := _drawn_batch(rng)).kind != "goes on":
        pass
    return uncounted_again(case)


def ends_not_asked(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the network is not asked about states after the end."""
    ended = {s2 for _, _, _, s2, done in case.args[0] if done}
    asked = sorted(ended & answer.evaluated, key=repr)
    return (
        Phrase("asked for q_values({state}) of a finished step", state=show(asked[0]))
        if asked
        else None
    )


def _targets_outcome(case: Case, answer: Answer) -> object:
    return [answer.value, ends_not_asked(case, answer, answer) is not None]


_VALUES = {"s0": [5.0, 6.0], "t0": [2.0, 4.0], "s1": [8.0, 7.0], "t1": [-3.0, -1.0]}


def promise(batch: Any, q_values: Table, gamma: float) -> Iterable[bool]:
    """Hold that every state has values, and that only a finished step may have no next state."""
    yield 0 <= gamma <= 1
    for s, a, _, s2, done in batch:
        values: Any = q_values(s)
        yield 0 <= a < len(values)
        yield done or s2 in q_values.values


EXERCISE = CodeExercise(
    id="dqn-targets",
    section="learning",
    names=("dqn_targets",),
    reference=dqn_targets,
    shown=Presentation(values="targets", reason=targets_reason),
    examples=(
        _batch([("s0", 0, 1, "t0", False)], _VALUES, 0.5),
        _batch([("s0", 1, 1, "t0", False), ("s1", 0, 2, "t1", False)], _VALUES, 0.5),
        _batch([("s1", 0, -1, "t1", False)], _VALUES, 1),
        _batch([("s0", 0, 3, "t0", True)], _VALUES, 0.5),
        _batch([("s0", 0, 3, None, True)], _VALUES, 0.5),
        _batch([("s0", 0, 3, None, True), ("s1", 1, 2, "t1", False)], _VALUES, 0.5),
        uncounted_again(_batch([("s0", 0, 1, "t0", False)], _VALUES, 0.5)),
    ),
    generators={ANY: (_drawn_batch, 24), "again": (_drawn_batch_again, 4)},
    properties=(
        Property(
            "goes on", 2, right_order, kinds("goes on"),
            says="the reward and the discounted best value of the next state",
        ),
        Property("ends", 2, right_order, kinds("ends"), says="the reward alone after the end"),
        Property(
            "not asked", 1, ends_not_asked, kinds("ends"), needs=("ends",),
            says="the network is not asked about what comes after the end",
        ),
        left_alone_again(right_order, 1, LISTS),
    ),
    mistakes=MISTAKES,
    search=SearchFacts(observe=same_step_twice),
    asking=Asking(outcome=each_value(_targets_outcome), cases_since=1, promise=promise),
    version=3,
)  # fmt: skip
