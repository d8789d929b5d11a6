# Idea: collects in a set outside of the function, which is not emptied between calls.
collected = set()


def add_state(state):
    collected.add(tuple(sorted(state, reverse=True)))


def grundy_successors(piles):
    for i in range(len(piles)):
        without = piles[:i] + piles[i + 1 :]
        for k in range(1, (piles[i] + 1) // 2):
            add_state(without + (k, piles[i] - k))
    return collected
