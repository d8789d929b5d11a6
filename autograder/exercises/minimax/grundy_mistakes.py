"""Known mistakes of ``grundy-successors``, of section ``minimax``.

Every function here is wrong on purpose; see ``search_mistakes``.
"""

from functools import partial

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def _splits(
    piles: tuple[int, ...],
    smallest: int = 1,
    equal: bool = False,
    ordered: bool = True,
    others: bool = True,
    first_only: bool = False,
) -> set[tuple[int, ...]]:
    found = set()
    for i, n in enumerate(piles[:1] if first_only else piles):
        for k in range(smallest, n // 2 + 1):
            if n - k == k and not equal:
                continue
            rest = (*piles[:i], *piles[i + 1 :]) if others else ()
            split = (*rest, n - k, k)
            found.add(tuple(sorted(split, reverse=True)) if ordered else split)
    return found


GRUNDY_SUCCESSORS = (
    KnownMistake(
        "equal-split",
        "It looks as if a pile may be split into two equal piles; the two must differ.",
        same_each_time(partial(_splits, equal=True)),
    ),
    KnownMistake(
        "unsorted",
        "It looks as if the new piles are not sorted: a state lists its piles largest first.",
        same_each_time(partial(_splits, ordered=False)),
    ),
    KnownMistake(
        "other-piles-lost",
        "It looks as if the piles that are not split are lost; they are part of the new state.",
        same_each_time(partial(_splits, others=False)),
    ),
    KnownMistake(
        "empty-pile",
        "It looks as if a pile may be split into itself and nothing; no part is empty.",
        same_each_time(partial(_splits, smallest=0)),
    ),
    KnownMistake(
        "first-pile-only",
        "It looks as if only the first pile is split; every pile may be.",
        same_each_time(partial(_splits, first_only=True)),
    ),
)
