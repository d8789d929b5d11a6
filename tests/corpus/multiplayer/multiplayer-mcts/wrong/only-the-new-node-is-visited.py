# Idea: adds the results on the whole path, and the visit at its last node only.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while node.children:
            fresh = [child for child in node.children if child.visits == 0]
            if fresh:
                node = fresh[0]
            else:
                total = sum(child.visits for child in node.children)
                node = max(
                    node.children,
                    key=lambda b: b.total / b.visits + c * sqrt(log(total) / b.visits),
                )
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        node.visits += 1
        while node.parent is not None:
            node.total += game.utility(end, game.turn(node.parent.state))
            node = node.parent
    if not root.children:
        return None if game.is_terminal(s) else game.actions(s)[0]
    return max(root.children, key=lambda b: b.visits).action
