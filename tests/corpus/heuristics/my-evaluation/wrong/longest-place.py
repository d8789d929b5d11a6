# Idea: thinks the best place of each player says it all, and breaks ties for X.
def my_evaluation(s):
    x, o, status = s
    longest_x = max(((x & p).bit_count() for p in PLACES if not o & p), default=0)
    longest_o = max(((o & p).bit_count() for p in PLACES if not x & p), default=0)
    if longest_x >= longest_o:
        return longest_x / 4
    return -longest_o / 4
