# Idea: looks at the clock in the simulation as well, so that it may be interrupted.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        child = expand(game, select(root, c))
        t = child.state
        while not game.is_terminal(t) and not stop():
            t = game.transition(t, rng.choice(list(game.actions(t))))
        if not game.is_terminal(t):
            break
        backpropagate(game, child, [game.utility(t, p) for p in range(game.n_players)])
    return best_action(root) if root.children else game.actions(s)[0]
