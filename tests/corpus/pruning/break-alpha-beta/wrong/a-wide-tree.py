# Idea (concept): a wide tree with many numbers will show it.
def break_alpha_beta():
    from itertools import count

    numbers = (n * 7 % 13 for n in count())
    return tuple(tuple(next(numbers) for _ in range(3)) for _ in range(4))
