# Idea: one loop over the lines, with a test for each player.
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def open_lines(board):
    total = 0
    for i, j, k in ROWS:
        marks = (board[i], board[j], board[k])
        if 2 not in marks:
            total += 1
        if 1 not in marks:
            total -= 1
    return total
