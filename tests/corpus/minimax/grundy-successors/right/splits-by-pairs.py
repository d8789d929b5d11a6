# Idea: pairs of different parts whose sum is a pile, with Counters; the keys of a dictionary.
from collections import Counter
from itertools import combinations


def grundy_successors(piles):
    sizes = Counter(piles)
    found = dict.fromkeys(
        tuple(sorted((sizes - Counter([a + b]) + Counter([a, b])).elements(), reverse=True))
        for a, b in combinations(range(1, max(piles)), 2)
        if a + b in sizes
    )
    return found.keys()
