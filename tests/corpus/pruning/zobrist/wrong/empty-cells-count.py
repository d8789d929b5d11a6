# Idea (concept): believes that every cell has its number in the key, the empty ones too, and exchanges it at a move.
def zobrist(board, keys):
    h = 0
    for cell in range(9):
        h ^= keys[cell][board[cell]]
    return h


def zobrist_after(h, cell, mark, keys):
    h ^= keys[cell][0]
    h ^= keys[cell][mark]
    return h
