"""The exercise ``q-update``, of section ``learning``."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import LEFT_ALONE, LISTS, kinds, said_again
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import same_number, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from chapters.learning.exercises.q_update.mistakes import MISTAKES
from chapters.learning.exercises.q_update.reasons import update_reason
from chapters.learning.exercises.shared import Q, eighth
from course_lib.learning import q_update


def _update(
    q: Q, s: str, a: str, reward: float, s2: str, actions2: list[str], alpha: float, gamma: float
) -> Case:
    after = [q.get((s2, b), 0) for b in actions2]
    if not actions2:
        kind = "terminal"
    elif any((s2, b) not in q for b in actions2) or (s, a) not in q:
        kind = "missing"
    else:
        kind = "negative" if max(after) < 0 else "same" if s == s2 else "next"
    return Case(kind, (Passed(q, returned=True), s, a, reward, s2, Passed(actions2), alpha, gamma))


def _drawn_update(rng: Random) -> Case:
    actions = ["A", "B", "C"][: rng.randint(1, 3)]
    q = {(s, a): eighth(rng, 9) for s in "stu" for a in actions}
    way = rng.choice(("next", "next", "missing", "negative", "terminal", "same"))
    if way == "negative":
        q = {key: -abs(value) - 1 for key, value in q.items()}
    if way == "missing":
        q = {key: value for key, value in q.items() if rng.randrange(2)}
    s2 = "s" if way == "same" else "t"
    actions2 = [] if way == "terminal" else rng.sample(actions, len(actions))
    alpha, gamma = rng.choice((0.5, 0.25, 0.125)), rng.choice((0.875, 0.5, 0.75))
    return _update(q, "s", rng.choice(actions), eighth(rng, 9) + 0.0625, s2, actions2, alpha, gamma)


def _drawn_again(rng: Random) -> Case:
    """Draw an update that is made twice, with the best next entry anywhere in the list."""
    while True:
        case = _drawn_update(rng)
        if case.kind == "next":
            return games.asked_again(case)


def _missing_best(rng: Random) -> Case:
    """Draw an update in which the best next entry is missing, and the others are negative."""
    q = {(s, a): -abs(eighth(rng, 9)) - 1 for s, a in ("sA", "sB", "tA", "tB")}
    del q["t", rng.choice("AB")]
    alpha, gamma = rng.choice((0.5, 0.25, 0.125)), rng.choice((0.875, 0.5, 0.75))
    return _update(q, "s", rng.choice("AB"), eighth(rng, 9), "t", ["A", "B"], alpha, gamma)


def table_after(case: Case, ask: Ask) -> Answer:
    """Ask, and answer with the table; where it stays as it was, the call did nothing."""
    answer = ask(case)
    idle = answer.error is None and answer.value == case.args[0].value
    return replace(answer, parts=(replace(answer, value=None),)) if idle else answer


def _entry(case: Case) -> tuple[str, str]:
    return case.args[1], case.args[2]


def right_entry(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the entry that is to change."""
    found = answer.value if isinstance(answer.value, dict) else case.args[0].value
    right = expected.value if isinstance(expected.value, dict) else case.args[0].value
    key = _entry(case)
    given, wanted = found.get(key, 0), right.get(key, 0)
    if same_number(given, wanted):
        return None
    return Phrase(
        "left {given} in q[{key}], expected {right}",
        given=show(given),
        key=show(key),
        right=show(wanted),
    )


def right_twice(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the entry after two updates that have the same list of actions."""
    fault = right_entry(case, answer, expected)
    return None if fault is None else said_again(LISTS, fault)


def others_alone(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that no other entry changes; zeros may be added."""
    before = case.args[0].value
    found = answer.value if isinstance(answer.value, dict) else before
    for key in {**before, **found}:
        given, wanted = found.get(key, 0), before.get(key, 0)
        if key != _entry(case) and not same_number(given, wanted):
            return Phrase(
                "left {given} in q[{key}], expected {right} as before",
                given=show(given),
                key=show(key),
                right=show(wanted),
            )
    return None


_TWO: Q = {("s", "A"): 2, ("s", "B"): 1, ("t", "A"): 3, ("t", "B"): 5}


def promise(
    q: Passed, s: Any, a: Any, reward: float, s2: Any, actions2: Passed, alpha: float, gamma: float
) -> Iterable[bool]:
    """Hold that the rate and the discount are between 0 and 1."""
    yield 0 < alpha <= 1
    yield 0 <= gamma <= 1
    yield len(set(actions2.value)) == len(actions2.value)


EXERCISE = CodeExercise(
    id="q-update",
    section="learning",
    names=("q_update",),
    reference=q_update,
    shown=Presentation(values="table row", reason=update_reason),
    examples=(
        _update(_TWO, "s", "A", 1, "t", ["A", "B"], 0.5, 0.5),
        _update(_TWO, "s", "B", -2, "t", ["B", "A"], 0.25, 0.5),
        _update({}, "s", "A", 4, "t", ["A"], 0.5, 0.5),
        _update({("t", "B"): 4}, "s", "A", 1, "t", ["A", "B"], 0.5, 0.5),
        _update({("t", "B"): -4}, "s", "A", 1, "t", ["A", "B"], 0.5, 0.5),
        _update(
            {("s", "A"): -1, ("t", "A"): -3, ("t", "B"): -2}, "s", "A", 0, "t", ["A", "B"], 0.5, 0.5
        ),
        _update(_TWO, "s", "A", 7, "end", [], 0.5, 0.5),
        _update({**_TWO, ("end", "A"): 9}, "s", "B", -1, "end", [], 0.25, 0.5),
        _update(_TWO, "s", "A", 3, "s", ["A", "B"], 0.5, 0.5),
        _update(_TWO, "s", "B", 3, "s", ["A", "B"], 0.5, 0.5),
        _update(_TWO, "s", "A", 1, "t", ["A", "B"], 1, 1),
        _update({("t", "A"): 4}, "s", "A", 1, "t", ["A"], 1, 0.5),
        _update(_TWO, "s", "A", 1, "t", ["A", "B"], 0.5, 0),
        games.asked_again(_update(_TWO, "s", "A", 1, "t", ["A", "B"], 0.5, 0.5)),
        games.asked_again(_update(_TWO, "s", "A", 1, "t", ["B", "A"], 0.5, 0.5)),
    ),
    generators={
        ANY: (_drawn_update, 46), "missing best": (_missing_best, 3), "again": (_drawn_again, 4),
        "false names": (games.false_words(_drawn_update), games.FALSE),
    },
    properties=(
        Property(
            "update", 3, right_entry, kinds("next"),
            says="the entry moves by alpha towards reward and discounted best next entry",
        ),
        Property(
            "missing", 1.5, right_entry, kinds("missing"),
            says="a missing entry is worth 0",
        ),
        Property(
            "negative", 1, right_entry, kinds("negative"),
            says="the best of negative entries is negative",
        ),
        Property(
            "terminal", 2, right_entry, kinds("terminal"), says="nothing follows a terminal state"
        ),
        Property(
            "same", 0.5, right_entry, kinds("same"),
            says="also where the next state is the same",
        ),
        Property("others", 0.5, others_alone, needs=("update",), says="no other entry changes"),
        Property("left alone", 0.5, right_twice, kinds("again"), says=LEFT_ALONE),
    ),
    mistakes=MISTAKES,
    asking=Asking(interview=table_after, cases_since=1, promise=promise),
    version=6,
)  # fmt: skip
