"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import CHANCE, MAX, MIN, successors


def match(regrets):
    positive = {a: max(r, 0) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total else 1 / len(regrets) for a, p in positive.items()}


def averages(sums):
    found = {k: {a: x / sum(v.values()) for a, x in v.items()} for k, v in sums.items()}
    return [found, found]  # no set is of both players
