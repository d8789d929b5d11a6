# Idea: forgets that in the lowered text White's letters are among the small ones as well.
def material(fen):
    position = fen[: fen.index(" ")]
    small = position.lower()
    total = 0
    for piece, value in zip("pnbrq", [1, 3, 3, 5, 9]):
        white = position.count(piece.upper())
        black = small.count(piece)
        total += value * (white - black)
    return total
