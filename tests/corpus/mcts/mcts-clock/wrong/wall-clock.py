# Idea (concept): believes that a clock is always the one on the wall, and looks at it instead of calling stop.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    end = monotonic() + 0.01
    while monotonic() < end:
        iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]
