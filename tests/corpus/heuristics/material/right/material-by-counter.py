# Idea: a Counter of the first field, with the worth of each letter in a dictionary.
from collections import Counter


def material(fen):
    found = Counter(fen[: fen.index(" ")])
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    return sum(n * (worth.get(c, 0) - worth.get(c.swapcase(), 0)) for c, n in found.items())
