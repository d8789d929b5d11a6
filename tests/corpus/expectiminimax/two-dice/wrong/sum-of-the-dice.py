# Idea (concept): a roll is the sum of the two dice.
def two_dice():
    counts = {}
    for first in range(1, 7):
        for second in range(1, 7):
            counts[first + second] = counts.get(first + second, 0) + 1
    return {roll: Fraction(ways, 36) for roll, ways in counts.items()}
