# Idea: counts in a global variable and never sets it back to 0.
nodes = 0


def tree_size(game, s):
    global nodes
    nodes += 1
    for a in game.actions(s):
        tree_size(game, game.transition(s, a))
    return nodes
