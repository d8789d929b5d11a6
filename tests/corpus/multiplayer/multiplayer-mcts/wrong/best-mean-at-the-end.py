# Idea (concept): the best action is the one with the best mean, however often it was tried.
def multiplayer_mcts(game, s, iterations, c, rng):
    def run(root):
        node = root
        while node.children:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = {p: game.utility(end, p) for p in range(game.n_players)}
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += utilities[game.turn(node.parent.state)]
            node = node.parent

    root = Branch(s)
    for _ in range(iterations):
        run(root)
    if game.is_terminal(s):
        return None
    tried = [child for child in root.children if child.visits]
    if not tried:
        return game.actions(s)[0]
    return max(tried, key=lambda child: child.total / child.visits).action
