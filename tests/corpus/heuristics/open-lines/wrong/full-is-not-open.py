# Idea (concept): a line without an empty cell is closed to everybody, because nobody can play there.
def open_lines(board):
    score = 0
    for line in LINES:
        marks = tuple(board[i] for i in line)
        if 0 not in marks:
            continue
        if 2 not in marks:
            score += 1
        if 1 not in marks:
            score -= 1
    return score
