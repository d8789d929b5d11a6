# Idea: reads a board as a number in base 3, and gives the first cell the lowest weight.
def as_number(board):
    return sum(mark * 3**i for i, mark in enumerate(board))


def canonical(board):
    best = None
    for flip in (False, True):
        b = tuple(board[i] for i in MIRROR) if flip else board
        for _ in range(4):
            b = tuple(b[i] for i in TURN)
            if best is None or as_number(b) < as_number(best):
                best = b
    return best
