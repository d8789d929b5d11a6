# Idea: thinks it has come to the word of the turn as soon as it reads a w or a b.
def material(fen):
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "p": -1, "n": -3, "b": -3, "r": -5, "q": -9}
    total = 0
    i = 0
    while fen[i] not in "wb":
        if fen[i] in worth:
            total += worth[fen[i]]
        i += 1
    return total
