"""Wrong answers to ``expand``."""

from course_lib.game import MAX, successors


class Node:
    """A state in the search tree, and the results of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children = []
        self.visits = 0
        self.total = 0.0


# %% one-at-a-time (concept)
# Believes that an expansion adds one child, for the first action that has none yet.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    tried = {child.action for child in leaf.children}
    for a in game.actions(leaf.state):
        if a not in tried:
            child = Node(game.transition(leaf.state, a), leaf, a)
            leaf.children.append(child)
            return child
    return leaf


# %% whole-subtree (concept)
# Believes that expansion unfolds everything below the leaf, so that it need not be done again.
def expand(game, leaf):
    def unfold(node):
        for a, t in successors(game, node.state):
            child = Node(t, node, a)
            node.children.append(child)
            unfold(child)

    if leaf.visits > 0:
        unfold(leaf)
    return leaf.children[0] if leaf.children else leaf


# %% simulate-the-leaf (concept)
# Believes that the simulation starts at the expanded node itself, and returns that one.
def expand(game, leaf):
    if leaf.visits and not game.is_terminal(leaf.state):
        for a in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, a), leaf, a))
    return leaf


# %% always-children (concept)
# Believes that every selected node gets children, visited or not.
def expand(game, leaf):
    kids = [Node(t, parent=leaf, action=a) for a, t in successors(game, leaf.state)]
    if not kids:
        return leaf
    leaf.children = kids
    return kids[0]


# %% first-look-counts (concept)
# Believes that making a child is its first visit.
def expand(game, leaf):
    if game.is_terminal(leaf.state) or leaf.visits == 0:
        return leaf
    for action in game.actions(leaf.state):
        child = Node(game.transition(leaf.state, action), leaf, action)
        child.visits += 1
        leaf.children.append(child)
    return leaf.children[0]


# %% family-wealth (concept)
# Believes that children share out what their parent knows already.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    actions = list(game.actions(leaf.state))
    for a in actions:
        child = Node(game.transition(leaf.state, a), leaf, a)
        child.total = leaf.total / len(actions)
        leaf.children.append(child)
    return leaf.children[0]


# %% finished-games-need-no-node (concept)
# Believes that a finished game needs no simulation, so that only open positions become children.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [
        Node(t, leaf, a) for a, t in successors(game, leaf.state) if not game.is_terminal(t)
    ]
    return next(iter(leaf.children), leaf)


# %% second-visit
# Counts wrongly what "visited before" means: waits for two visits in the books.
def expand(game, leaf):
    if leaf.visits <= 1:
        return leaf
    if game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(game.transition(leaf.state, a), leaf, a) for a in game.actions(leaf.state)]
    return leaf.children[0]


# %% pop-the-newest
# Takes the newest child from the end of the list, as from a stack, and forgets to put it back.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    for a, t in successors(game, leaf.state):
        leaf.children.append(Node(t, leaf, a))
    return leaf.children.pop()


# %% one-node-per-state
# Keeps all nodes in a table by their state, which lives on between two searches.
NODES = {}


def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    for a in game.actions(leaf.state):
        t = game.transition(leaf.state, a)
        if t not in NODES:
            NODES[t] = Node(t, leaf, a)
        leaf.children.append(NODES[t])
    return leaf.children[0]


# %% grandparent
# Gives the children the leaf's parent, as if they were its brothers.
def expand(game, leaf):
    if leaf.visits != 0 and not game.is_terminal(leaf.state):
        state, parent = leaf.state, leaf.parent
        leaf.children = [Node(game.transition(state, a), parent, a) for a in game.actions(state)]
        return leaf.children[0]
    return leaf


# %% put-in-front
# Puts every new child in front, so that the list has the order of a stack.
def expand(game, leaf):
    if game.is_terminal(leaf.state) or not leaf.visits:
        return leaf
    for a, t in successors(game, leaf.state):
        leaf.children.insert(0, Node(t, leaf, a))
    return leaf.children[-1]


# %% one-child-per-state
# Believes that two actions that lead to the same state need one child.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    known = {}
    for a, t in successors(game, leaf.state):
        if t not in known:
            known[t] = Node(t, leaf, a)
    leaf.children = list(known.values())
    return leaf.children[0]
