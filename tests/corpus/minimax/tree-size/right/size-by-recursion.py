# Idea: a function that calls itself, and counts 1 for itself.
def tree_size(game, s):
    if game.is_terminal(s):
        return 1
    nodes = 1
    for a in game.actions(s):
        nodes += tree_size(game, game.transition(s, a))
    return nodes
