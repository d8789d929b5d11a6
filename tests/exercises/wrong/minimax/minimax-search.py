"""Wrong answers to ``minimax-search``."""

from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_value(game, s):
    """Return what MAX gets from s when both sides play as well as possible."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)


# %% pair-of-the-child (concept)
# Believes that the pair of the best child is the answer: its action is one that is played later.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    pairs = [minimax_search(game, t) for _, t in successors(game, s)]
    if game.turn(s) == MAX:
        return max(pairs, key=lambda pair: pair[0])
    return min(pairs, key=lambda pair: pair[0])


# %% for-whoever-moves (concept)
# Believes that the value belongs to the player to move, and changes its sign at each change of
# turn; the root keeps that sign.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, choice = None, None
    for a, t in successors(game, s):
        v, _ = minimax_search(game, t)
        if game.is_terminal(t):
            v = game.utility(t, game.turn(s))
        elif game.turn(t) != game.turn(s):
            v = -v
        if best is None or v > best:
            best, choice = v, a
    return best, choice


# %% no-action-yet
# Believes that an action is something true.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    sign = 1 if game.turn(s) == MAX else -1
    value = action = None
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        if not action or sign * v > sign * value:
            value, action = v, a
    return value, action


# %% max-then-min (concept)
# Believes that after a move of MAX it is always MIN's turn, and the other way round.
def minimax_search(game, s):
    def max_node(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), None
        v, move = -inf, None
        for a in game.actions(state):
            v2, _ = min_node(game.transition(state, a))
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_node(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), None
        v, move = inf, None
        for a in game.actions(state):
            v2, _ = max_node(game.transition(state, a))
            if v2 < v:
                v, move = v2, a
        return v, move

    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_node(s)
    return min_node(s)


# %% the-root-is-max (concept)
# Believes that the one who asks for a move is MAX, so that the root always takes the maximum.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = {a: minimax_value(game, t) for a, t in successors(game, s)}
    action = max(values, key=values.get)
    return values[action], action


# %% number-of-the-action
# Returns the place of the action in the list, counted from 0, and not the action itself.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best_value = best_index = None
    for index, a in enumerate(game.actions(s)):
        value = minimax_search(game, game.transition(s, a))[0]
        if best_index is None:
            best_value, best_index = value, index
        elif game.turn(s) == MAX and value > best_value:
            best_value, best_index = value, index
        elif game.turn(s) == MIN and value < best_value:
            best_value, best_index = value, index
    return best_value, best_index


# %% state-for-action (concept)
# Believes that a move is named by the state it leads to.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    children = [game.transition(s, a) for a in game.actions(s)]
    values = [minimax_search(game, t)[0] for t in children]
    best = max(values) if game.turn(s) == MAX else min(values)
    return best, children[values.index(best)]


# %% action-before-value
# Mixes up the order of the pair, and does so everywhere: (action, value).
def minimax_search(game, s):
    if game.is_terminal(s):
        return None, game.utility(s, MAX)
    turn = game.turn(s)
    top_action, top_value = None, -inf if turn == MAX else inf
    for a, t in successors(game, s):
        _, value = minimax_search(game, t)
        if (turn == MAX and value > top_value) or (turn != MAX and value < top_value):
            top_action, top_value = a, value
    return top_action, top_value


# %% one-variable-for-the-move (concept)
# Believes that one variable for the chosen move is enough; the searches below write to it too.
chosen = None


def evaluate_node(game, s):
    global chosen
    if game.is_terminal(s):
        return game.utility(s, MAX)
    maximizing = game.turn(s) == MAX
    best = -inf if maximizing else inf
    for a, t in successors(game, s):
        v = evaluate_node(game, t)
        if (v > best) if maximizing else (v < best):
            best = v
            chosen = a
    return best


def minimax_search(game, s):
    global chosen
    chosen = None
    value = evaluate_node(game, s)
    return value, chosen


# %% action-by-value
# Looks the action up by its value in a dictionary, where an equal value replaces the one before.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    action_of = {}
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        action_of[v] = a
    best = max(action_of) if game.turn(s) == MAX else min(action_of)
    return best, action_of[best]


# %% soonest-of-equals (concept)
# Believes that among equally good actions the one that ends the match sooner is the better one.
def minimax_search(game, s):
    def search(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), 0, None
        sign = 1 if game.turn(state) == MAX else -1
        best = None
        for a, t in successors(game, state):
            v, length, _ = search(t)
            if best is None or (sign * v, -length - 1) > (sign * best[0], -best[1]):
                best = v, length + 1, a
        return best

    value, _, action = search(s)
    return value, action


# %% a-win-is-one (concept)
# Believes that utilities are 1, 0 and -1, so that nothing better can follow once 1 or -1 is found.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    target = 1 if game.turn(s) == MAX else -1
    best_v, best_a = -target * inf, None
    for a, t in successors(game, s):
        v = minimax_search(game, t)[0]
        if v * target > best_v * target:
            best_v, best_a = v, a
        if best_v * target >= 1:
            break
    return best_v, best_a


# %% end-without-utility
# Values the ends one level above them, and has no case for a search that begins at an end.
def minimax_search(game, s):
    def value(t):
        return game.utility(t, MAX) if game.is_terminal(t) else minimax_search(game, t)[0]

    if game.turn(s) == MIN:
        low, action = inf, None
        for a, t in successors(game, s):
            v = value(t)
            if v < low:
                low, action = v, a
        return low, action
    high, action = -inf, None
    for a, t in successors(game, s):
        v = value(t)
        if v > high:
            high, action = v, a
    return high, action


# %% a-hundredth-is-nothing (concept)
# Believes that values within a hundredth are equal.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    sign = 1 if game.turn(s) == MAX else -1
    best, pick = None, None
    for a, t in successors(game, s):
        v = minimax_value(game, t)
        if best is None or sign * (v - best) > 0.01:
            best, pick = v, a
    return best, pick


# %% last-of-equal-values
# Keeps the actions by their values in a table of the call: of equal values, the last.
def minimax_search(game, s):
    seen = {}

    def solve(u):
        if u in seen:
            return seen[u]
        if game.is_terminal(u):
            seen[u] = game.utility(u, MAX), None
        else:
            best = {}
            for a, t in successors(game, u):
                best[solve(t)[0]] = a
            v = max(best) if game.turn(u) == MAX else min(best)
            seen[u] = v, best[v]
        return seen[u]

    return solve(s)
