# Idea: three decimals are exact enough.
def two_dice():
    chance = {}
    for low in range(1, 7):
        for high in range(low, 7):
            ways = 1 if low == high else 2
            chance[low, high] = round(ways / 36, 3)
    return chance
