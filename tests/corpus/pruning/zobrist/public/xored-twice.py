# Idea: the marks go into the key once in the board's loop, and once more per player.
# Source: https://github.com/ujh/iomrascalai/pull/100
# This answer is wrong.
# Its verdict: explained truly.
def zobrist(board, keys):
    h = 0
    for cell, mark in enumerate(board):
        if mark:
            h ^= keys[cell][mark]
    for player in (1, 2):
        for cell in range(len(board)):
            if board[cell] == player:
                h ^= keys[cell][player]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
