# Idea: always explores with the square root of 2, whatever c is.
def multiplayer_mcts(game, s, iterations, c=sqrt(2), rng=None):
    c = sqrt(2)
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
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += game.utility(end, game.turn(node.parent.state))
            node = node.parent
    if root.children:
        return max(root.children, key=lambda child: child.visits).action
    return None if game.is_terminal(s) else game.actions(s)[0]
