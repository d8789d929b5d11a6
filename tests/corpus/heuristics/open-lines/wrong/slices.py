# Idea: thinks that the second diagonal is board[2::2], and does not see that this has a fourth cell.
def open_lines(board):
    lines = [board[r : r + 3] for r in (0, 3, 6)]
    lines += [board[c::3] for c in range(3)]
    lines += [board[0::4], board[2::2]]
    return sum((2 not in line) - (1 not in line) for line in lines)
