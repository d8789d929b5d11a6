# Idea (concept): a node counts for the player who is to move at it.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits and not game.is_terminal(node.state):
            for a, t in successors(game, node.state):
                node.children.append(Branch(t, node, a))
            node = node.children[0]
        state = node.state
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        result = [game.utility(state, p) for p in range(game.n_players)]
        while node:
            node.visits += 1
            if not game.is_terminal(node.state):
                node.total += result[game.turn(node.state)]
            elif node.parent:
                node.total += result[(game.turn(node.parent.state) + 1) % game.n_players]
            node = node.parent
    if not root.children:
        return None if game.is_terminal(s) else game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action
