"""Wrong answers to ``mcts-clock``."""

from math import inf, log, sqrt
from time import monotonic


class Node:
    """A state in the tree, and the statistics of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0


def select(root, c):
    node = root
    while node.children:
        n = node.visits
        node = max(
            node.children,
            key=lambda k: k.total / k.visits + c * sqrt(log(n) / k.visits) if k.visits else inf,
        )
    return node


def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(game.transition(leaf.state, a), leaf, a) for a in game.actions(leaf.state)]
    return leaf.children[0]


def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return [game.utility(s, p) for p in range(game.n_players)]


def backpropagate(game, node, utilities):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.total += utilities[game.turn(node.parent.state)]
        node = node.parent


def iterate(game, root, c, rng):
    child = expand(game, select(root, c))
    backpropagate(game, child, simulate(game, child.state, rng))


def best_action(root):
    return max(root.children, key=lambda child: child.visits).action


# %% wall-clock (concept)
# Believes that a clock is always the one on the wall, and looks at it instead of calling stop.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    end = monotonic() + 0.01
    while monotonic() < end:
        iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]


# %% stop-is-a-flag (concept)
# Believes that stop is a variable that becomes true, and never calls it.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(50):
        iterate(game, root, c, rng)
        if stop is True:
            break
    return best_action(root) if root.children else game.actions(s)[0]


# %% minimum-first (concept)
# Believes that a few iterations have to be made in any case, for otherwise there is no answer.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(2):
        iterate(game, root, c, rng)
    while not stop():
        iterate(game, root, c, rng)
    return best_action(root)


# %% rounds-of-actions (concept)
# Believes that fairness demands a simulation of every action between two looks at the clock.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        for _ in game.actions(s):
            iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]


# %% no-answer-yet
# Returns None when the time was over before the root had children.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    if not root.children:
        return None
    return best_action(root)


# %% best-of-nothing
# Asks for the best action of a root without children.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    return best_action(root)


# %% asked-in-playouts
# Looks at the clock in the simulation as well, so that it may be interrupted.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        child = expand(game, select(root, c))
        t = child.state
        while not game.is_terminal(t) and not stop():
            t = game.transition(t, rng.choice(list(game.actions(t))))
        if not game.is_terminal(t):
            break
        backpropagate(game, child, [game.utility(t, p) for p in range(game.n_players)])
    return best_action(root) if root.children else game.actions(s)[0]


# %% do-while
# Writes the loop with its test at the end.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    over = False
    while not over:
        iterate(game, root, c, rng)
        over = stop()
    return best_action(root) if root.children else game.actions(s)[0]


# %% checked-again
# Asks the clock a second time before it backpropagates, and throws the game away if it says yes.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        child = expand(game, select(root, c))
        utilities = simulate(game, child.state, rng)
        if stop():
            break
        backpropagate(game, child, utilities)
    return best_action(root) if root.children else game.actions(s)[0]


# %% best-mean
# Returns the action with the best mean, not the most visited one.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    seen = [child for child in root.children if child.visits]
    if not seen:
        return game.actions(s)[0]
    return min(seen, key=lambda child: child.total / child.visits).action


# %% last-child-played
# Returns the action that was simulated last.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    played = game.actions(s)[0]
    while not stop():
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        while node.parent is not None:
            played = node.action
            node = node.parent
    return played


# %% starts-anew
# Makes a new root for every iteration, so that the tree never grows.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        root = Node(s)
        iterate(game, root, c, rng)
    return best_action(root) if root.children else game.actions(s)[0]
