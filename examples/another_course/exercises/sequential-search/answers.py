"""Right answers to ``sequential-search``, in other styles than the reference's."""


def by_while(x, seq):
    """Count up as long as items are below x."""
    i = 0
    while i < len(seq) and seq[i] < x:
        i += 1
    return i


def by_count(x, seq):
    """Count the items that are below x: the sequence is sorted."""
    return sum(item < x for item in seq)


def by_recursion(x, seq):
    """Look at the first item, then at the others."""
    if len(seq) == 0 or x <= seq[0]:
        return 0
    return 1 + by_recursion(x, seq[1:])


RIGHT_ANSWERS = [by_while, by_count, by_recursion]
