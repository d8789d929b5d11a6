# Idea: lets reduce take the first number as its start, and forgets the board without any mark.
def zobrist(board, keys):
    return reduce(xor, [keys[c][m] for c, m in enumerate(board) if m > 0])


def zobrist_after(h, cell, mark, keys):
    return xor(h, keys[cell][mark])
