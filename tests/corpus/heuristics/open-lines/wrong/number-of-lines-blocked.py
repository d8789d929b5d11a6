# Idea: thinks of the lines that X blocks as X's loss: the counts end up with the wrong players.
def open_lines(board):
    blocked_by_x, blocked_by_o = set(), set()
    for cell, mark in enumerate(board):
        through = {line for line in LINES if cell in line}
        if mark == 1:
            blocked_by_x |= through
        elif mark == 2:
            blocked_by_o |= through
    open_x = len(LINES) - len(blocked_by_x)
    open_o = len(LINES) - len(blocked_by_o)
    return open_x - open_o
