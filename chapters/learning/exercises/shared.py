"""What several exercises of section ``learning`` share."""

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import same, same_number, show
from autograder.model.phrase import Phrase

Table = MutableMapping[Any, float]
Numbers = Sequence[float]


def eighth(rng: Random, most: int = 4) -> float:
    """Draw a multiple of 1/8 between -most and most."""
    return rng.randint(-8 * most, 8 * most) / 8


def eighths(rng: Random, n: int, most: int = 4) -> list[float]:
    """Draw some multiples of 1/8."""
    return [eighth(rng, most) for _ in range(n)]


Q = dict[tuple[str, str], float]


def repeatable(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seed brings the same steps and the same table, in the last two calls."""
    if len(answer.parts) >= 2:
        first, again = answer.parts[-2:]
        if first.order == again.order and same(first.value, again.value):
            return None
    return Phrase("called again with a generator of the same seed, made other steps")


def uncounted_again(case: Case) -> Case:
    """Return a case in which a case's call is made twice, with the very same lists."""
    return replace(case, kind="again", earlier=({},), counted=False)


IN_PLACE = (
    "It looks as if the weights that were passed are changed; return a new list, and leave the "
    "old one as it is."
)


def again(case: Case) -> Case:
    """Return a case in which a case's call is made twice, with the very same lists."""
    return replace(case, kind="again", earlier=({},))


def one_feature_per_weight(*args: Any) -> Iterable[bool]:
    """Hold that there is one feature per weight: a promise of several texts."""
    lists = [arg.value for arg in args if isinstance(arg, Passed)]
    yield len({len(found) for found in lists}) == 1
    yield len(lists[0]) >= 1


def different_entry(found: object, right: Mapping[Any, float]) -> str | None:
    """Return a clause about an entry that is not right; a missing one is worth 0."""
    if not isinstance(found, dict):
        return Phrase("returned {given}, which is not a dict", given=show(found))
    for key in {**right, **found}:
        given, wanted = found.get(key, 0), right.get(key, 0)
        if not same_number(given, wanted):
            return Phrase(
                "returned {given} for {key}, expected {right}",
                given=show(given),
                key=show(key),
                right=show(wanted),
            )
    return None
