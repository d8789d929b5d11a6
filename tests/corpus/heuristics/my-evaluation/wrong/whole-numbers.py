# Idea: thinks that // brings the sum into the range, and loses all that is smaller than one.
def my_evaluation(s):
    x, o, _ = s
    points = 0
    for place in PLACES:
        if x & place and not o & place:
            points += 10 ** ((x & place).bit_count() - 1)
        if o & place and not x & place:
            points -= 10 ** ((o & place).bit_count() - 1)
    return points // 3000
