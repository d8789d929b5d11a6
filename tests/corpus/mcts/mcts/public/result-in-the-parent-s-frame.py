# Idea: the result is the parent's, and its sign turns on the way up as if it were MAX's.
# Source: https://github.com/jsboige/CoursIA/pull/7876
# This answer is wrong.
# Its verdict: explained truly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        payoff = simulate(game, node.state, rng)
        joueur = game.turn(node.parent.state) if node.parent else MAX
        resultat = payoff[joueur]
        while node is not None:
            node.visits += 1
            above = game.turn(node.parent.state) if node.parent else MAX
            node.total += resultat if above == MAX else -resultat
            node = node.parent
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action
