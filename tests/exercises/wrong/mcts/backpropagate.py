"""Wrong answers to ``backpropagate``."""

import numpy as np

from course_lib.game import CHANCE, MAX, MIN


# %% who-moves-here (concept)
# Believes that a node counts for the player whose turn it is there, not for the one who came there.
def backpropagate(game, node, utilities):
    while node is not None:
        player = MAX
        if node.parent is not None and not game.is_terminal(node.state):
            player = game.turn(node.state)
            if player == CHANCE:
                player = MAX
        node.visits += 1
        node.total += utilities[player]
        node = node.parent


# %% all-for-max (concept)
# Believes that totals are MAX's at every node, as the values of minimax are.
def backpropagate(game, node, utilities):
    result = utilities[MAX]

    def up(n):
        if n is None:
            return
        n.visits += 1
        n.total += result
        up(n.parent)

    up(node)


# %% flip-the-sign (concept)
# Believes that the result changes its sign from level to level, as in negamax.
def backpropagate(game, node, utilities):
    above = node.parent
    player = game.turn(above.state) if above else MAX
    reward = utilities[player if player != CHANCE else MAX]
    while node:
        node.visits += 1
        node.total += reward
        reward = -reward
        node = node.parent


# %% round-the-table (concept)
# Believes that players move in turn round the table, so that the index falls by one at each level.
def backpropagate(game, node, utilities):
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    path.reverse()
    player = 0 if len(path) == 1 else max(game.turn(path[0].state), 0)
    for depth, n in enumerate(path):
        n.visits += 1
        if depth == 0:
            n.total += utilities[MAX]
        else:
            n.total += utilities[player]
            player = (player + 1) % game.n_players


# %% everything-together (concept)
# Believes that a node keeps the results of all players, and adds the list as a whole.
def backpropagate(game, node, utilities):
    results = np.array(utilities)
    while node is not None:
        node.visits += 1
        node.total = node.total + results
        node = node.parent


# %% running-mean (concept)
# Believes that total is the average result, and updates the average.
def backpropagate(game, node, utilities):
    current = node
    while current is not None:
        chooser = MAX
        if current.parent is not None:
            chooser = max(game.turn(current.parent.state), MAX)
        old = current.total * current.visits
        current.visits += 1
        current.total = (old + utilities[chooser]) / current.visits
        current = current.parent


# %% brothers-learn-too (concept)
# Believes that all children of a node on the way learn the result, since they compete with each other.
def backpropagate(game, node, utilities):
    def count(n, player):
        n.visits += 1
        n.total += utilities[0 if player == CHANCE else player]

    while node.parent is not None:
        mover = game.turn(node.parent.state)
        for child in node.parent.children:
            count(child, mover)
        node = node.parent
    count(node, 0)


# %% only-wins-are-visits (concept)
# Believes that visits and totals both count successes, and that a lost game leaves no trace.
def backpropagate(game, node, utilities):
    while node is not None:
        p = MAX if node.parent is None else game.turn(node.parent.state)
        gain = utilities[MAX] if p == CHANCE else utilities[p]
        if gain > 0:
            node.visits += 1
            node.total += gain
        node = node.parent


# %% root-has-no-parent
# Stops where there is no parent any more, before the root itself has been counted.
def backpropagate(game, node, utilities):
    while node.parent is not None:
        mover = game.turn(node.parent.state)
        node.visits += 1
        node.total += utilities[MAX] if mover == CHANCE else utilities[mover]
        node = node.parent


# %% dice-pay-the-last
# Forgets that CHANCE is -1, which is an index like any other: the last player's.
def backpropagate(game, node, utilities):
    if node is None:
        return
    node.visits += 1
    if node.parent is None:
        node.total += utilities[0]
    else:
        node.total += utilities[game.turn(node.parent.state)]
    backpropagate(game, node.parent, utilities)


# %% root-for-its-mover
# Treats the root as if its own mover had chosen it.
def backpropagate(game, node, utilities):
    line = []
    while node is not None:
        line.append(node)
        node = node.parent
    for n in line:
        if n.parent is not None:
            player = game.turn(n.parent.state)
        elif game.is_terminal(n.state):
            player = MAX
        else:
            player = game.turn(n.state)
        n.visits += 1
        n.total += utilities[MAX if player == CHANCE else player]


# %% recount
# Recounts the visits of a node from its children, and forgets the node's own first simulation.
def backpropagate(game, node, utilities):
    while node is not None:
        who = game.turn(node.parent.state) if node.parent is not None else MAX
        node.total += utilities[max(who, 0)]
        if node.children:
            node.visits = sum(child.visits for child in node.children)
        else:
            node.visits += 1
        node = node.parent
