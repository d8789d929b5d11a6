# Idea (concept): the player who chose a node follows from its depth, starting with player 0.
def multiplayer_mcts(game, s, iterations, c, rng):
    n = game.n_players
    root = Branch(s)
    for _ in range(iterations):
        path = [root]
        while path[-1].children:
            path.append(max(path[-1].children, key=lambda child: child.urgency(c)))
        last = path[-1]
        if last.visits > 0 and not game.is_terminal(last.state):
            last.children = [Branch(t, last, a) for a, t in successors(game, last.state)]
            path.append(last.children[0])
        end = path[-1].state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        won = [game.utility(end, p) for p in range(n)]
        for depth, node in enumerate(path):
            node.visits += 1
            if depth > 0:
                node.total += won[(depth - 1) % n]
    if game.is_terminal(s):
        return None
    return max(root.children, key=lambda b: b.visits).action if root.children else game.actions(s)[0]
