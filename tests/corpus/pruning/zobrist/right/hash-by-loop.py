# Idea: a loop over the cells; the move changes one number.
def zobrist(board, keys):
    h = 0
    for i in range(9):
        if board[i] != 0:
            h = h ^ keys[i][board[i]]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
