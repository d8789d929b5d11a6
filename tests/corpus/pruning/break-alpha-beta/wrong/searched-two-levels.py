# Idea (concept): believes that a counterexample must exist among small trees of two levels, and gives up after them.
def break_alpha_beta():
    def minimax(tree, level):
        if isinstance(tree, int):
            return tree
        values = [minimax(child, level + 1) for child in tree]
        return max(values) if level % 2 == 0 else min(values)

    for p, q, x, y in product(range(4), repeat=4):
        candidate = ((p, q), (x, y))
        game = Tree.of(candidate)
        if faulty_alpha_beta(game, game.initial()) != minimax(candidate, 0):
            return candidate
