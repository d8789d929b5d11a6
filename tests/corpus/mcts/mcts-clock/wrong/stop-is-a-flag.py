# Idea (concept): stop is a variable that becomes true, and never calls it.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(50):
        iterate(game, root, c, rng)
        if stop is True:
            break
    return best_action(root) if root.children else game.actions(s)[0]
