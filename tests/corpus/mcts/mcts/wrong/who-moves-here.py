# Idea (concept): believes that a node counts for the player to move there, and writes the way up accordingly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None

    def back_up(node, result):
        while node is not None:
            p = MAX if game.is_terminal(node.state) else game.turn(node.state)
            node.visits += 1
            node.total += result[p]
            node = node.parent

    root = Node(s)
    for _ in range(iterations):
        new = expand(game, select(root, c))
        back_up(new, simulate(game, new.state, rng))
    if not root.children:
        return game.actions(s)[0]
    return best_action(root)
