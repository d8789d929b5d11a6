# Idea (concept): compares with a "minimax" that takes the maximum at every level, so the first difference means nothing.
def true_value(tree):
    if not isinstance(tree, tuple):
        return tree
    return max(true_value(child) for child in tree)


def break_alpha_beta():
    rng = Random(7)
    while True:
        tree = tuple(
            tuple(tuple(rng.randrange(10) for _ in range(2)) for _ in range(2)) for _ in range(2)
        )
        game = Tree.of(tree)
        if faulty_alpha_beta(game, "a") != true_value(tree):
            return tree
