# Idea: thinks each line has one owner, so that the second test may stand in an elif.
def open_lines(board):
    result = 0
    for i, j, k in LINES:
        line = board[i], board[j], board[k]
        if line.count(2) == 0:
            result += 1
        elif line.count(1) == 0:
            result -= 1
    return result
