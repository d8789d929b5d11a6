"""Wrong answers to ``multiplayer-mcts``."""

from math import inf, log, sqrt

from course_lib.game import MAX, successors


class Branch:
    """A node of the search tree: a state, where it came from, and what was counted there."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0

    def urgency(self, c):
        """Return UCB1; infinite for a node that was not visited yet."""
        if self.visits == 0:
            return inf
        return self.total / self.visits + c * sqrt(log(self.parent.visits) / self.visits)


# %% credits-who-is-to-move (concept)
# Believes that a node counts for the player who is to move at it.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits and not game.is_terminal(node.state):
            for a, t in successors(game, node.state):
                node.children.append(Branch(t, node, a))
            node = node.children[0]
        state = node.state
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        result = [game.utility(state, p) for p in range(game.n_players)]
        while node:
            node.visits += 1
            if not game.is_terminal(node.state):
                node.total += result[game.turn(node.state)]
            elif node.parent:
                node.total += result[(game.turn(node.parent.state) + 1) % game.n_players]
            node = node.parent
    if not root.children:
        return None if game.is_terminal(s) else game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action


# %% everybody-plays-for-the-root (concept)
# Believes that every node adds up what the player at the root gets.
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


# %% me-against-the-others (concept)
# Believes that a node of the others counts minus what the player at the root gets.
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


# %% seats-by-depth (concept)
# Believes that the player who chose a node follows from its depth, starting with player 0.
def multiplayer_mcts(game, s, iterations, c, rng):
    n = game.n_players
    root = Branch(s)
    for _ in range(iterations):
        path = [root]
        while path[-1].children:
            path.append(max(path[-1].children, key=lambda child: child.urgency(c)))
        last = path[-1]
        if last.visits > 0 and not game.is_terminal(last.state):
            last.children = [Branch(t, last, a) for a, t in successors(game, last.state)]
            path.append(last.children[0])
        end = path[-1].state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        won = [game.utility(end, p) for p in range(n)]
        for depth, node in enumerate(path):
            node.visits += 1
            if depth > 0:
                node.total += won[(depth - 1) % n]
    if game.is_terminal(s):
        return None
    return max(root.children, key=lambda b: b.visits).action if root.children else game.actions(s)[0]


# %% winner-takes-one (concept)
# Believes that only winning counts: 1 for the player with the most, 0 for the others.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while len(node.children) > 0:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, p) for p in range(game.n_players)]
        winner = utilities.index(max(utilities))
        while node is not None:
            node.visits += 1
            if node.parent is not None and game.turn(node.parent.state) == winner:
                node.total += 1
            node = node.parent
    if root.children:
        return max(root.children, key=lambda child: child.visits).action
    return None if game.is_terminal(s) else game.actions(s)[0]


# %% best-mean-at-the-end (concept)
# Believes that the best action is the one with the best mean, however often it was tried.
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


# %% playouts-from-the-root (concept)
# Believes that every playout is a whole game, from the position in which one has to move.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=lambda child: child.urgency(c))
        if node.visits > 0 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = s
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, p) for p in range(game.n_players)]
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += utilities[game.turn(node.parent.state)]
            node = node.parent
    if game.is_terminal(s):
        return None
    return max(root.children, key=lambda ch: ch.visits).action if root.children else game.actions(s)[0]


# %% root-is-not-counted
# Forgets to count the visit at the root, which has no parent.
def multiplayer_mcts(game, s, iterations, c, rng):
    root = Branch(s)
    root.children = [Branch(t, root, a) for a, t in successors(game, s)]
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
        while node.parent is not None:
            node.visits += 1
            node.total += game.utility(end, game.turn(node.parent.state))
            node = node.parent
    if not root.children:
        return None
    return max(root.children, key=lambda child: child.visits).action


# %% latest-result-only
# Forgets to add: the total is replaced by the result of the latest playout.
def multiplayer_mcts(game, s, iterations, c, rng):
    root, count = Branch(s), 0
    while count < iterations:
        count += 1
        node = root
        while node.children:
            urgencies = [child.urgency(c) for child in node.children]
            node = node.children[urgencies.index(max(urgencies))]
        if node.visits >= 1 and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            node = node.children[0]
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        vector = tuple(game.utility(end, p) for p in range(game.n_players))
        while node:
            node.visits += 1
            if node.parent:
                node.total = vector[game.turn(node.parent.state)]
            node = node.parent
    if root.children:
        visits = [child.visits for child in root.children]
        return root.children[visits.index(max(visits))].action
    return None if game.is_terminal(s) else game.actions(s)[0]


# %% no-answer-without-a-tree
# Forgets that with one iteration the root has no children yet.
def multiplayer_mcts(game, s, iterations, c, rng):
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
        utilities = [game.utility(end, p) for p in range(game.n_players)]
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += utilities[game.turn(node.parent.state)]
            node = node.parent
    best = None
    for child in root.children:
        if best is None or child.visits > best.visits:
            best = child
    return best.action if best else None


# %% credit-to-the-seat-before (concept)
# Believes that the player who chose a node sits before the player who is to move there.
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


# %% only-the-new-node-is-visited
# Adds the results on the whole path, and the visit at its last node only.
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


# %% lead-over-the-others (concept)
# Believes that what counts is the lead over the mean of the other players.
def multiplayer_mcts(game, s, iterations, c, rng):
    def lead(utilities, p):
        others = [u for q, u in enumerate(utilities) if q != p]
        return utilities[p] - sum(others) / len(others)

    def leaf_of(node):
        while node.children:
            node = max(node.children, key=lambda b: b.urgency(c))
        if node.visits and not game.is_terminal(node.state):
            node.children = [Branch(t, node, a) for a, t in successors(game, node.state)]
            return node.children[0]
        return node

    root = Branch(s)
    for _ in range(iterations):
        node = leaf_of(root)
        end = node.state
        while not game.is_terminal(end):
            end = game.transition(end, rng.choice(game.actions(end)))
        utilities = [game.utility(end, q) for q in range(game.n_players)]
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.total += lead(utilities, game.turn(node.parent.state))
            node = node.parent
    actions = [] if game.is_terminal(s) else game.actions(s)
    visits = {b.action: b.visits for b in root.children}
    return max(actions, key=lambda a: visits.get(a, 0), default=None)


# %% explores-as-in-the-book
# Always explores with the square root of 2, whatever c is.
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
