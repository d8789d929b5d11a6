# Idea: makes a new root for every iteration, so that the tree never grows.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        root = Node(s)
        iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]
