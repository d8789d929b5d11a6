# Idea: every cell has a key for what stands there, the empty one included; a move adds one key.
# Source: https://github.com/SebLague/Chess-Coding-Adventure/pull/15
# This answer is wrong.
# Its verdict: explained truly.
def zobrist(board, keys):
    h = 0
    for cell in range(9):
        h ^= keys[cell][board[cell]]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
