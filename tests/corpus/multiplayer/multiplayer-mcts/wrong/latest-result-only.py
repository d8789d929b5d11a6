# Idea: forgets to add: the total is replaced by the result of the latest playout.
def multiplayer_mcts(game, s, iterations, c, rng):
    root, count = Branch(s), 0
    while count < iterations:
        count += 1
        node = root
        while node.children:
            urgencies = [child.urgency(c) for child in node.children]
            node = node.children[urgencies.index(max(urgencies))]
        if node.visits >= 1 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        vector = tuple(game.utility(end, p) for p in range(game.n_players))
        while node:
            node.visits += 1
            if node.parent:
                node.total = vector[game.turn(node.parent.state)]
            node = node.parent
    if root.children:
        visits = [child.visits for child in root.children]
        return root.children[visits.index(max(visits))].action
    return None if game.is_terminal(s) else game.actions(s)[0]
