# Idea: forgets that with one iteration the root has no children yet.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, p) for p in range(game.n_players)]
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += utilities[game.turn(node.parent.state)]
            node = node.parent
    best = None
    for child in root.children:
        if best is None or child.visits > best.visits:
            best = child
    return best.action if best else None
