# Idea: counts the marks from 0, as if the first number of a row were X's.
def zobrist(board, keys):
    h = 0
    for row, mark in zip(keys, board):
        if mark == 0:
            continue
        h = h ^ row[mark - 1]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark - 1]
