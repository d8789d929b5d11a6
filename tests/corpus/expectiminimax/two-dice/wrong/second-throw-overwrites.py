# Idea: storing 1/36 for every throw adds up by itself.
def two_dice():
    result = dict()
    a = 1
    while a <= 6:
        b = 1
        while b <= 6:
            if a < b:
                result[a, b] = Fraction(1, 36)
            else:
                result[b, a] = Fraction(1, 36)
            b += 1
        a += 1
    return result
