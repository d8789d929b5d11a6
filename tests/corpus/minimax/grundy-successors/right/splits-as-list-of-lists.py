# Idea: each size of pile is split once; a list of lists.
def grundy_successors(piles):
    found = []
    for pile in sorted(set(piles)):
        for part in range(1, (pile - 1) // 2 + 1):
            rest = list(piles)
            rest.remove(pile)
            state = sorted([*rest, part, pile - part], key=lambda n: -n)
            if state not in found:
                found.append(state)
    return found
