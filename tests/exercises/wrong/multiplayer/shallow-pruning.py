"""Wrong answers to ``shallow-pruning``."""

from math import inf

from course_lib.game import successors


def utilities(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


# %% bounds-from-all-above (concept)
# Believes that the tightest bound on the path counts, as in alpha-beta.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p = game.turn(s)
        best = None, None
        for a, t in successors(game, s):
            limit = bound if best[0] is None else min(bound, max_sum - best[0][p])
            vector = search(t, limit)[0]
            if best[0] is None or vector[p] > best[0][p]:
                best = vector, a
            if best[0][p] >= bound:
                return best
        return best

    return search(s, max_sum)


# %% only-all-of-it (concept)
# Believes that with more than two players one can stop only when the mover has everything.
def maxn_shallow(game, s, max_sum):
    if game.is_terminal(s):
        return utilities(game, s), None
    p = game.turn(s)
    best_vector, best_action = (-1,) * game.n_players, None
    for a in game.actions(s):
        if best_vector[p] >= max_sum:
            break
        vector, _ = maxn_shallow(game, game.transition(s, a), max_sum)
        if vector[p] > best_vector[p]:
            best_vector, best_action = vector, a
    return best_vector, best_action


# %% what-the-others-have-here (concept)
# Believes that the mover cannot improve on a vector which leaves nothing of the sum.
def maxn_shallow(game, s, max_sum):
    def search(s):
        if game.is_terminal(s):
            return utilities(game, s), None
        p, best, action = game.turn(s), None, None
        for a, t in successors(game, s):
            vector, _ = search(t)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
            others = sum(v for q, v in enumerate(best) if q != p)
            if best[p] >= max_sum - others:
                break
        return best, action

    return search(s)


# %% all-claims-together (concept)
# Believes that what every player on the path has found is taken from the same sum.
def maxn_shallow(game, s, max_sum):
    def search(s, claimed):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best, action = None, None
        for a, t in successors(game, s):
            mine = 0 if best is None else best[p]
            vector, _ = search(t, claimed + mine)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
            if claimed + best[p] >= max_sum:
                break
        return best, action

    return search(s, 0)


# %% nobody-above-the-fair-share (concept)
# Believes that the root has a bound, too: a fair share of the sum.
def maxn_shallow(game, s, max_sum):
    def visit(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        choice = None
        for a, t in successors(game, s):
            rest = max_sum - choice[0][p] if choice else max_sum
            v = visit(t, rest)[0]
            if choice is None or v[p] > choice[0][p]:
                choice = (v, a)
            if choice[0][p] >= bound:
                return choice
        return choice

    return visit(s, max_sum / game.n_players)


# %% best-in-the-whole-tree (concept)
# Believes that a player's best find holds everywhere, so one list of bounds is enough.
def maxn_shallow(game, s, max_sum):
    found = [0] * game.n_players

    def search(s):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        previous = (p - 1) % game.n_players
        best, action = None, None
        for a, t in successors(game, s):
            vector, _ = search(t)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
                found[p] = max(found[p], best[p])
            if best[p] >= max_sum - found[previous]:
                break
        return best, action

    return search(s)


# %% two-sides-only (concept)
# Believes that alpha-beta works with vectors if all others are taken for MIN.
def maxn_shallow(game, s, max_sum):
    me = None if game.is_terminal(s) else game.turn(s)

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = None
        for a, t in successors(game, s):
            vector, _ = search(t, alpha, beta)
            if best is None or vector[p] > best[0][p]:
                best = vector, a
            if p == me:
                alpha = max(alpha, best[0][me])
            else:
                beta = min(beta, best[0][me])
            if alpha >= beta:
                break
        return best

    return search(s, 0, max_sum)


# %% bound-of-the-first-child
# Forgets that the bound gets tighter with every better child.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        kids = list(successors(game, s))
        first_action, first = kids[0]
        best, action = search(first, max_sum)[0], first_action
        rest = max_sum - best[p]
        for a, t in kids[1:]:
            if best[p] >= bound:
                break
            vector = search(t, rest)[0]
            if vector[p] > best[p]:
                best, action = vector, a
        return best, action

    return search(s, max_sum)


# %% leaves-without-an-answer
# Thinks that a node which was cut off has no action and gives its mover all that is allowed.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p, best, best_action = game.turn(s), None, None
        for a, t in successors(game, s):
            vector, _ = search(t, max_sum if best is None else max_sum - best[p])
            if vector[p] >= bound:
                return vector, None
            if best is None or vector[p] > best[p]:
                best, best_action = vector, a
        return best, best_action

    return search(s, max_sum)


# %% what-is-left-for-the-mover
# Forgets that the bound is for the next player: hands down its own best instead of the rest.
def maxn_shallow(game, s, max_sum):
    class Node:
        def __init__(self, s, bound):
            self.s, self.bound = s, bound
            self.vector, self.action = None, None

        def search(self):
            if game.is_terminal(self.s):
                self.vector = utilities(game, self.s)
                return self
            p = game.turn(self.s)
            for a, t in successors(game, self.s):
                limit = self.vector[p] if self.vector else max_sum
                child = Node(t, limit).search()
                if self.vector is None or child.vector[p] > self.vector[p]:
                    self.vector, self.action = child.vector, a
                if self.vector[p] >= self.bound:
                    break
            return self

    root = Node(s, max_sum).search()
    return root.vector, root.action


# %% bound-one-too-small
# Believes that somebody always gets something, so that nobody can have more than max_sum - 1.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = chosen = None
        for a, t in successors(game, s):
            vector = search(t, max_sum if best is None else max_sum - best[p])[0]
            if best is None or vector[p] > best[p]:
                best, chosen = vector, a
            if best[p] >= bound:
                break
        return best, chosen

    return search(s, max_sum - 1)


# %% rest-by-the-next-seat
# Subtracts what the next player has, not what the mover has.
class Shallow:
    def __init__(self, game, total):
        self.game, self.total = game, total

    def solve(self, s, bound):
        game = self.game
        if game.is_terminal(s):
            return utilities(game, s), None
        me = game.turn(s)
        following = (me + 1) % game.n_players
        top = None
        for a, t in successors(game, s):
            rest = self.total - (top[0][following] if top else 0)
            vector = self.solve(t, rest)[0]
            if top is None or vector[me] > top[0][me]:
                top = vector, a
            if top[0][me] >= bound:
                break
        return top


def maxn_shallow(game, s, max_sum):
    return Shallow(game, max_sum).solve(s, max_sum)


# %% the-vector-has-the-sum (concept)
# Believes that the sum is the same everywhere, so that the best vector's own sum will do.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        mover = game.turn(s)
        best, best_action = None, None
        for a, t in successors(game, s):
            rest = inf if best is None else sum(best) - best[mover]
            vector, _ = search(t, rest)
            if best is None or vector[mover] > best[mover]:
                best, best_action = vector, a
            if best[mover] >= bound:
                break
        return best, best_action

    return search(s, max_sum)


# %% bound-of-the-grandparent (concept)
# Believes that a player is bounded by what the player two levels up has, as in alpha-beta.
def maxn_shallow(game, s, max_sum):
    def search(s, bound, next_bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = None
        for a, t in successors(game, s):
            rest = max_sum if best is None else max_sum - best[0][p]
            vector, _ = search(t, next_bound, rest)
            if best is None or vector[p] > best[0][p]:
                best = vector, a
            if best[0][p] >= bound:
                break
        return best

    return search(s, max_sum, max_sum)
