# Idea (concept): material counts for the player whose turn the second word names.
def material(fen):
    values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    board, turn = fen.split()[:2]
    diff = 0
    for c in board:
        if c.lower() in values:
            diff += values[c.lower()] if c.isupper() else -values[c.lower()]
    if turn == "b":
        diff = -diff
    return diff
