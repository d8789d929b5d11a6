# Idea (concept): exchanging X and O is a symmetry as well.
def canonical(board):
    swap = {0: 0, 1: 2, 2: 1}
    found = []
    for b in (board, tuple(swap[mark] for mark in board)):
        for _ in range(4):
            found.append(b)
            found.append(tuple(b[i] for i in MIRROR))
            b = tuple(b[i] for i in TURN)
    return min(found)
