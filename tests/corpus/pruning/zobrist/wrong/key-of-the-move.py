# Idea (concept): believes that the key after a move is the number of the move, and that the old key is no longer needed.
def zobrist(board, keys):
    h = 0
    for cell, mark in enumerate(board):
        h = zobrist_after(h, cell, mark, keys)
    return h


def zobrist_after(h, cell, mark, keys):
    if mark == 0:
        return h
    return keys[cell][mark]
