# Idea (concept): it is enough to hide the deal at the first move.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), [("b", "c")])
