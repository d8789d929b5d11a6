# Idea (concept): what the opponent threatens has to count twice, because X must be careful.
def my_evaluation(s):
    x, o, _ = s
    attack = defence = 0
    for place in PLACES:
        a, d = (x & place).bit_count(), (o & place).bit_count()
        if a and not d:
            attack += 4**a
        elif d and not a:
            defence += 4**d
    return tanh((attack - 2 * defence) / 500)
