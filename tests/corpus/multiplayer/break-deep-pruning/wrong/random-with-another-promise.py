# Idea (concept): a tree found with a smaller sum breaks the search with the right sum, too.
def break_deep_pruning():
    rng = Random(8)

    def leaf():
        a = rng.randint(0, 9)
        b = rng.randint(0, 9 - a)
        return (a, b, 9 - a - b)

    while True:
        nested = (leaf(), ((leaf(), leaf()), leaf()))
        tree = Tree.of(nested, n_players=3)
        if maxn_deep(tree, "a", 5)[0] != maxn(tree, "a")[0] == maxn_deep(tree, "a", 9)[0]:
            return nested
