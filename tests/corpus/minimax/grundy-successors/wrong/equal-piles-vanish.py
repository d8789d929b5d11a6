# Idea: takes away the pile that is split by its size: all piles of that size disappear with it.
def grundy_successors(piles):
    new_states = set()
    for pile in set(piles):
        others = tuple(q for q in piles if q != pile)
        for k in range(1, (pile - 1) // 2 + 1):
            new_states.add(tuple(sorted(others + (pile - k, k), reverse=True)))
    return new_states
