# Idea (concept): "unequal" means that no two piles on the table may be equal after the move.
def grundy_successors(piles):
    candidates = []
    for i, pile in enumerate(piles):
        for small in range(1, pile // 2 + 1):
            state = list(piles[:i]) + list(piles[i + 1 :]) + [pile - small, small]
            candidates.append(sorted(state, reverse=True))
    return set(tuple(state) for state in candidates if len(set(state)) == len(state))
