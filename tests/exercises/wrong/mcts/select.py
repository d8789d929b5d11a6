"""Wrong answers to ``select``."""

from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    """Return the mean of a node and a bonus for how little is known about it."""
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)


# %% opponent-picks-the-worst (concept)
# Believes that levels alternate as in minimax, and that the opponent goes to the smallest bound.
def select(root, c):
    def down(node, maximizing):
        if not node.children:
            return node
        pick = max if maximizing else min
        child = pick(node.children, key=lambda k: ucb1(k.total, k.visits, node.visits, c))
        return down(child, not maximizing)

    return down(root, True)


# %% negamax-sign (concept)
# Believes that a child's total is the opponent's, and that its sign has to be turned as in negamax.
def select(root, c):
    node = root
    while len(node.children) > 0:
        scores = [ucb1(-k.total, k.visits, node.visits, c) for k in node.children]
        node = node.children[scores.index(max(scores))]
    return node


# %% best-leaf-of-all (concept)
# Believes that selection compares all leaves of the tree, and not the children of one node.
def select(root, c):
    best, best_score = root, -inf
    stack = [root]
    while stack:
        node = stack.pop()
        for child in reversed(node.children):
            stack.append(child)
        if node.children or node is root:
            continue
        score = ucb1(node.total, node.visits, node.parent.visits, c)
        if score > best_score:
            best, best_score = node, score
    return best


# %% follow-the-crowd (concept)
# Believes that selection follows the most visits, as the choice at the end does.
def select(root, c):
    node = root
    while node.children:
        fresh = [k for k in node.children if k.visits == 0]
        node = fresh[0] if fresh else max(node.children, key=lambda k: k.visits)
    return node


# %% only-from-the-root (concept)
# Believes that selection chooses among the root's children, and that the rest is done by expand.
def select(root, c):
    if not root.children:
        return root
    return max(root.children, key=lambda k: ucb1(k.total, k.visits, root.visits, c))


# %% until-all-were-tried (concept)
# Believes that selection ends at a node some of whose children have not been tried yet.
def select(root, c):
    node = root
    while node.children and all(child.visits > 0 for child in node.children):
        n = node.visits
        node = max(node.children, key=lambda k: ucb1(k.total, k.visits, n, c))
    return node


# %% all-visits
# Takes the number of all simulations for the parent's visits, at every level.
def select(root, c):
    n = root.visits

    def score(child):
        return ucb1(child.total, child.visits, n, c)

    node = root
    while node.children:
        node = sorted(node.children, key=score, reverse=True)[0]
    return node


# %% table-of-bounds
# Looks the child up by its bound, in a dictionary that keeps the last of equal ones.
def select(root, c):
    if not root.children:
        return root
    table = {}
    for child in root.children:
        table[ucb1(child.total, child.visits, root.visits, c)] = child
    return select(table[max(table)], c)


# %% record-is-not-reset
# Sets the best bound once, before the loop: a level must beat the level above.
def select(root, c):
    node, record = root, -inf
    while node.children:
        better = None
        for child in node.children:
            bound = ucb1(child.total, child.visits, node.visits, c)
            if bound > record:
                record, better = bound, child
        if better is None:
            return node
        node = better
    return node


# %% own-visits-twice
# Passes the child's own visits as the parent's.
class Selector:
    def __init__(self, c):
        self.c = c

    def bound(self, node):
        return ucb1(node.total, node.visits, node.visits, self.c)

    def run(self, node):
        while node.children:
            node = max(node.children, key=self.bound)
        return node


def select(root, c):
    return Selector(c).run(root)


# %% parent-of-the-leaf
# Remembers the node it came from in order to know the parent's visits, and returns that one.
def select(root, c):
    above, node = root, root
    while node.children:
        above = node
        best = node.children[0]
        for k in node.children[1:]:
            if ucb1(k.total, k.visits, above.visits, c) > ucb1(
                best.total, best.visits, above.visits, c
            ):
                best = k
        node = best
    return above


# %% visits-before-total
# Gives the arguments of ucb1 as N, U because the picture says visits first.
def select(root, c):
    node = root
    while node.children:
        bounds = []
        for i, k in enumerate(node.children):
            bounds.append((ucb1(k.visits, abs(k.total), node.visits, c), -i))
        node = node.children[-max(bounds)[1]]
    return node
