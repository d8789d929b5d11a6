"""Wrong answers to ``alpha-beta-search``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% only-the-parent-knows (concept)
# Believes that a node needs only what its parent has found so far, so one number goes down.
def alpha_beta_search(game, s):
    def max_value(s, parent_best):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, move = -inf, None
        for a in game.actions(s):
            t = game.transition(s, a)
            if game.is_terminal(t) or game.turn(t) == MIN:
                v = min_value(t, best)[0]
            else:
                v = max_value(t, parent_best)[0]
            if v > best:
                best, move = v, a
            if best >= parent_best:
                break
        return best, move

    def min_value(s, parent_best):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, move = inf, None
        for a in game.actions(s):
            t = game.transition(s, a)
            if game.is_terminal(t) or game.turn(t) == MAX:
                v = max_value(t, best)[0]
            else:
                v = min_value(t, parent_best)[0]
            if v < best:
                best, move = v, a
            if best <= parent_best:
                break
        return best, move

    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_value(s, inf)
    return min_value(s, -inf)


# %% window-of-negamax
# Has read that a child gets the window (-beta, -alpha), and does so without turning any value round.
def search_in_window(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    i_am_max = game.turn(s) == MAX
    best = (-inf, None) if i_am_max else (inf, None)
    for a, t in successors(game, s):
        v, _ = search_in_window(game, t, -beta, -alpha)
        if i_am_max:
            if v > best[0]:
                best = (v, a)
            alpha = max(alpha, v)
        else:
            if v < best[0]:
                best = (v, a)
            beta = min(beta, v)
        if alpha >= beta:
            return best
    return best


def alpha_beta_search(game, s):
    return search_in_window(game, s, -inf, inf)


# %% leaves-while-the-window-is-open
# Mixes up when a window is closed: leaves the loop as long as alpha is not above beta.
def alpha_beta_search(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    choice = None
    if game.turn(s) == MAX:
        value = -inf
        for a, t in successors(game, s):
            new_value = alpha_beta_search(game, t, alpha, beta)[0]
            if new_value > value:
                value = new_value
                choice = a
            alpha = max(alpha, value)
            if alpha <= beta:
                break
    else:
        value = inf
        for a, t in successors(game, s):
            new_value = alpha_beta_search(game, t, alpha, beta)[0]
            if new_value < value:
                value = new_value
                choice = a
            beta = min(beta, value)
            if alpha <= beta:
                break
    return (value, choice)


# %% flag-flips (concept)
# Believes that it is enough to ask who moves at the root, and that the other player always follows.
def alpha_beta_search(game, s):
    def visit(node, a, b, maximizing):
        if game.is_terminal(node):
            return game.utility(node, MAX)
        value = -inf if maximizing else inf
        for action in game.actions(node):
            child = visit(game.transition(node, action), a, b, not maximizing)
            if maximizing:
                value = max(value, child)
                a = max(a, value)
            else:
                value = min(value, child)
                b = min(b, value)
            if a >= b:
                break
        return value

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    first = game.turn(s) == MAX
    a, b = -inf, inf
    result = None
    for action, t in successors(game, s):
        v = visit(t, a, b, not first)
        if result is None or (v > result[0] if first else v < result[0]):
            result = v, action
        if first:
            a = max(a, v)
        else:
            b = min(b, v)
    return result


# %% one-window-for-the-whole-tree (concept)
# Believes that alpha and beta are two numbers of the search, kept up to date wherever it is.
class Searcher:
    def __init__(self, game):
        self.game = game
        self.alpha = -inf
        self.beta = inf

    def run(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX), None
        return self.maximize(s) if self.game.turn(s) == MAX else self.minimize(s)

    def maximize(self, s):
        best, best_a = -inf, None
        for a, t in successors(self.game, s):
            v, _ = self.run(t)
            if v > best:
                best, best_a = v, a
            if best >= self.beta:
                return best, best_a
            self.alpha = max(self.alpha, best)
        return best, best_a

    def minimize(self, s):
        best, best_a = inf, None
        for a, t in successors(self.game, s):
            v, _ = self.run(t)
            if v < best:
                best, best_a = v, a
            if best <= self.alpha:
                return best, best_a
            self.beta = min(self.beta, best)
        return best, best_a


def alpha_beta_search(game, s):
    return Searcher(game).run(s)


# %% pairs-compared-whole
# Lets max and min compare (value, action) pairs, so that equal values are decided by the action.
def alpha_beta_search(game, s):
    def explore(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return choose(s, alpha, beta)[0]

    def choose(s, alpha, beta):
        pairs = []
        for a, t in successors(game, s):
            v = explore(t, alpha, beta)
            pairs.append((v, a))
            if game.turn(s) == MAX:
                if v >= beta:
                    break
                alpha = max(alpha, v)
            else:
                if v <= alpha:
                    break
                beta = min(beta, v)
        return max(pairs) if game.turn(s) == MAX else min(pairs)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    return choose(s, -inf, inf)


# %% utility-of-whoever-ended-it (concept)
# Believes that a leaf counts what it is worth to the player who made the last move.
def alpha_beta_search(game, s):
    def go(state, alpha, beta, last_player):
        if game.is_terminal(state):
            return game.utility(state, last_player), None
        player = game.turn(state)
        best_move = None
        best = -inf if player == MAX else inf
        for move in game.actions(state):
            score, _ = go(game.transition(state, move), alpha, beta, player)
            if player == MAX and score > best:
                best, best_move = score, move
                alpha = max(alpha, best)
            if player == MIN and score < best:
                best, best_move = score, move
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, best_move

    return go(s, -inf, inf, MAX)


# %% cut-ends-the-parent-too (concept)
# Believes that when a node is cut off, its parent has nothing more to look at either.
class CutOff(Exception):
    pass


def value_or_cut(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximizer = game.turn(s) == MAX
    found = []
    try:
        for a, t in successors(game, s):
            v = value_or_cut(game, t, alpha, beta)[0]
            if maximizer and v >= beta or not maximizer and v <= alpha:
                raise CutOff
            found.append((v, a))
            if maximizer:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
    except CutOff:
        if not found:
            raise
    pick = max if maximizer else min
    return pick(found, key=lambda pair: pair[0])


def alpha_beta_search(game, s):
    return value_or_cut(game, s, -inf, inf)


# %% pair-of-the-child
# Keeps the best child's own pair, so that the action is the child's and not the one that leads there.
def alpha_beta_search(game, s):
    def better(player, x, y):
        if x is None:
            return y
        return max(x, y, key=lambda p: p[0] if player == MAX else -p[0])

    def recursive(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best = None
        for _, t in successors(game, s):
            best = better(game.turn(s), best, recursive(t, alpha, beta))
            if game.turn(s) == MAX:
                alpha = max(alpha, best[0])
            else:
                beta = min(beta, best[0])
            if alpha >= beta:
                break
        return best

    return recursive(s, -inf, inf)


# %% utilities-are-one-or-minus-one (concept)
# Believes that every game is won, drawn or lost, so that no value lies outside -1 and 1.
WORST, BEST = -1, 1


def max_node(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    value, chosen = -2, None
    for action, t in successors(game, s):
        next_node = min_node if game.is_terminal(t) or game.turn(t) == MIN else max_node
        v = next_node(game, t, alpha, beta)[0]
        if v > value:
            value, chosen = v, action
        if value >= beta:
            return value, chosen
        alpha = max(alpha, value)
    return value, chosen


def min_node(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    value, chosen = 2, None
    for action, t in successors(game, s):
        next_node = max_node if game.is_terminal(t) or game.turn(t) == MAX else min_node
        v = next_node(game, t, alpha, beta)[0]
        if v < value:
            value, chosen = v, action
        if value <= alpha:
            return value, chosen
        beta = min(beta, value)
    return value, chosen


def alpha_beta_search(game, s):
    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_node(game, s, WORST, BEST)
    return min_node(game, s, WORST, BEST)


# %% remembers-between-calls
# Adds a dictionary of results as a default argument, which lives on from one game to the next.
def alpha_beta_search(game, s, alpha=-inf, beta=inf, seen={}):
    if s in seen:
        return seen[s]
    if game.is_terminal(s):
        seen[s] = (game.utility(s, MAX), None)
        return seen[s]
    sign = 1 if game.turn(s) == MAX else -1
    best, best_action = -inf, None
    for a, t in successors(game, s):
        v = sign * alpha_beta_search(game, t, alpha, beta, seen)[0]
        if v > best:
            best, best_action = v, a
        if sign == 1:
            alpha = max(alpha, v)
        else:
            beta = min(beta, -v)
        if alpha >= beta:
            break
    seen[s] = (sign * best, best_action)
    return seen[s]


# %% all-children-first (concept)
# Believes that stopping the loop over the results saves work, though all of them are there already.
def alpha_beta_search(game, s):
    def f(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        results = [(f(t, alpha, beta)[0], a) for a, t in successors(game, s)]
        best, action = results[0]
        for v, a in results:
            if game.turn(s) == MAX and v > best or game.turn(s) == MIN and v < best:
                best, action = v, a
            if game.turn(s) == MAX:
                if best >= beta:
                    break
                alpha = max(alpha, best)
            else:
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, action

    return f(s, -inf, inf)


# %% window-of-one (concept)
# Believes that all utilities are between -1 and 1, and returns the bounds.
def alpha_beta_search(game, s):
    def visit(u, alpha, beta):
        if game.is_terminal(u):
            return game.utility(u, MAX), None
        move = None
        if game.turn(u) == MAX:
            for a, t in successors(game, u):
                v = visit(t, alpha, beta)[0]
                if v >= beta:
                    return beta, move
                if v > alpha:
                    alpha, move = v, a
            return alpha, move
        for a, t in successors(game, u):
            v = visit(t, alpha, beta)[0]
            if v <= alpha:
                return alpha, move
            if v < beta:
                beta, move = v, a
        return beta, move

    return visit(s, -1, 1)
