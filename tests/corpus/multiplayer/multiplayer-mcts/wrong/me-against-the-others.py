# Idea (concept): a node of the others counts minus what the player at the root gets.
def multiplayer_mcts(game, s, iterations, c, rng):
    class Search:
        def __init__(self):
            self.root = Branch(s)
            self.me = game.turn(s)

        def select(self):
            node = self.root
            while node.children:
                node = max(node.children, key=lambda child: child.urgency(c))
            return node

        def expand(self, node):
            if node.visits == 0 or game.is_terminal(node.state):
                return node
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            return node.children[0]

        def simulate(self, state):
            while not game.is_terminal(state):
                state = game.transition(state, rng.choice(game.actions(state)))
            return game.utility(state, self.me)

        def backpropagate(self, node, reward):
            while node:
                node.visits += 1
                if node.parent:
                    node.total += reward if game.turn(node.parent.state) == self.me else -reward
                node = node.parent

    if game.is_terminal(s):
        return None
    search = Search()
    for _ in range(iterations):
        node = search.expand(search.select())
        search.backpropagate(node, search.simulate(node.state))
    best = max(search.root.children, key=lambda child: child.visits, default=None)
    return best.action if best else game.actions(s)[0]
