"""Wrong answers to ``expected-value``."""

from course_lib.game import CHANCE, MAX, successors


def odds_at(game, s, strategies):
    who = game.turn(s)
    if who == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def utilities(game, s):
    return [game.utility(s, p) for p in range(game.n_players)]


# %% one-book-for-both (concept)
# Believes that the first strategy is that of the player who moves first, whoever that is.
def expected_value(game, s, strategies):
    order = []

    def values(s):
        if game.is_terminal(s):
            return utilities(game, s)
        who = game.turn(s)
        if who != CHANCE and who not in order:
            order.append(who)
        sorted_for = [strategies[order.index(p)] if p in order else {} for p in range(3)]
        odds = odds_at(game, s, sorted_for)
        below = [(odds.get(a, 0), values(t)) for a, t in successors(game, s)]
        return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]

    return values(s)


# %% answers-what-is-seen (concept)
# Believes that those who move later answer the first player's move as well as they can.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    below = {a: expected_value(game, t, strategies) for a, t in successors(game, s)}
    who = game.turn(s)
    if who > MAX:
        return max(below.values(), key=lambda values: values[who])
    odds = odds_at(game, s, strategies)
    return [sum(odds.get(a, 0) * v[i] for a, v in below.items()) for i in range(game.n_players)]


# %% most-likely-line (concept)
# Believes that one follows the likeliest line of play to its end.
def expected_value(game, s, strategies):
    while not game.is_terminal(s):
        odds = odds_at(game, s, strategies)
        s = game.transition(s, max(odds, key=odds.get))
    return utilities(game, s)


# %% deals-once
# Forgets the probability of the deal and takes the mean of its outcomes.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    below = {a: expected_value(game, t, strategies) for a, t in successors(game, s)}
    odds = odds_at(game, s, strategies)
    if game.turn(s) == CHANCE:
        odds = dict.fromkeys(odds, 1 / len(odds))
    return [sum(odds.get(a, 0) * v[i] for a, v in below.items()) for i in range(game.n_players)]


# %% always-against-each-other (concept)
# Believes that what one player wins the next one loses, in every game.
def expected_value(game, s, strategies):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        odds = odds_at(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return [value(s), -value(s)]


# %% stops-at-zero
# Leaves the loop at the first action without a probability.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        if not odds.get(a, 0):
            break
        below = expected_value(game, t, strategies)
        totals = [total + odds[a] * v for total, v in zip(totals, below)]
    return totals


# %% only-written-sets
# Asks every strategy for a set, and stops with nothing where it is not written down.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who = game.turn(s)
    if who != CHANCE and game.information(s, who) not in strategies[who]:
        return [0] * game.n_players
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        below = expected_value(game, t, strategies)
        totals = [total + odds.get(a, 0) * v for total, v in zip(totals, below)]
    return totals


# %% value-for-the-mover (concept)
# Believes that a value belongs to the player who moves, and gives it to all.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who, odds = game.turn(s), odds_at(game, s, strategies)
    below = [(odds.get(a, 0), expected_value(game, t, strategies)) for a, t in successors(game, s)]
    if who == CHANCE:
        return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]
    return [sum(p * v[who] for p, v in below)] * game.n_players


# %% looks-up-the-state (concept)
# Believes that a strategy has a key for every state.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who, actions = game.turn(s), game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    odds = game.chances(s) if who == CHANCE else strategies[who].get(s, uniform)
    below = [(odds.get(a, 0), expected_value(game, t, strategies)) for a, t in successors(game, s)]
    return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]


# %% missing-action-is-a-rest
# Gives an action that is missing what is left of 1, shared among all actions.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds = odds_at(game, s, strategies)
    missing = 1 / (len(game.actions(s)) + 1)
    below = [
        (odds.get(a, missing), expected_value(game, t, strategies)) for a, t in successors(game, s)
    ]
    return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]


# %% last-child-counts
# Overwrites the sum in the loop.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        below = expected_value(game, t, strategies)
        totals = [odds.get(a, 0) * v for v in below]
    return totals


# %% stack-without-the-deal
# Walks with a stack of pairs, and takes the outcomes of chance for equally likely.
def expected_value(game, s, strategies):
    import numpy as np

    result = np.zeros(game.n_players)
    stack = [(s, 1.0)]
    while stack:
        s, weight = stack.pop()
        if game.is_terminal(s):
            result += weight * np.array([game.utility(s, p) for p in range(game.n_players)])
            continue
        actions = game.actions(s)
        who = game.turn(s)
        odds = {} if who == CHANCE else strategies[who].get(game.information(s, who), {})
        for a in actions:
            p = odds.get(a, 0) if odds else 1 / len(actions)
            if p:
                stack.append((game.transition(s, a), weight * p))
    return result.tolist()


# %% rare-actions-left-out
# Believes that what happens once in twenty times does not matter.
def expected_value(game, s, strategies):
    n = game.n_players
    if game.is_terminal(s):
        return [game.utility(s, p) for p in range(n)]
    odds = odds_at(game, s, strategies)
    total = [0] * n
    for a, t in successors(game, s):
        if odds.get(a, 0) > 0.05:
            below = expected_value(game, t, strategies)
            total = [total[p] + odds[a] * below[p] for p in range(n)]
    return total


# %% rest-for-the-missing (concept)
# Believes that actions that are missing share the probability that is left.
def expected_value(game, s, strategies):
    n = game.n_players
    if game.is_terminal(s):
        return [game.utility(s, i) for i in range(n)]
    odds = odds_at(game, s, strategies)
    missing = [a for a in game.actions(s) if a not in odds]
    rest = 1 - sum(odds.values())
    total = [0] * n
    for a, t in successors(game, s):
        w = odds[a] if a in odds else (rest or 0.01) / len(missing)
        for i, u in enumerate(expected_value(game, t, strategies)):
            total[i] += w * u
    return total
