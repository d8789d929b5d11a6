# Idea (concept): the skipped leaf has to be the best one for player 0.
def break_deep_pruning():
    sure = (4, 3, 3)
    seen, skipped = (1, 3, 6), (9, 1, 0)
    other = (3, 2, 5)
    return (sure, ((seen, skipped), other))
