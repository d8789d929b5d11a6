# Idea: tries a hundred mixtures, which is near enough only at times.
def mixed_value(matrix):
    best, chance = -inf, None
    for n in range(101):
        p = n / 100
        value = min(p * matrix[0][j] + (1 - p) * matrix[1][j] for j in range(2))
        if value > best:
            best, chance = value, p
    return best, chance
