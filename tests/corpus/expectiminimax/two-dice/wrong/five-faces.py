# Idea: forgets that a range stops before its end, so that there is no 6.
def two_dice():
    DIE = range(1, 6)
    rolls = {}
    for a in DIE:
        for b in DIE:
            key = (a, b) if a <= b else (b, a)
            rolls.setdefault(key, 0)
            rolls[key] += 1 / len(DIE) ** 2
    return rolls
