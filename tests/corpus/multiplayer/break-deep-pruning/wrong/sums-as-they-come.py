# Idea (concept): only the largest of the sums has to keep the promise.
def break_deep_pruning():
    good = (5, 0, 0)
    read_first = (0, 3, 5)
    hidden = (1, 0, 8)
    instead = (7, 1, 0)
    return good, ((read_first, hidden), instead)
