# Idea (concept): one rolls as long as one is behind, and else holds.
def pig_policy(target):
    from itertools import product

    return {
        (own, other, total): total == 0 or own + total <= other
        for own, other, total in product(range(target), repeat=3)
        if own + total < target
    }
