"""Wrong answers to ``two-dice``."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product


# %% all-rolls-alike (concept)
# Believes that the 21 rolls are equally likely.
def two_dice():
    rolls = list(combinations_with_replacement(range(1, 7), 2))
    return dict.fromkeys(rolls, Fraction(1, len(rolls)))


# %% first-and-second-die (concept)
# Believes that (5, 2) is another roll than (2, 5), as the dice are two different ones.
def two_dice():
    return {(a, b): 1 / 36 for a in range(1, 7) for b in range(1, 7)}


# %% doubles-count-double (concept)
# Believes that doubles are the likelier rolls, as they are played twice in backgammon.
def two_dice():
    def weight(low, high):
        return 2 if low == high else 1

    pairs = [(low, high) for low in range(1, 7) for high in range(low, 7)]
    total = sum(weight(*pair) for pair in pairs)
    return {pair: Fraction(weight(*pair), total) for pair in pairs}


# %% sum-of-the-dice (concept)
# Believes that a roll is the sum of the two dice.
def two_dice():
    counts = {}
    for first in range(1, 7):
        for second in range(1, 7):
            counts[first + second] = counts.get(first + second, 0) + 1
    return {roll: Fraction(ways, 36) for roll, ways in counts.items()}


# %% no-doubles (concept)
# Believes that two dice are a draw of two different numbers.
def two_dice():
    pairs = list(combinations([1, 2, 3, 4, 5, 6], 2))
    probability = Fraction(1, len(pairs))
    table = {}
    for pair in pairs:
        table[pair] = probability
    return table


# %% second-throw-overwrites
# Thinks that storing 1/36 for every throw adds up by itself.
def two_dice():
    result = dict()
    a = 1
    while a <= 6:
        b = 1
        while b <= 6:
            if a < b:
                result[a, b] = Fraction(1, 36)
            else:
                result[b, a] = Fraction(1, 36)
            b += 1
        a += 1
    return result


# %% counts-only
# Forgets to turn the numbers of throws into probabilities.
def two_dice():
    throws = product(range(1, 7), repeat=2)
    return dict(Counter(tuple(sorted(throw)) for throw in throws))


# %% five-faces
# Forgets that a range stops before its end, so that there is no 6.
def two_dice():
    DIE = range(1, 6)
    rolls = {}
    for a in DIE:
        for b in DIE:
            key = (a, b) if a <= b else (b, a)
            rolls.setdefault(key, 0)
            rolls[key] += 1 / len(DIE) ** 2
    return rolls


# %% high-first
# Thinks that the larger number is named first, as people say "six-five".
def two_dice():
    answer = {}
    for throw in product(range(1, 7), repeat=2):
        high, low = sorted(throw, reverse=True)
        answer[high, low] = answer.get((high, low), 0) + Fraction(1, 36)
    return answer


# %% half-of-the-ways
# Believes that a roll of two different numbers is one throw counted twice, so half as likely.
def two_dice():
    seen = Counter()
    for a, b in product(range(1, 7), repeat=2):
        seen[min(a, b), max(a, b)] += 1
    return {roll: Fraction(1, 36) / ways for roll, ways in seen.items()}


# %% rounded
# Thinks that three decimals are exact enough.
def two_dice():
    chance = {}
    for low in range(1, 7):
        for high in range(low, 7):
            ways = 1 if low == high else 2
            chance[low, high] = round(ways / 36, 3)
    return chance


# %% divided-by-the-kinds
# Counts the ordered throws, and divides by the number of different rolls.
def two_dice():
    counts = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=2))
    return {roll: Fraction(n, len(counts)) for roll, n in counts.items()}


# %% rolls-are-sets (concept)
# Believes that an unordered pair is a set.
def two_dice():
    chances = {}
    for a in range(1, 7):
        for b in range(1, 7):
            roll = frozenset((a, b))
            chances[roll] = chances.get(roll, 0) + 1 / 36
    return chances


# %% dice-with-a-zero
# Numbers the faces from 0, as range does.
def two_dice():
    import numpy as np

    table = np.zeros((6, 6))
    for a, b in np.ndindex(6, 6):
        table[min(a, b), max(a, b)] += 1 / 36
    return {(a, b): float(table[a, b]) for a in range(6) for b in range(a, 6)}
