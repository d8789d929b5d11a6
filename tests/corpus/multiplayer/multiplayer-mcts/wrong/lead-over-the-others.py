# Idea (concept): what counts is the lead over the mean of the other players.
def multiplayer_mcts(game, s, iterations, c, rng):
    def lead(utilities, p):
        others = [u for q, u in enumerate(utilities) if q != p]
        return utilities[p] - sum(others) / len(others)

    def leaf_of(node):
        while node.children:
            node = max(node.children, key=lambda b: b.urgency(c))
        if node.visits and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            return node.children[0]
        return node

    root = Branch(s)
    for _ in range(iterations):
        node = leaf_of(root)
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, q) for q in range(game.n_players)]
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += lead(utilities, game.turn(node.parent.state))
            node = node.parent
    actions = [] if game.is_terminal(s) else game.actions(s)
    visits = {b.action: b.visits for b in root.children}
    return max(actions, key=lambda a: visits.get(a, 0), default=None)
