# Idea (concept): believes that an evaluation must stay between -1 and 1, and divides by all material on the board.
def material(fen):
    points = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    counted = Counter(fen.split()[0])
    w = sum(points[p] * counted[p.upper()] for p in points)
    b = sum(points[p] * counted[p] for p in points)
    return (w - b) / (w + b) if w + b else 0
