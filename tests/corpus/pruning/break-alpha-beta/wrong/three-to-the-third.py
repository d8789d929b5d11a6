# Idea: finds a right tree with a random search, but with three children everywhere it has 27 leaves.
def break_alpha_beta():
    def value(node, player):
        if isinstance(node, int):
            return node
        return player(value(child, min if player is max else max) for child in node)

    rng = Random(2024)

    def grow(depth):
        return rng.randint(0, 20) if depth == 0 else tuple(grow(depth - 1) for _ in range(3))

    tree = grow(3)
    while faulty_alpha_beta(Tree.of(tree), "a") == value(tree, max):
        tree = grow(3)
    return tree
