# Idea (concept): believes that a state after a move is the pair of new piles, and leaves the other piles out.
def grundy_successors(piles):
    result = set()
    for pile in piles:
        small = 1
        while small < pile - small:
            result.add((pile - small, small))
            small += 1
    return result
