# Idea: believes that O's marks are stored as -1, as utilities are.
def open_lines(board):
    X, O = 1, -1
    return len([l for l in LINES if O not in [board[i] for i in l]]) - len(
        [l for l in LINES if X not in [board[i] for i in l]]
    )
