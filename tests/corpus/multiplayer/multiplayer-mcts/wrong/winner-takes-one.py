# Idea (concept): only winning counts: 1 for the player with the most, 0 for the others.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while len(node.children) > 0:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, p) for p in range(game.n_players)]
        winner = utilities.index(max(utilities))
        while node is not None:
            node.visits += 1
            if node.parent is not None and game.turn(node.parent.state) == winner:
                node.total += 1
            node = node.parent
    if root.children:
        return max(root.children, key=lambda child: child.visits).action
    return None if game.is_terminal(s) else game.actions(s)[0]
