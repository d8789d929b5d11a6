# Idea (concept): a line is open to a player who has at least one mark in it, and the other none.
def open_lines(board):
    from collections import Counter

    score = 0
    for line in LINES:
        marks = Counter(board[i] for i in line)
        match marks[1], marks[2]:
            case n, 0 if n:
                score += n
            case 0, n if n:
                score -= n
    return score
