# Idea (concept): believes that doubles are the likelier rolls, as they are played twice in backgammon.
def two_dice():
    def weight(low, high):
        return 2 if low == high else 1

    pairs = [(low, high) for low in range(1, 7) for high in range(low, 7)]
    total = sum(weight(*pair) for pair in pairs)
    return {pair: Fraction(weight(*pair), total) for pair in pairs}
