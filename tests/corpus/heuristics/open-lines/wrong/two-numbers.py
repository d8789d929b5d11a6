# Idea: thinks that the features are wanted, one for each player, and leaves the difference to the caller.
def open_lines(board):
    free_of = lambda mark: sum(all(board[i] != mark for i in line) for line in LINES)
    return free_of(2), free_of(1)
