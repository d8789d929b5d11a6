# Idea (concept): material is the number of pieces a side still has.
def material(fen):
    board = fen.split(" ")[0]
    white = [c for c in board if c in "PNBRQ"]
    black = [c for c in board if c in "pnbrq"]
    return len(white) - len(black)
