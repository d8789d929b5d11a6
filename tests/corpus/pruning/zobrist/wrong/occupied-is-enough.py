# Idea (concept): it only matters which cells are taken, so it uses one number for both marks.
def number_of(cell, keys):
    return keys[cell][1]


def zobrist(board, keys):
    taken = [cell for cell, mark in enumerate(board) if mark]
    h = 0
    for cell in taken:
        h ^= number_of(cell, keys)
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ number_of(cell, keys)
