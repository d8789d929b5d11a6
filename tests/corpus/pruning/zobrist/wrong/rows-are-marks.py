# Idea: takes the first index of the keys for the mark and the second for the cell.
def zobrist(board, keys):
    code = 0
    for place, who in enumerate(board):
        if who:
            code = code ^ keys[who][place]
    return code


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[mark][cell]
