# Idea (concept): a feature says whether a side has such a piece, so that two rooks are one rook.
def material(fen):
    pieces = set(fen.split()[0])
    weights = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    return sum(w for p, w in weights.items() if p.upper() in pieces) - sum(
        w for p, w in weights.items() if p in pieces
    )
