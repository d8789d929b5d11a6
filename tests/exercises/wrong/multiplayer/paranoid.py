"""Wrong answers to ``paranoid``."""

from math import inf

from course_lib.game import MAX, successors


# %% others-for-themselves (concept)
# Believes that everybody else maximizes their own utility.
def paranoid(game, s, p):
    def search(s, alpha):
        if game.is_terminal(s):
            return tuple(game.utility(s, q) for q in range(game.n_players)), None
        mover = game.turn(s)
        best, best_action = None, None
        for a, t in successors(game, s):
            vector, _ = search(t, alpha)
            if best is None or vector[mover] > best[mover]:
                best, best_action = vector, a
            if mover == p:
                alpha = max(alpha, best[p])
        return best, best_action

    vector, action = search(s, -inf)
    return vector[p], action


# %% me-then-them-then-me (concept)
# Believes that player p moves at every other level, as in a game for two.
def paranoid(game, s, p):
    def max_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        value, move = -inf, None
        for a, t in successors(game, s):
            v = min_value(t, alpha, beta)[0]
            if v > value:
                value, move = v, a
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value, move

    def min_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        value, move = inf, None
        for a, t in successors(game, s):
            v = max_value(t, alpha, beta)[0]
            if v < value:
                value, move = v, a
            beta = min(beta, value)
            if alpha >= beta:
                break
        return value, move

    if not game.is_terminal(s) and game.turn(s) != p:
        return min_value(s, -inf, inf)
    return max_value(s, -inf, inf)


# %% root-player-is-me (concept)
# Believes that p is just whoever is to move at the root.
def paranoid(game, s, p):
    def search(s, me, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, me)
        for _, t in successors(game, s):
            v = search(t, me, alpha, beta)
            if game.turn(s) == me:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if game.turn(s) == me else beta

    if game.is_terminal(s):
        return game.utility(s, p), None
    me = game.turn(s)
    best = (-inf, None)
    for a, t in successors(game, s):
        v = search(t, me, best[0], inf)
        if v > best[0]:
            best = (v, a)
    return best


# %% others-share-one-purse (concept)
# Believes that the others together maximize the sum of what they get.
def paranoid(game, s, p):
    def key(vector, mine):
        return vector[p] if mine else sum(vector) - vector[p]

    def search(s):
        if game.is_terminal(s):
            return [game.utility(s, q) for q in range(game.n_players)], None
        mine = game.turn(s) == p
        options = [(search(t)[0], a) for a, t in successors(game, s)]
        return max(options, key=lambda option: key(option[0], mine))

    vector, action = search(s)
    return vector[p], action


# %% sign-at-every-move (concept)
# Believes that one negates the value at every move, whoever has moved.
def paranoid(game, s, p):
    def negamax(s, alpha, beta, sign):
        if game.is_terminal(s):
            return sign * game.utility(s, p), None
        best, action = -inf, None
        for a in game.actions(s):
            v = -negamax(game.transition(s, a), -beta, -alpha, -sign)[0]
            if v > best:
                best, action = v, a
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return best, action

    sign = 1 if game.is_terminal(s) or game.turn(s) == p else -1
    value, action = negamax(s, -inf, inf, sign)
    return sign * value, action


# %% only-the-next-one-is-dangerous (concept)
# Believes that the player after p is the enemy, and that the others help p.
def paranoid(game, s, p):
    enemy = (p + 1) % game.n_players

    def search(s, low, high):
        if game.is_terminal(s):
            return game.utility(s, p), None
        found = None
        for a, t in successors(game, s):
            v, _ = search(t, low, high)
            if game.turn(s) == enemy:
                if found is None or v < found[0]:
                    found = (v, a)
                high = min(high, v)
            else:
                if found is None or v > found[0]:
                    found = (v, a)
                low = max(low, v)
            if low >= high:
                return found
        return found

    return search(s, -inf, inf)


# %% reads-everything (concept)
# Believes that with many players no branch can be cut.
def paranoid(game, s, p):
    if game.is_terminal(s):
        return game.utility(s, p), None
    values = {a: paranoid(game, t, p)[0] for a, t in successors(game, s)}
    action = (max if game.turn(s) == p else min)(values, key=values.get)
    return values[action], action


