# Idea (concept): the number is for the player whose turn it is.
def my_evaluation(s):
    x, o, _ = s
    if x.bit_count() > o.bit_count():  # O is to move
        x, o = o, x

    def strength(me, other):
        return sum((me & p).bit_count() ** 2 for p in PLACES if me & p and not other & p)

    return (strength(x, o) - strength(o, x)) / 1000
