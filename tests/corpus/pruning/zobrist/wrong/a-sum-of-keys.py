# Idea (concept): the key of a board is the sum of the numbers, since their order does not matter either.
def zobrist(board, keys):
    return sum(keys[i][m] for i, m in enumerate(board) if m != 0)


def zobrist_after(h, cell, mark, keys):
    return h + keys[cell][mark]
