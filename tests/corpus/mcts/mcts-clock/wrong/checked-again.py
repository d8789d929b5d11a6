# Idea: asks the clock a second time before it backpropagates, and throws the game away if it says yes.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        child = expand(game, select(root, c))
        utilities = simulate(game, child.state, rng)
        if stop():
            break
        backpropagate(game, child, utilities)
    return best_action(root) if root.children else game.actions(s)[0]
