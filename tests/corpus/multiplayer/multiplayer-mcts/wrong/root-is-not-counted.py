# Idea: forgets to count the visit at the root, which has no parent.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    root.children = [Branch(t, root, a) for a, t in successors(game, s)]
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
        while node.parent is not None:
            node.visits += 1
            node.total += game.utility(end, game.turn(node.parent.state))
            node = node.parent
    if not root.children:
        return None
    return max(root.children, key=lambda child: child.visits).action
