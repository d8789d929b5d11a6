# Idea: turns the board the wrong way, and counts one diagonal twice.
def open_lines(board):
    import numpy as np

    square = np.array(board).reshape(3, 3)
    lines = [*square, *square.T, np.diag(square), np.diag(square.T)]
    free = {player: sum(player not in line for line in lines) for player in (1, 2)}
    return int(free[2] - free[1])
