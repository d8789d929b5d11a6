# Idea: draw leaves for one shape until player 1's choice depends on the skipped leaf.
from random import Random


def break_deep_pruning():
    rng = Random(3)
    while True:
        sure, first, second, other = (_shares(rng, 12) for _ in range(4))
        cut = first[2] > 12 - sure[0] and second[2] > first[2]
        if cut and second[1] < other[1] < first[1] and other[0] > sure[0]:
            return sure, ((first, second), other)


def _shares(rng, total):
    low, high = sorted(rng.randint(0, total) for _ in range(2))
    return low, high - low, total - high
