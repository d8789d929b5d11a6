# Idea: forgets that after splitting at the slashes the last rank still has the other words behind it.
def material(fen):
    worth = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    score = 0
    for rank in fen.split("/"):
        for piece in rank:
            if piece.isalpha():
                sign = 1 if piece == piece.upper() else -1
                score += sign * worth.get(piece.lower(), 0)
    return score
