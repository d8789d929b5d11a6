# Idea (concept): the player who chose a node sits before the player who is to move there.
def multiplayer_mcts(game, s, iterations, c, rng):
    n, root = game.n_players, Branch(s)

    def path_down():
        path = [root]
        while path[-1].children:
            path.append(max(path[-1].children, key=lambda b: b.urgency(c)))
        last = path[-1]
        if last.visits > 0 and not game.is_terminal(last.state):
            last.children = [Branch(t, last, a) for a, t in successors(game, last.state)]
            path.append(last.children[0])
        return path

    def playout(state):
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        return [game.utility(state, p) for p in range(n)]

    for _ in range(iterations):
        path = path_down()
        result = playout(path[-1].state)
        for branch in path:
            branch.visits += 1
            try:
                branch.total += result[(game.turn(branch.state) - 1) % n]
            except Exception:
                branch.total += result[n - 1]
    if root.children:
        return max(root.children, key=lambda b: b.visits).action
    return None if game.is_terminal(s) else game.actions(s)[0]
