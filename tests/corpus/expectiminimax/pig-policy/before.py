"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from functools import lru_cache


def hold_chance(win, own, other, total):
    return 1 - win[other, own + total]


def turn_chances(held, after_one):
    chances = [1] * (len(held) + 6)
    for total in reversed(range(len(held))):
        roll = (after_one + sum(chances[total + 2 : total + 7])) / 6
        chances[total] = max(roll, held[total]) if total > 0 else roll
    return chances[: len(held)]


def solve_pair(held, other_held):
    mine, old = 0.5, None
    while old is None or abs(mine - old) > 1e-9:
        old = mine
        theirs = turn_chances(other_held, 1 - mine)[0]
        mine = turn_chances(held, 1 - theirs)[0]
    return mine, theirs
