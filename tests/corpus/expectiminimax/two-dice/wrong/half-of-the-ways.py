# Idea: a roll of two different numbers is one throw counted twice, so half as likely.
def two_dice():
    seen = Counter()
    for a, b in product(range(1, 7), repeat=2):
        seen[min(a, b), max(a, b)] += 1
    return {roll: Fraction(1, 36) / ways for roll, ways in seen.items()}
