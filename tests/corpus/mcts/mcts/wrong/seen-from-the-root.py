# Idea (concept): results belong to the searching player everywhere, so that the tree has one owner.
class Search:
    def __init__(self, game, s):
        self.game, self.me, self.root = game, game.turn(s), Node(s)

    def step(self, c, rng):
        node = expand(self.game, select(self.root, c))
        result = simulate(self.game, node.state, rng)
        while node is not None:
            node.visits += 1
            node.total += result[self.me]
            node = node.parent


def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    search = Search(game, s)
    for _ in range(iterations):
        search.step(c, rng)
    return best_action(search.root) if search.root.children else game.actions(s)[0]
