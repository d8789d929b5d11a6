# Idea: asks the board where the mark stands, and so gets the first such cell each time.
def zobrist(board, keys):
    h = 0
    for mark in board:
        if mark:
            cell = board.index(mark)
            h ^= keys[cell][mark]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
