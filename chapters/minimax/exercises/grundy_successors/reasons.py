"""Why the right answers of ``grundy-successors`` are right."""

from collections import Counter
from typing import Any

from autograder.exercises.common.reasons import listed
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set, show
from autograder.model.phrase import Phrase


def splits_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which split leads to a missing state, or why a state is no successor."""
    (piles,) = case.args
    found = as_set(answer.value)
    if found is None:
        return None
    extra = sorted((t for t in found - right.value if _is_piles(t)), key=repr)
    if extra:
        return _not_a_split(piles, extra[0], right.value)
    missing = min(right.value - found, default=None)
    return None if missing is None else _split(piles, missing)


def _is_piles(state: object) -> bool:
    return isinstance(state, tuple) and bool(state) and all(type(n) is int for n in state)


def _split(piles: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Return the split that leads to a state, which has one pile less and two more."""
    (pile,) = (Counter(piles) - Counter(after)).elements()
    parts = (Counter(after) - Counter(piles)).elements()
    return Phrase(
        "splitting the pile of {pile} into {parts} leads to {state}",
        pile=pile,
        parts=listed(list(parts)),
        state=show(after),
    )


def _not_a_split(
    piles: tuple[int, ...], given: tuple[int, ...], right: frozenset[Any]
) -> str | None:
    """Return the rule that a state breaks."""
    state = show(given, 30)
    if min(given) <= 0:
        return Phrase("{state} has an empty pile, which is none", state=state)
    if sum(given) != sum(piles):
        return Phrase(
            "the piles of {state} have {given} coins together, those of {piles} have {sum}",
            state=state,
            given=sum(given),
            piles=show(piles),
            sum=sum(piles),
        )
    if tuple(sorted(given, reverse=True)) != given:
        return Phrase("the piles of a state are listed from the largest down")
    split, parts = (
        Counter(piles) - Counter(given),
        list((Counter(given) - Counter(piles)).elements()),
    )
    if len(parts) == 2 and parts[0] == parts[1] and split.total() == 1:
        return Phrase(
            "{state} comes from splitting {pile} into equal piles, which is forbidden",
            state=state,
            pile=next(split.elements()),
        )
    return Phrase("one split of {piles} does not lead to {state}", piles=show(piles), state=state)
