# Idea: put one mark after the other.
def hash_after_by_operator(h, cell, mark, keys):
    return h ^ keys[cell][mark]


def zobrist(board, keys):
    h = 0
    for cell, mark in enumerate(board):
        h = hash_after_by_operator(h, cell, mark, keys) if mark in (1, 2) else h
    return h


def zobrist_after(h, cell, mark, keys):
    return keys[cell][mark] ^ h
