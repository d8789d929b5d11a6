# Idea (concept): an open line counts as often as it already has marks of its player.
def open_lines(board):
    total = 0
    for line in LINES:
        xs = sum(1 for i in line if board[i] == 1)
        os = sum(1 for i in line if board[i] == 2)
        if os == 0:
            total += xs
        if xs == 0:
            total -= os
    return total
