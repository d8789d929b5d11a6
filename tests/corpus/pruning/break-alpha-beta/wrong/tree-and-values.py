# Idea: returns the tree together with the two values, to prove that they differ.
def break_alpha_beta():
    tree = (((7, 3), (4, 2)), ((9, 1), (8, 6)))
    game = Tree.of(tree)
    wrong = faulty_alpha_beta(game, game.initial())
    return {"tree": tree, "faulty": wrong, "right": 8}
