# Idea: pieces are counted in the whole text, with the turn and the castling rights.
# Source: https://github.com/RoseTorte/chess-cli (ai.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def material(fen):
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    total = 0
    for piece, value in worth.items():
        total += value * (fen.count(piece) - fen.count(piece.lower()))
    return total
