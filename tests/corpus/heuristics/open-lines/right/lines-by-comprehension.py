# Idea: the lines without each mark are counted, and subtracted.
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def open_lines(board):
    without = [sum(all(board[i] != mark for i in row) for row in ROWS) for mark in (2, 1)]
    return without[0] - without[1]
