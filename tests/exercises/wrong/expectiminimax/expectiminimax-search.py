"""Wrong answers to ``expectiminimax-search``."""

from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return sum(chances[a] * expectiminimax_value(game, t) for a, t in successors(game, s))
    values = [expectiminimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)


# %% names-the-likeliest-outcome (concept)
# Believes that at a chance node the action is the outcome that will probably fall.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return expectiminimax_value(game, s), None
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return expectiminimax_value(game, s), max(odds, key=lambda a: odds[a])
    pick = max if game.turn(s) == MAX else min
    action = pick(game.actions(s), key=lambda a: expectiminimax_value(game, game.transition(s, a)))
    return expectiminimax_value(game, s), action


# %% root-is-max (concept)
# Believes that a search is always for MAX's move, whoever is to move at the root.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    best_value, best_action = -inf, None
    for action, child in successors(game, s):
        value = expectiminimax_value(game, child)
        if value > best_value:
            best_value, best_action = value, action
    return best_value, best_action


# %% action-of-the-whole-line (concept)
# Believes that the pair of the best child can be handed up as it is, action included.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * expectiminimax_search(game, t)[0] for a, t in successors(game, s)), None
    replies = []
    for a, t in successors(game, s):
        value, action = expectiminimax_search(game, t)
        replies.append((value, action or a))
    if game.turn(s) == MAX:
        return max(replies, key=lambda reply: reply[0])
    return min(replies, key=lambda reply: reply[0])


# %% hopes-for-the-best-throw (concept)
# Believes that MAX chooses the action with the best possible outcome, and then expects its average.
def expectiminimax_search(game, s):
    def hope(state):
        if game.is_terminal(state) or game.turn(state) != CHANCE:
            return expectiminimax_value(game, state)
        outcomes = [expectiminimax_value(game, t) for _, t in successors(game, state)]
        return max(outcomes) if game.turn(s) == MAX else min(outcomes)

    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return (expectiminimax_value(game, s), None)
    choose = max if game.turn(s) == MAX else min
    a, t = choose(successors(game, s), key=lambda pair: hope(pair[1]))
    return (expectiminimax_value(game, t), a)


# %% probable-line-only (concept)
# Believes that a plan needs only the likeliest outcome of every throw.
def expectiminimax_search(game, s):
    def line(s):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if game.turn(s) == CHANCE:
            p, a = max((p, a) for a, p in game.chances(s).items())
            return line(game.transition(s, a))[0], None
        best = None
        for a in game.actions(s):
            v, _ = line(game.transition(s, a))
            better = best is None or (v > best[0] if game.turn(s) == MAX else v < best[0])
            if better:
                best = v, a
        return best

    return line(s)


# %% greedy-for-one-move (concept)
# Believes that it is enough to look one move ahead, and counts what is not over yet as a draw.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None

    def now(t):
        return game.utility(t, MAX) if game.is_terminal(t) else 0

    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return sum(chances[a] * now(t) for a, t in successors(game, s)), None
    value_of = {a: now(t) for a, t in successors(game, s)}
    best = (max if game.turn(s) == MAX else min)(value_of, key=value_of.get)
    return value_of[best], best


# %% last-of-the-sorted
# Thinks that the end of a sorted list is the first best action, also among equals.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    ranked = sorted(
        [(a, expectiminimax_value(game, t)) for a, t in successors(game, s)], key=lambda entry: entry[1]
    )
    action, value = ranked[-1] if game.turn(s) == MAX else ranked[0]
    return value, action


# %% action-before-value
# Forgets which of the two comes first in the pair.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return None, expectiminimax_value(game, s)
    values = [expectiminimax_value(game, t) for _, t in successors(game, s)]
    target = max(values) if game.turn(s) == MAX else min(values)
    return game.actions(s)[values.index(target)], target


# %% bare-number-at-the-end
# Forgets that also a terminal state and a chance node are answered by a pair.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s)
    maximizing = game.turn(s) == MAX
    best = None
    for a, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if best is None or (maximizing and v > best[0]) or (not maximizing and v < best[0]):
            best = (v, a)
    return best


# %% whole-points
# Thinks that values can be compared in whole points.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    table = {}
    for a in game.actions(s):
        table[a] = int(expectiminimax_value(game, game.transition(s, a)))
    winner = max(table.values()) if game.turn(s) == MAX else min(table.values())
    for a in table:
        if table[a] == winner:
            return expectiminimax_value(game, game.transition(s, a)), a


# %% best-so-far-is-kept
# Thinks that a default argument is made anew in every call.
def expectiminimax_search(game, s, best=[]):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    for action, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if not best:
            best.append((v, action))
        elif game.turn(s) == MAX and v > best[-1][0]:
            best.append((v, action))
        elif game.turn(s) == MIN and v < best[-1][0]:
            best.append((v, action))
    return best[-1]


# %% actions-by-value
# Keeps the actions by their value, so that the last of equally good ones is left.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    by_value = {}
    for a, t in successors(game, s):
        by_value[expectiminimax_value(game, t)] = a
    best = max(by_value) if game.turn(s) == MAX else min(by_value)
    return best, by_value[best]


# %% value-for-the-mover (concept)
# Believes that the value is told from the point of view of the player to move.
def expectiminimax_search(game, s):
    sign = -1 if not game.is_terminal(s) and game.turn(s) == MIN else 1
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    pairs = ((sign * expectiminimax_value(game, t), a) for a, t in successors(game, s))
    return max(pairs, key=lambda pair: pair[0])


# %% rounded-for-ties (concept)
# Believes that sums over outcomes have to be rounded before they are compared.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    acts = list(game.actions(s))
    vals = [round(expectiminimax_value(game, game.transition(s, a)), 2) for a in acts]
    best = max(vals) if game.turn(s) == MAX else min(vals)
    i = vals.index(best)
    return expectiminimax_value(game, game.transition(s, acts[i])), acts[i]
