# Idea (concept): the pile to split is always the largest one, because it comes first in the tuple.
def grundy_successors(piles):
    if len(piles) == 0 or piles[0] < 3:
        return set()
    first, rest = piles[0], list(piles[1:])
    found = []
    for a in range(first - 1, 0, -1):
        b = first - a
        if a > b:
            found.append(tuple(sorted([a, b] + rest)[::-1]))
    return set(found)
