# Idea: gives one deal nearly all of the probability.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), chances=(0.875, 0.125))
