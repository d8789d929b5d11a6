# Idea (concept): believes that one can turn and mirror as long as the board gets smaller, and then has the smallest.
def canonical(board):
    while True:
        turned = tuple(board[i] for i in TURN)
        mirrored = tuple(board[i] for i in MIRROR)
        smaller = min(turned, mirrored)
        if smaller >= board:
            return board
        board = smaller