# %% always-the-action-that-helps
# Thinks that the action is the one that is best for p, also where somebody else is to move.
def paranoid(game, s, p):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p)
        mine = game.turn(s) == p
        for _, t in successors(game, s):
            v = value(t, alpha, beta)
            alpha, beta = (max(alpha, v), beta) if mine else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return alpha if mine else beta

    if game.is_terminal(s):
        return game.utility(s, p), None
    v = value(s, -inf, inf)
    best, action = -inf, None
    for a, t in successors(game, s):
        w = value(t, -inf, inf)
        if w > best:
            best, action = w, a
    return v, action


# %% each-node-a-new-window
# Forgets to hand the window down, so that every node begins with an open one.
def paranoid(game, s, p):
    def search(s, alpha=-inf, beta=inf):
        if game.is_terminal(s):
            return game.utility(s, p), None
        mine = game.turn(s) == p
        best = (-inf if mine else inf), None
        for a, t in successors(game, s):
            v = search(t)[0]
            if mine and v > best[0]:
                best = v, a
                alpha = v
            elif not mine and v < best[0]:
                best = v, a
                beta = v
            if alpha >= beta:
                break
        return best

    return search(s)


# %% max-at-the-leaves
# Forgets that the utility is p's, and asks for MAX's as in notebook 1.
def paranoid(game, s, p):
    def walk(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        low, high = window
        best, chosen = None, None
        for a, t in successors(game, s):
            v, _ = walk(t, (low, high))
            if game.turn(s) == p:
                if best is None or v > best:
                    best, chosen = v, a
                low = max(low, best)
            else:
                if best is None or v < best:
                    best, chosen = v, a
                high = min(high, best)
            if high <= low:
                break
        return best, chosen

    return walk(s, (-inf, inf))


# %% gain-minus-mine (concept)
# Believes that the others weigh what they get themselves against what player p gets.
def paranoid(game, s, p):
    def play(s):
        if game.is_terminal(s):
            return [game.utility(s, q) for q in range(game.n_players)], None
        q = game.turn(s)

        def wish(option):
            vector = option[0]
            return vector[q] if q == p else vector[q] - vector[p]

        return max(((play(t)[0], a) for a, t in successors(game, s)), key=wish)

    vector, action = play(s)
    return vector[p], action


# %% cuts-when-it-is-too-late
# Looks at the window before a child is searched, not after it, and only at the player's own nodes.
class Paranoid:
    def __init__(self, game, p):
        self.game, self.p = game, p

    def best(self, s, alpha, beta):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.p), None
        mine = game.turn(s) == self.p
        answer = None
        for a, t in successors(game, s):
            if mine and alpha > beta:
                break
            v = self.best(t, alpha, beta)[0]
            if answer is None or (v > answer[0] if mine else v < answer[0]):
                answer = v, a
            if mine:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
        return answer


def paranoid(game, s, p):
    return Paranoid(game, p).best(s, -inf, inf)


# %% negamax-of-many (concept)
# Believes that negamax works for any number of players, as every player is the next one's enemy.
def paranoid(game, s, p):
    def nega(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        best, chosen = -inf, None
        for a, t in successors(game, s):
            v = -nega(t, -beta, -alpha)[0]
            if v > best:
                best, chosen = v, a
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return best, chosen

    return nega(s, -inf, inf)


# %% last-of-the-equal
# Replaces the best action by a later one that is as good.
def paranoid(game, s, p):
    from functools import reduce

    def value(s, low, high):
        if game.is_terminal(s):
            return game.utility(s, p)
        return search(s, low, high)[0]

    def search(s, low, high):
        helps = game.turn(s) == p

        def step(state, option):
            best, chosen, low, high = state
            if low >= high:
                return state
            a, t = option
            v = value(t, low, high)
            if best is None or (v >= best if helps else v <= best):
                best, chosen = v, a
            return (best, chosen, max(low, v), high) if helps else (best, chosen, low, min(high, v))

        return reduce(step, successors(game, s), (None, None, low, high))[:2]

    if game.is_terminal(s):
        return game.utility(s, p), None
    return search(s, -inf, inf)
