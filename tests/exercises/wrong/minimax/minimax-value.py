"""Wrong answers to ``minimax-value``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% levels-alternate (concept)
# Believes that MAX and MIN take turns at every level, whatever game.turn says.
def minimax_value(game, s, maximizing=True):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t, not maximizing) for _, t in successors(game, s)]
    return max(values) if maximizing else min(values)


# %% value-of-the-mover (concept)
# Believes that everybody maximizes their own utility, and that the value can be passed up as it is.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for a in game.actions(s):
        v = minimax_value(game, game.transition(s, a))
        if v > best:
            best = v
    return best


# %% zero-is-nothing
# Uses "best or v" for a value that is not known yet: a value of 0 counts as none.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = None
    for _, t in successors(game, s):
        v = minimax_value(game, t)
        if not best:
            best = v
        elif game.turn(s) == MAX:
            best = max(best, v)
        else:
            best = min(best, v)
    return best


# %% negamax-as-it-is (concept)
# Believes that the value of the side to move, which negamax computes, is the minimax value.
def minimax_value(game, s):
    def for_mover(state, player):
        if game.is_terminal(state):
            return game.utility(state, player)
        results = []
        for a in game.actions(state):
            t = game.transition(state, a)
            if game.is_terminal(t):
                results.append(game.utility(t, player))
            elif game.turn(t) == player:
                results.append(for_mover(t, player))
            else:
                results.append(-for_mover(t, game.turn(t)))
        return max(results)

    if game.is_terminal(s):
        return game.utility(s, MAX)
    return for_mover(s, game.turn(s))


# %% average-reply (concept)
# Believes that MAX cannot know what MIN will do, and so counts with the average of MIN's replies.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    if game.turn(s) == MIN:
        return sum(below) / len(below)
    return max(below)


# %% best-leaf (concept)
# Believes that the player at the root reaches the best end for it that the tree contains.
def minimax_value(game, s):
    def ends(state):
        if game.is_terminal(state):
            yield game.utility(state, MAX)
        else:
            for _, t in successors(game, state):
                yield from ends(t)

    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(ends(s)) if game.turn(s) == MAX else min(ends(s))


# %% seen-by-the-root (concept)
# Believes that MAX is whoever moves in the state that is asked about, and MIN the other player.
class Searcher:
    def __init__(self, game, me):
        self.game = game
        self.me = me

    def value(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, self.me)
        choose = max if self.game.turn(s) == self.me else min
        return choose(self.value(t) for _, t in successors(self.game, s))


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return Searcher(game, game.turn(s)).value(s)


# %% remembers-other-games (concept)
# Thinks that a state has one value for ever, and keeps it in a dictionary between calls.
known = {}


def minimax_value(game, s):
    if s in known:
        return known[s]
    if game.is_terminal(s):
        v = game.utility(s, MAX)
    else:
        values = [minimax_value(game, t) for _, t in successors(game, s)]
        v = max(values) if game.turn(s) == MAX else min(values)
    known[s] = v
    return v


# %% stops-when-it-gets-worse (concept)
# Believes that once a child is worse than the one before, the children after it need no look.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    sign = 1 if game.turn(s) == MAX else -1
    best = -inf
    for _, t in successors(game, s):
        v = sign * minimax_value(game, t)
        if v < best:
            break
        best = v
    return sign * best


# %% asks-the-child-who-moves
# Works its way up on a stack, but asks who moves in the child, not in the parent that chooses.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    stack = [(s, None)]
    order = []
    while stack:
        state, parent = stack.pop()
        order.append((state, parent, [], len(order)))
        if not game.is_terminal(state):
            for _, t in successors(game, state):
                stack.append((t, len(order) - 1))
    for state, parent, values, _ in reversed(order):
        if game.is_terminal(state):
            v = game.utility(state, MAX)
        else:
            inner = [t for _, t in successors(game, state) if not game.is_terminal(t)]
            mover = 1 - game.turn(inner[0]) if inner else game.turn(state)
            v = max(values) if mover == MAX else min(values)
        if parent is None:
            return v
        order[parent][2].append(v)


# %% thousand-is-infinite
# Thinks that no utility is beyond 1000, and begins with that as infinity.
INFINITY = 1000


def max_value(game, s):
    v = -INFINITY
    for a in game.actions(s):
        v = max(v, minimax_value(game, game.transition(s, a)))
    return v


def min_value(game, s):
    v = INFINITY
    for a in game.actions(s):
        v = min(v, minimax_value(game, game.transition(s, a)))
    return v


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max_value(game, s)
    return min_value(game, s)


# %% returns-in-the-loop
# Returns inside of the loop, so that only the first action is ever looked at.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, minimax_value(game, t))
            return best
    else:
        best = inf
        for _, t in successors(game, s):
            best = min(best, minimax_value(game, t))
            return best


# %% eight-levels-are-enough
# Stops eight levels below the root, where it calls the game even.
def minimax_value(game, s, level=0):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if level == 8:
        return 0
    results = [minimax_value(game, t, level + 1) for _, t in successors(game, s)]
    return sorted(results)[-1 if game.turn(s) == MAX else 0]
