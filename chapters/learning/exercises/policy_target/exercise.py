"""The exercise ``policy-target``, of section ``learning``."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import exp
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import NODES, each_value, kinds, left_alone_again
from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.common.promises import search_tree
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import (
    ANY,
    Asking,
    CodeExercise,
    KnownMistake,
    Presentation,
    Property,
)
from autograder.model.search_tree import Grown, NodeOf
from chapters.learning.exercises.policy_target.reasons import policy_reason
from chapters.learning.exercises.shared import different_entry
from course_lib.learning import policy_target


def right_target(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare every probability; a missing one is 0."""
    return different_entry(answer.value, expected.value)


def _outcome(case: Case, answer: Answer) -> object:
    if not isinstance(answer.value, dict):
        return show(answer.value)
    return {a: p for a, p in answer.value.items() if not same_number(p, 0)}


def _case(visits: list[int], temperature: float) -> Case:
    children = tuple(
        Grown(f"s{i}", a, n, n / 4) for i, (a, n) in enumerate(zip("ABCDEF", visits, strict=False))
    )
    kind = "zero" if temperature == 0 else "cold" if temperature < 0.2 else "warm"
    return Case(kind, (NodeOf(Grown("s", None, 1 + sum(visits), 0, children)), temperature))


def _draw(rng: Random) -> Case:
    visits = [
        rng.choice((rng.randint(0, 9), rng.randint(0, 9), 4)) for _ in range(rng.randint(1, 5))
    ]
    temperature = rng.choice((1, 0.5, 2, 0, 0, 0.05, 0.01))
    if temperature == 0.01:
        visits = [4000 + n for n in visits]
    if not any(visits):
        visits[-1] = 3
    return _case(visits, temperature)


def _thousands(rng: Random) -> Case:
    """Draw thousands of visits, all nearly equal, for the lowest temperature."""
    return _case([4000 + rng.randint(0, 60) for _ in range(rng.randint(2, 4))], 0.01)


def _tied(rng: Random) -> Case:
    """Draw visits of which two are equal and the most, for the temperature 0."""
    most = rng.randint(1, 9)
    visits = [most, most, *(rng.randrange(most) for _ in range(rng.randint(1, 2)))]
    rng.shuffle(visits)
    return _case(visits, 0)


def _once_each(rng: Random) -> Case:
    """Draw children that were visited once or not at all."""
    visits = [1, *(rng.randint(0, 1) for _ in range(rng.randint(1, 4)))]
    rng.shuffle(visits)
    return _case(visits, rng.choice((1, 0.5, 2)))


def _again(visits: list[int], temperature: float) -> Case:
    """Return a case in which the policy is asked for twice, with the very same search tree."""
    return replace(_case(visits, temperature), kind="again", earlier=({},))


def _drawn_again(rng: Random) -> Case:
    visits = rng.sample(range(1, 10), rng.randint(2, 4))
    return _again(visits, rng.choice((0.5, 2)))


def _target(root: Any, temperature: float, *, name: str) -> dict[Any, float]:
    """Return a policy with one mistake built in."""
    visits = {child.action: child.visits for child in root.children}
    most = max(visits.values())
    if temperature == 0:
        best = [a for a, n in visits.items() if n == most]
        if name == "shared":
            return {a: 1 / len(best) for a in best}
        return {best[-1 if name == "last-tie" else 0]: 1.0}
    if name == "in-place":
        for child in root.children:
            child.visits = (child.visits / most) ** (1 / temperature)
        return _target(root, 1, name="")
    power = {"ignored": 1.0, "not-inverted": temperature}.get(name, 1 / temperature)
    if name == "softmax":
        weights = {a: exp((n - most) / temperature) for a, n in visits.items()}
    elif name == "totals":
        totals = {child.action: abs(child.total) + 1 for child in root.children}
        most_total = max(totals.values())
        weights = {a: (t / most_total) ** power for a, t in totals.items()}
    elif name == "overflow":
        weights = {a: float(n) ** power for a, n in visits.items()}
    else:
        weights = {a: (n / most) ** power for a, n in visits.items()}
    total = 1.0 if name == "not-normalised" else sum(weights.values())
    return {a: w / total for a, w in weights.items()}


_SENTENCES = {
    "ignored": "It looks as if the temperature is ignored; visits are raised to the power 1/T.",
    "not-inverted": "It looks as if visits are raised to the power T; the power is 1/T.",
    "softmax": "It looks as if the exponential of the visits is taken; visits are raised to the "
    "power 1/T.",
    "totals": "It looks as if totals are taken in place of visits.",
    "overflow": "It looks as if low temperatures or many visits fail, perhaps because a large "
    "power overflows; divide by the most visits first.",
    "not-normalised": "It looks as if the numbers are not divided by their sum.",
    "shared": "It looks as if at temperature 0 the most visited share the probability; the first "
    "of them gets all of it.",
    "in-place": "It looks as if the visits of the search tree are changed; compute with numbers of "
    "your own.",
    "last-tie": "It looks as if at temperature 0 the last of the most visited is taken; the first "
    "counts.",
}


def promise(root: NodeOf, temperature: float) -> Iterable[bool]:
    """Hold that a child was visited."""
    yield from search_tree(root)
    yield temperature >= 0
    yield any(child.visits for child in root.tree.children)


EXERCISE = CodeExercise(
    id="policy-target",
    section="learning",
    names=("policy_target",),
    reference=policy_target,
    shown=Presentation(values="policy bars", reason=policy_reason),
    examples=(
        _case([1, 3], 1),
        _case([4, 0, 4], 1),
        _case([1, 2, 3], 0.5),
        _case([1, 4], 2),
        _case([5], 1),
        _case([5000, 4990, 0, 10], 0.01),
        _case([400, 399], 0.05),
        _case([7, 7], 0.1),
        _case([2, 5, 3], 0),
        _case([3, 5, 5], 0),
        _again([1, 3], 0.5),
    ),
    generators={
        "false names": (games.false_words(_draw), games.FALSE),
        ANY: (_draw, 24),
        "thousands": (_thousands, 3),
        "tied": (_tied, 3),
        "once each": (_once_each, 3),
        "again": (_drawn_again, 3),
    },
    properties=(
        Property(
            "warm", 4, right_target, kinds("warm"),
            says="visits to the power 1/T, divided by their sum",
        ),
        Property(
            "cold", 1, right_target, kinds("cold"),
            says="low temperatures and many visits work, too",
        ),
        Property(
            "zero", 3, right_target, kinds("zero"),
            says="at temperature 0 all on the first of the most visited",
        ),
        left_alone_again(right_target, 1, NODES),
    ),
    mistakes=tuple(
        KnownMistake(name, sentence, same_each_time(partial[Any](_target, name=name)))
        for name, sentence in _SENTENCES.items()
    ),
    asking=Asking(outcome=each_value(_outcome), cases_since=1, promise=promise),
    version=6,
)  # fmt: skip
