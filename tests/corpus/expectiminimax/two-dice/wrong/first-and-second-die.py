# Idea (concept): believes that (5, 2) is another roll than (2, 5), as the dice are two different ones.
def two_dice():
    return {(a, b): 1 / 36 for a in range(1, 7) for b in range(1, 7)}
