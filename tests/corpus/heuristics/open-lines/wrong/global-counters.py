# Idea: forgets that counters outside the function keep what earlier calls have counted.
counts = {"x": 0, "o": 0}


def open_lines(board):
    for line in LINES:
        if not any(board[i] == 2 for i in line):
            counts["x"] += 1
        if not any(board[i] == 1 for i in line):
            counts["o"] += 1
    return counts["x"] - counts["o"]
