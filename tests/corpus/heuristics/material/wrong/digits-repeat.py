# Idea: a digit says how often the piece before it stands there.
def material(fen):
    worth = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    result, last = 0, 0
    for c in fen.split()[0]:
        if c.isdigit():
            result += last * (int(c) - 1)
            last = 0
        elif c == "/":
            last = 0
        else:
            last = worth[c.lower()] if c.isupper() else -worth[c.lower()]
            result += last
    return result
