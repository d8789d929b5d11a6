# Idea: copies the piles once for each pile instead of once for each split, so the new piles add up.
def grundy_successors(piles):
    states = set()
    for pile in piles:
        table = list(piles)
        table.remove(pile)
        for k in range(1, pile):
            if k < pile - k:
                table += [pile - k, k]
                table.sort(reverse=True)
                states.add(tuple(table))
    return states
