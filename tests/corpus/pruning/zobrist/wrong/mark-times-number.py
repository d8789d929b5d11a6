# Idea (concept): believes that a cell has one number, and that the mark is multiplied with it.
def zobrist(board, keys):
    h = 0
    for mark, row in zip(board, keys):
        h ^= mark * row[1]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ (mark * keys[cell][1])
