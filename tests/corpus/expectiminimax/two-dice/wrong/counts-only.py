# Idea: forgets to turn the numbers of throws into probabilities.
def two_dice():
    throws = product(range(1, 7), repeat=2)
    return dict(Counter(tuple(sorted(throw)) for throw in throws))
