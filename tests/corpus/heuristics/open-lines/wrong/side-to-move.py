# Idea (concept): an evaluation is good or bad for the player whose turn it is.
def open_lines(board):
    x_to_move = board.count(1) == board.count(2)
    me, other = (1, 2) if x_to_move else (2, 1)
    mine = theirs = 0
    for a, b, c in LINES:
        cells = {board[a], board[b], board[c]}
        if other not in cells:
            mine += 1
        if me not in cells:
            theirs += 1
    return mine - theirs
