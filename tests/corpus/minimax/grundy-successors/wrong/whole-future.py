# Idea (concept): successors are all states that can still come up, not only those one move away.
def grundy_successors(piles):
    found = set()
    for i, pile in enumerate(piles):
        for small in range(1, (pile + 1) // 2):
            t = tuple(sorted((*piles[:i], *piles[i + 1 :], pile - small, small), reverse=True))
            if t not in found:
                found.add(t)
                found = found | grundy_successors(t)
    return found
