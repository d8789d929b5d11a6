# Idea: asks for the best action of a root without children.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    return best_action(root)
