"""Wrong answers to ``best-action``."""

from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    """Return the mean of a node and a bonus for how little is known about it."""
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)


# %% best-average (concept)
# Believes that the best move is the one with the best mean.
def best_action(root):
    def mean(child):
        return child.total / child.visits if child.visits else -inf

    return max(root.children, key=mean).action


# %% most-points (concept)
# Believes that the total is the success of a move, and plays the largest.
def best_action(root):
    ranking = sorted(root.children, key=lambda child: -child.total)
    return ranking[0].action


# %% ucb-again (concept)
# Believes that the final choice uses UCB1 as well, like every other choice.
def best_action(root):
    best, record = None, -inf
    for child in root.children:
        bound = ucb1(child.total, child.visits, root.visits, 1.4)
        if bound > record:
            best, record = child, bound
    return best.action


# %% mean-breaks-ties (concept)
# Believes that among equally visited moves the better mean should decide.
def best_action(root):
    return max(
        root.children,
        key=lambda k: (k.visits, k.total / k.visits if k.visits > 0 else 0),
    ).action


# %% end-of-the-line (concept)
# Believes that the answer is the action at the end of the most visited line.
def best_action(root):
    node = root
    while node.children:
        node = max(node.children, key=lambda child: child.visits)
    return node.action


# %% biggest-family (concept)
# Believes that the most tried move is the one with the largest subtree.
def best_action(root):
    def size(node):
        return 1 + sum(map(size, node.children))

    best = root.children[0]
    for child in root.children:
        if size(child) > size(best):
            best = child
    return best.action


# %% bad-for-the-next (concept)
# Believes that a child's total belongs to the opponent who moves there, and wants it small.
def best_action(root):
    visited = [k for k in root.children if k.visits > 0] or root.children
    return min(visited, key=lambda k: k.total / max(k.visits, 1)).action


# %% lookup-by-visits
# Looks the action up by its number of visits, in a dictionary that keeps the last of equal ones.
def best_action(root):
    by_visits = {child.visits: child.action for child in root.children}
    return by_visits[max(by_visits)]


# %% the-node-itself
# Returns the child instead of the action that leads to it.
def best_action(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best


# %% where-it-leads
# Returns the state that the action leads to.
def best_action(root):
    most = max(child.visits for child in root.children)
    for child in root.children:
        if child.visits == most:
            return child.state


# %% short-by-one
# Compares neighbours in a list, and ends the loop before the last child.
def best_action(root):
    kids = root.children
    i_best = 0
    i = 1
    while i < len(kids) - 1:
        if kids[i].visits > kids[i_best].visits:
            i_best = i
        i += 1
    return kids[i_best].action


# %% place-in-the-list
# Returns the place of the child in the list.
def best_action(root):
    visits = [child.visits for child in root.children]
    return visits.index(max(visits))
