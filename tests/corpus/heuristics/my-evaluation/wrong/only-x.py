# Idea (concept): an evaluation from X's side looks at X's chances only.
def my_evaluation(s):
    x, o, _ = s
    free = [p for p in PLACES if o & p == 0]
    return sum(3 ** (x & p).bit_count() - 1 for p in free) / 5000
