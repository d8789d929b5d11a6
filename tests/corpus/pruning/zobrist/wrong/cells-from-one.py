# Idea: counts the cells from 1 as on paper, so that the first cell is never looked at.
def zobrist(board, keys):
    h = 0
    cell = 1
    while cell < 9:
        if board[cell] != 0:
            h ^= keys[cell][board[cell]]
        cell += 1
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
