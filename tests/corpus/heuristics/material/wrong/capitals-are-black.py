# Idea (concept): capital letters are Black's, because the FEN begins with Black's side.
def material(fen):
    VALUE = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    white = black = 0
    for letter in fen.split()[0]:
        if letter in VALUE:
            black += VALUE[letter]
        elif letter.upper() in VALUE:
            white += VALUE[letter.upper()]
    return white - black
