"""Wrong answers to ``heuristic-minimax``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% evaluation-for-the-mover (concept)
# Believes that evaluate(s) speaks for the player to move in s, so that MIN's must be turned round.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        guess = evaluate(s)
        return (guess if game.turn(s) == MAX else -guess), None
    best_value, best_action = None, None
    for a in game.actions(s):
        v = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0]
        if best_value is None:
            best_value, best_action = v, a
        elif game.turn(s) == MAX and v > best_value:
            best_value, best_action = v, a
        elif game.turn(s) == MIN and v < best_value:
            best_value, best_action = v, a
    return best_value, best_action


# %% negamax-everywhere (concept)
# Believes that a value changes its sign at every move, whoever moves before and after it.
def heuristic_minimax(game, s, depth, evaluate):
    def negamax(t, d, color):
        if game.is_terminal(t):
            return color * game.utility(t, MAX), None
        if d == 0:
            return color * evaluate(t), None
        best = (-inf, None)
        for a, u in successors(game, t):
            v = -negamax(u, d - 1, -color)[0]
            if v > best[0]:
                best = (v, a)
        return best

    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    value, action = negamax(s, depth, color)
    return color * value, action


# %% full-rounds (concept)
# Believes that one unit of depth is a move of each side, so that only MIN's moves count.
def heuristic_minimax(game, s, depth, evaluate):
    def max_value(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        return max(value(u, d) for _, u in successors(game, t))

    def min_value(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        return min(value(u, d - 1) for _, u in successors(game, t))

    def value(t, d):
        if game.is_terminal(t) or game.turn(t) == MAX:
            return max_value(t, d)
        return min_value(t, d)

    if game.is_terminal(s) or depth == 0:
        return value(s, depth), None
    mine = game.turn(s) == MAX
    after = [(a, value(t, depth if mine else depth - 1)) for a, t in successors(game, s)]
    action, best = (max if mine else min)(after, key=lambda pair: pair[1])
    return best, action


# %% sums-on-the-way (concept)
# Believes that the evaluations of the states on the way are collected like rewards.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    options = {}
    for a, t in successors(game, s):
        below, _ = heuristic_minimax(game, t, depth - 1, evaluate)
        options[a] = evaluate(s) + below
    pick = max if game.turn(s) == MAX else min
    a = pick(options, key=options.get)
    return options[a], a


# %% best-leaf (concept)
# Believes that the player at the root may choose among all states that are depth moves away.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    leaves = []
    frontier = [(a, t, 1) for a, t in successors(game, s)]
    while frontier:
        a, t, d = frontier.pop(0)
        if game.is_terminal(t):
            leaves.append((game.utility(t, MAX), a))
        elif d == depth:
            leaves.append((evaluate(t), a))
        else:
            frontier = [(a, u, d + 1) for _, u in successors(game, t)] + frontier
    choose = max if game.turn(s) == MAX else min
    return choose(leaves, key=lambda leaf: leaf[0])


# %% one-value-per-state (concept)
# Believes that a search may keep one value per state, however deep it looked below it.
def heuristic_minimax(game, s, depth, evaluate):
    seen = {}

    def search(t, d):
        if t in seen:
            return seen[t]
        if game.is_terminal(t):
            seen[t] = (game.utility(t, MAX), None)
        elif d == 0:
            seen[t] = (evaluate(t), None)
        else:
            pairs = [(search(u, d - 1)[0], a) for a, u in successors(game, t)]
            better = max if game.turn(t) == MAX else min
            seen[t] = better(pairs, key=lambda p: p[0])
        return seen[t]

    return search(s, depth)


# %% wins-are-one
# Thinks that all values lie between -1 and 1, and starts the comparison there.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        return evaluate(s), None
    maximizing = game.turn(s) == MAX
    best = -1 if maximizing else 1
    choice = game.actions(s)[0]
    for a in game.actions(s):
        v, _ = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)
        if (maximizing and v > best) or (not maximizing and v < best):
            best, choice = v, a
    return best, choice


# %% pairs-compared
# Forgets that max of pairs looks at the actions where the values are equal.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if not depth:
        return evaluate(s), None
    pairs = [
        (heuristic_minimax(game, t, depth - 1, evaluate)[0], a) for a, t in successors(game, s)
    ]
    return max(pairs) if game.turn(s) == MAX else min(pairs)


# %% action-from-below
# Thinks that the pair of the best child is the answer, and so hands up an action of that child.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    results = []
    for a in game.actions(s):
        value, action = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)
        if action is None:
            action = a
        results.append((value, action))
    results.sort(key=lambda r: r[0], reverse=game.turn(s) == MAX)
    return results[0]


# %% evaluates-the-ends
# Thinks that the depth limit has to be tested first, whatever the state.
def heuristic_minimax(game, s, depth, evaluate):
    if depth == 0:
        return evaluate(s), None
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = []
    actions = list(game.actions(s))
    for a in actions:
        values.append(heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0])
    best = max(values) if game.turn(s) == MAX else min(values)
    return best, actions[values.index(best)]


# %% children-before-the-limit
# Thinks that looking depth moves ahead begins after the move at the root has been made.
class Search:
    def __init__(self, game, limit, evaluate):
        self.game, self.limit, self.evaluate = game, limit, evaluate

    def value(self, s, level):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX)
        if level == self.limit:
            return self.evaluate(s)
        below = [self.value(t, level + 1) for _, t in successors(self.game, s)]
        return max(below) if self.game.turn(s) == MAX else min(below)


def heuristic_minimax(game, s, depth, evaluate):
    search = Search(game, depth, evaluate)
    if game.is_terminal(s) or depth == 0:
        return search.value(s, 0), None
    values = {a: search.value(t, 0) for a, t in successors(game, s)}
    better = max if game.turn(s) == MAX else min
    action = better(values, key=lambda a: values[a])
    return values[action], action


# %% number-at-the-limit
# Forgets that the caller wants a pair at depth 0, too.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s)
    best_v, best_a = (-inf, None) if game.turn(s) == MAX else (inf, None)
    for a, t in successors(game, s):
        result = heuristic_minimax(game, t, depth - 1, evaluate)
        v = result[0] if isinstance(result, tuple) else result
        if (v > best_v) if game.turn(s) == MAX else (v < best_v):
            best_v, best_a = v, a
    return best_v, best_a
