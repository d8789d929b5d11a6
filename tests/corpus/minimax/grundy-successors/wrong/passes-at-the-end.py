# Idea (concept): a player who cannot split passes, so that the state is its own successor.
def grundy_successors(piles):
    if all(pile <= 2 for pile in piles):
        return {piles}
    found = set()
    for i, pile in enumerate(piles):
        for small in range(1, pile):
            large = pile - small
            if large > small:
                found |= {tuple(sorted(piles[:i] + piles[i + 1 :] + (large, small))[::-1])}
    return found
