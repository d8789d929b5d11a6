# Idea: returns the action that was simulated last.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    played = game.actions(s)[0]
    while not stop():
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        while node.parent is not None:
            played = node.action
            node = node.parent
    return played
