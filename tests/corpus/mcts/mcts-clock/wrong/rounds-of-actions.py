# Idea (concept): fairness demands a simulation of every action between two looks at the clock.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        for _ in game.actions(s):
            iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]
