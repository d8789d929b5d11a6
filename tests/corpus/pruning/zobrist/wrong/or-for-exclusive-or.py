# Idea (concept): "exclusive or" is Python's |, which joins the bits of all marks.
def zobrist(board, keys):
    result = 0
    for i in range(len(board)):
        if board[i] in (1, 2):
            result |= keys[i][board[i]]
    return result


def zobrist_after(h, cell, mark, keys):
    return h | keys[cell][mark]
