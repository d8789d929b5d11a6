# Idea (concept): mirroring adds one image to the four turns, and not one to each.
def canonical(board):
    def apply(perm, b):
        return tuple(b[i] for i in perm)

    once = apply(TURN, board)
    twice = apply(TURN, once)
    thrice = apply(TURN, twice)
    return min(board, once, twice, thrice, apply(MIRROR, board))
