# Idea: writes the loop with its test at the end.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    over = False
    while not over:
        iterate(game, root, c, rng)
        over = stop()
    return best_action(root) if root.children else game.actions(s)[0]
