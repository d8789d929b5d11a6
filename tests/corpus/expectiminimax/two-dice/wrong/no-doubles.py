# Idea (concept): two dice are a draw of two different numbers.
def two_dice():
    pairs = list(combinations([1, 2, 3, 4, 5, 6], 2))
    probability = Fraction(1, len(pairs))
    table = {}
    for pair in pairs:
        table[pair] = probability
    return table
