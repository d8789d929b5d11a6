# Idea: returns None when the time was over before the root had children.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    if not root.children:
        return None
    return best_action(root)
