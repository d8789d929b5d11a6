# Idea: two loops over piles and parts, and a set of sorted tuples.
def grundy_successors(piles):
    found = set()
    for i in range(len(piles)):
        for part in range(1, piles[i]):
            other = piles[i] - part
            if part != other:
                rest = list(piles)
                rest[i] = part
                rest.append(other)
                found.add(tuple(sorted(rest)[::-1]))
    return found
