# Idea: thinks the difference of the materials is a distance, so it is never negative.
class Side:
    values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}

    def __init__(self):
        self.sum = 0

    def add(self, letter):
        self.sum += self.values.get(letter.lower(), 0)


def material(fen):
    white, black = Side(), Side()
    for letter in fen.split()[0]:
        if letter.isupper():
            white.add(letter)
        elif letter.islower():
            black.add(letter)
    return abs(white.sum - black.sum)
