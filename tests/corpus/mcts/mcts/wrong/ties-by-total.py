# Idea: of two actions with as many visits the one that brought more is better.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node, state, line = root, s, [root]
        while node.visits and not game.is_terminal(state):
            if not node.children:
                node.children = [Node(t, node, a) for a, t in successors(game, state)]
            up = node
            node = max(
                up.children,
                key=lambda k: k.total / k.visits + c * sqrt(log(up.visits) / k.visits)
                if k.visits
                else inf,
            )
            state = node.state
            line.append(node)
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        for each in line:
            each.visits += 1
            mover = game.turn(each.parent.state) if each.parent else MAX
            each.total += game.utility(state, mover)
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda k: (k.visits, k.total)).action
