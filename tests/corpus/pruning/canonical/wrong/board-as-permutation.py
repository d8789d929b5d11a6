# Idea (concept): confuses the two tuples, and looks the marks up in TURN in place of the cells in the board.
def canonical(board):
    best = board
    for start in (board, tuple(MIRROR[mark] for mark in board)):
        image = start
        for _ in range(4):
            image = tuple(TURN[mark] for mark in image)
            best = min(best, image)
    return best
