"""Known mistakes of ``grundy-successors``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of


def _splits(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Split a pile in every way: a right answer."""
    found = set()
    for i, n in enumerate(piles):
        for k in range(1, (n + 1) // 2):
            split = (*piles[:i], *piles[i + 1 :], n - k, k)
            found.add(tuple(sorted(split, reverse=True)))
    return found


MISTAKES = edits_of(
    _splits,
    (
        "equal-split",
        "It looks as if a pile may be split into two equal piles; the two must differ.",
        ("(n + 1) // 2", "n // 2 + 1"),
    ),
    (
        "unsorted",
        "It looks as if the new piles are not sorted: a state lists its piles largest first.",
        ("tuple(sorted(split, reverse=True))", "split"),
    ),
    (
        "other-piles-lost",
        "It looks as if the piles that are not split are lost; they are part of the new state.",
        ("*piles[:i], *piles[i + 1 :], ", ""),
    ),
    (
        "empty-pile",
        "It looks as if a pile may be split into itself and nothing; no part is empty.",
        ("range(1,", "range(0,"),
    ),
    (
        "first-pile-only",
        "It looks as if only the first pile is split; every pile may be.",
        ("enumerate(piles)", "enumerate(piles[:1])"),
    ),
)
