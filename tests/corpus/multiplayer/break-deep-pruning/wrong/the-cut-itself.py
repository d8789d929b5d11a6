# Idea (concept): every deep cut that skips a leaf changes the result.
def break_deep_pruning():
    cut_off = (2, 2, 6)
    d = ((1, 2, 7), cut_off)
    return ((5, 2, 3), (d, (3, 4, 3)))
