"""Wrong answers to ``mcts``."""

import random
from math import inf, log, sqrt
from random import Random

from course_lib.game import CHANCE, MAX, MIN, successors


class Node:
    """A state in the search tree, and the results of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children = []
        self.visits = 0
        self.total = 0.0


def simulate(game, s, rng):
    """Return the utilities, one per player, at the end of a random game from s."""
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, [chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return tuple(game.utility(s, p) for p in range(game.n_players))


def ucb1(total, visits, parent_visits, c):
    """Return the mean of a node and a bonus for how little is known about it."""
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)


def select(root, c):
    """Return the node without children that UCB1 leads to."""
    node = root
    while node.children:
        n = node.visits
        node = max(node.children, key=lambda child: ucb1(child.total, child.visits, n, c))
    return node


def expand(game, leaf):
    """Return the node to simulate from: the first new child, or the leaf itself."""
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(t, leaf, a) for a, t in successors(game, leaf.state)]
    return leaf.children[0]


def backpropagate(game, node, utilities):
    """Count a simulation at a node and at all nodes above it."""
    while node is not None:
        above = node.parent
        player = MAX if above is None else game.turn(above.state)
        node.visits += 1
        node.total += utilities[MAX if player == CHANCE else player]
        node = above


def best_action(root):
    """Return the action that was tried most."""
    return max(root.children, key=lambda child: child.visits).action


# %% who-moves-here (concept)
# Believes that a node counts for the player to move there, and writes the way up accordingly.
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


# %% all-children-learn (concept)
# Believes that a result is told to all new children, because they came from the same expansion.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        child = expand(game, leaf)
        result = simulate(game, child.state, rng)
        if leaf.children:
            for sibling in leaf.children:
                backpropagate(game, sibling, result)
        else:
            backpropagate(game, leaf, result)
    return best_action(root) if root.children else game.actions(s)[0]


# %% best-mean-in-the-end
# Believes that the bonus has a 2 under the root, and that the best mean is played.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    visits, gains, below = {(): 0}, {(): 0}, {}

    def score(way, a):
        n = visits[(*way, a)]
        return gains[(*way, a)] / n + c * sqrt(2 * log(visits[way]) / n)

    for _ in range(iterations):
        state, way, seats = s, (), []
        grown = False
        while not game.is_terminal(state) and not grown:
            actions = list(game.actions(state))
            tried = below.setdefault(way, [])
            if len(tried) < len(actions):
                a = actions[len(tried)]
                tried.append(a)
                visits[(*way, a)] = gains[(*way, a)] = 0
                grown = True
            else:
                a = max(actions, key=lambda b, way=way: score(way, b))
            seats.append(game.turn(state))
            state, way = game.transition(state, a), (*way, a)
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(list(game.actions(state))))
        for i in range(len(way) + 1):
            visits[way[:i]] += 1
            if i:
                gains[way[:i]] += game.utility(state, seats[i - 1])
    return max(below[()], key=lambda a: gains[(a,)] / visits[(a,)])


# %% ties-by-total
# Believes that of two actions with as many visits the one that brought more is better.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node, state, line = root, s, [root]
        while node.visits and not game.is_terminal(state):
            if not node.children:
                node.children = [Node(t, node, a) for a, t in successors(game, state)]
            up = node
            node = max(
                up.children,
                key=lambda k: k.total / k.visits + c * sqrt(log(up.visits) / k.visits)
                if k.visits
                else inf,
            )
            state = node.state
            line.append(node)
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(game.actions(state)))
        for each in line:
            each.visits += 1
            mover = game.turn(each.parent.state) if each.parent else MAX
            each.total += game.utility(state, mover)
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda k: (k.visits, k.total)).action


# %% max-counts (concept)
# Believes that only MAX's utility matters in the tree, as in minimax, whoever moves.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    done = 0
    while done < iterations:
        node = expand(game, select(root, c))
        value = simulate(game, node.state, rng)[MAX]
        while node:
            node.visits += 1
            node.total += value
            node = node.parent
        done += 1
    return best_action(root) if root.children else game.actions(s)[0]


# %% flat (concept)
# Believes that Monte Carlo search shares its simulations out equally among the root's actions.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    options = list(game.actions(s))
    score = {a: 0 for a in options}
    count = dict.fromkeys(options, 0)
    for i in range(iterations):
        a = options[i % len(options)]
        score[a] += simulate(game, game.transition(s, a), rng)[me]
        count[a] += 1
    return max(options, key=lambda a: score[a] / count[a] if count[a] else -inf)


# %% fresh-tree (concept)
# Believes that every iteration begins with a new tree, and counts which first move won.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    wins = {}
    for _ in range(iterations):
        root = Node(s)
        root.visits = 1
        leaf = expand(game, select(root, c))
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, leaf, utilities)
        wins[leaf.action] = wins.get(leaf.action, 0) + leaf.total
    return max(wins, key=wins.get)


# %% try-the-whole-family (concept)
# Believes that all new children are simulated in the iteration that made them.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        expand(game, leaf)
        for node in leaf.children or [leaf]:
            backpropagate(game, node, simulate(game, node.state, rng))
    if root.children:
        return best_action(root)
    return rng.choice(game.actions(s))


# %% seen-from-the-root (concept)
# Believes that results belong to the searching player everywhere, so that the tree has one owner.
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


# %% no-exploration (concept)
# Thinks that exploring is over once the simulations are random, and selects by the mean alone.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None

    def mean(node):
        return inf if node.visits == 0 else node.total / node.visits

    root = Node(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=mean)
        node = expand(game, node)
        backpropagate(game, node, simulate(game, node.state, rng))
    return best_action(root) if root.children else game.actions(s)[0]


# %% back-from-the-leaf
# Passes the selected leaf to backpropagate, not the child from which the game was played.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        child = expand(game, leaf)
        backpropagate(game, leaf, simulate(game, child.state, rng))
    return best_action(root) if root.children else game.actions(s)[0]


# %% played-from-the-leaf
# Simulates from the selected leaf, and credits the result to its first child.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, expand(game, leaf), utilities)
    return best_action(root) if root.children else game.actions(s)[0]


# %% tree-kept-in-the-signature
# Keeps the tree of earlier calls in a default argument, found by the name of the state alone.
def mcts(game, s, iterations, c, rng, trees={}):
    if game.is_terminal(s):
        return None
    root = trees.setdefault(s, Node(s))
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, leaf, utilities)
    return best_action(root) if root.children else game.actions(s)[0]


# %% root-is-expanded-first
# Gives the root its children before the loop, and asks best_action even when there are none.
def mcts(game, s, iterations, c, rng):
    root = Node(s)
    root.visits = 1
    expand(game, root)
    for _ in range(iterations - 1):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
    return best_action(root)


# %% answers-after-one
# Indents the return too far, so that the loop ends in its first round.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        return best_action(root) if root.children else game.actions(s)[0]


# %% the-best-mean-wins (concept)
# Believes that the action with the best mean is the one to play, however rarely it was tried.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if not root.children:
        return game.actions(s)[0]
    tried = [child for child in root.children if child.visits > 0]
    if not tried:
        return root.children[0].action
    return max(tried, key=lambda child: child.total / child.visits).action

# %% the-bound-decides (concept)
# Believes that the action with the greatest UCB1 is the best one at the end, as in the selection.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
    if not root.children:
        return rng.choice(game.actions(s))
    n = root.visits
    return max(root.children, key=lambda k: ucb1(k.total, k.visits, n, c)).action


# %% stops-when-decided
# Stops when one action has nine tenths of all visits: the result is clear then.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for i in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        if i > 40 and max(ch.visits for ch in root.children) > 0.9 * i:
            break
    return best_action(root) if root.children else game.actions(s)[0]
