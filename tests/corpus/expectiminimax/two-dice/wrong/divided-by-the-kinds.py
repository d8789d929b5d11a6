# Idea: counts the ordered throws, and divides by the number of different rolls.
def two_dice():
    counts = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=2))
    return {roll: Fraction(n, len(counts)) for roll, n in counts.items()}
