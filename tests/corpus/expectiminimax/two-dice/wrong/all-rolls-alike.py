# Idea (concept): the 21 rolls are equally likely.
def two_dice():
    rolls = list(combinations_with_replacement(range(1, 7), 2))
    return dict.fromkeys(rolls, Fraction(1, len(rolls)))
