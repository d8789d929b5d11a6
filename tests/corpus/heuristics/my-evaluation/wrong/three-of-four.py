# Idea (concept): only places that one more disc completes are worth anything.
def my_evaluation(s):
    x, o, _ = s
    threats_x = [p for p in PLACES if (x & p).bit_count() == 3 and not o & p]
    threats_o = [p for p in PLACES if (o & p).bit_count() == 3 and not x & p]
    return (len(threats_x) - len(threats_o)) / 29
