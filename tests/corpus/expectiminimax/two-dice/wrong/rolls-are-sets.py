# Idea (concept): an unordered pair is a set.
def two_dice():
    chances = {}
    for a in range(1, 7):
        for b in range(1, 7):
            roll = frozenset((a, b))
            chances[roll] = chances.get(roll, 0) + 1 / 36
    return chances
