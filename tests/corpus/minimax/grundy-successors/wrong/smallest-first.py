# Idea: forgets that the largest pile comes first: sorts upwards.
def grundy_successors(piles):
    out = set()
    for i, pile in enumerate(piles):
        rest = [q for j, q in enumerate(piles) if j != i]
        for x in range(1, pile):
            y = pile - x
            if x != y:
                out.add(tuple(sorted(rest + [x, y])))
    return out
