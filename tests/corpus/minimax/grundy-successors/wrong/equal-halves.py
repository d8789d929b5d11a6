# Idea: forgets that the two new piles must differ, and splits 4 into 2 and 2.
def grundy_successors(piles):
    def splits(n):
        return [(n - k, k) for k in range(1, n // 2 + 1)]

    return {
        tuple(sorted(piles[:i] + pair + piles[i + 1 :], key=lambda x: -x))
        for i, n in enumerate(piles)
        for pair in splits(n)
    }
