# Idea: the balance of material, times the difference in the number of pieces.
# Source: https://github.com/Dichik/S03T05-PoIIS (chess/algorithm/Evaluation.py)
# This answer is wrong.
# Its verdict: explained truly.
def material(fen):
    values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    white = [c for c in fen.split()[0] if c.isalpha() and c.isupper()]
    black = [c for c in fen.split()[0] if c.isalpha() and c.islower()]
    balance = sum(values[c.lower()] for c in white) - sum(values[c] for c in black)
    return balance * (len(white) - len(black))
