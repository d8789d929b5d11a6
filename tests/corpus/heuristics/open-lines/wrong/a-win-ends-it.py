# Idea (concept): a finished board has to be worth its utility 1 or -1, not its lines.
def open_lines(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != 0:
            return 1 if board[a] == 1 else -1
    without = {1: 0, 2: 0}
    for line in LINES:
        for mark in without:
            if all(board[i] != mark for i in line):
                without[mark] += 1
    return without[2] - without[1]
