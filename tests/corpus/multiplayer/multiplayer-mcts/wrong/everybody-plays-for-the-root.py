# Idea (concept): every node adds up what the player at the root gets.
def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    root = Branch(s)

    def playout(state):
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        return game.utility(state, me)

    for _ in range(iterations):
        leaf = root
        while leaf.children:
            leaf = max(leaf.children, key=lambda child: child.urgency(c))
        if leaf.visits > 0 and not game.is_terminal(leaf.state):
            leaf.children = [Branch(t, leaf, a) for a, t in successors(game, leaf.state)]
            leaf = leaf.children[0]
        reward = playout(leaf.state)
        while leaf is not None:
            leaf.visits, leaf.total = leaf.visits + 1, leaf.total + reward
            leaf = leaf.parent
    if root.children:
        return max(root.children, key=lambda child: child.visits).action
    return game.actions(s)[0]
