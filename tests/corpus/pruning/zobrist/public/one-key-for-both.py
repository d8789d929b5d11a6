# Idea: the key does not depend on whose mark it is, so boards collide.
# Source: https://github.com/znxftw/rudim/pull/88
# This answer is wrong.
# Its verdict: explained truly.
def zobrist(board, keys):
    h = 0
    for cell in range(9):
        if board[cell] != 0:
            h ^= keys[cell][1]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][1]
