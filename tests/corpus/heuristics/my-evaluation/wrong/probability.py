# Idea (concept): it is a probability that X wins: 0 for a loss, one half for an even position.
def my_evaluation(s):
    x, o, _ = s
    mine = sum((x & p).bit_count() ** 2 for p in PLACES if not (o & p))
    theirs = sum((o & p).bit_count() ** 2 for p in PLACES if not (x & p))
    if mine + theirs == 0:
        return 0.5
    return mine / (mine + theirs)
