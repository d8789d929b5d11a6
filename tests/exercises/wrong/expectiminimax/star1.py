"""Wrong answers to ``star1``."""

from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def interval(known, left, low, high):
    return known + left * low, known + left * high


def child_window(alpha, beta, known, p, left, low, high):
    return (alpha - known - left * high) / p, (beta - known - left * low) / p


# %% dice-cannot-be-cut (concept)
# Believes that an average needs all its outcomes, and that only MAX and MIN may cut.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            return sum(chances[a] * search(t, low, high) for a, t in successors(game, s))
        best = -inf if game.turn(s) == MAX else inf
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

    return search(s, low, high)


# %% window-passes-the-dice (concept)
# Believes that the window holds for every outcome as it holds for their average.
def star1(game, s, low, high):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == MAX:
            for _, t in successors(game, s):
                alpha = max(alpha, value(t, alpha, beta))
                if alpha >= beta:
                    return beta
            return alpha
        if game.turn(s) == MIN:
            for _, t in successors(game, s):
                beta = min(beta, value(t, alpha, beta))
                if alpha >= beta:
                    return alpha
            return beta
        known, left = 0, 1
        for a, p in game.chances(s).items():
            known += p * value(game.transition(s, a), alpha, beta)
            left -= p
            least, most = interval(known, left, low, high)
            if most <= alpha:
                return alpha
            if least >= beta:
                return beta
        return known

    return value(s, low, high)


# %% expects-the-worst-of-the-rest (concept)
# Believes that a node is lost if it is below alpha when the rest brings its least.
def star1(game, s, low, high):
    def max_value(s, alpha, beta):
        v = low
        for _, t in successors(game, s):
            v = max(v, search(t, max(alpha, v), beta))
            if v >= beta:
                return v
        return v

    def min_value(s, alpha, beta):
        v = high
        for _, t in successors(game, s):
            v = min(v, search(t, alpha, min(beta, v)))
            if v <= alpha:
                return v
        return v

    def chance_value(s, alpha, beta):
        known, left = 0, 1
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            left -= p
            known += p * search(t, low, high)
            if known + left * low <= alpha:
                return alpha
            if known + left * high >= beta:
                return beta
        return known

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: chance_value}[game.turn(s)](s, alpha, beta)

    return search(s, low, high)


# %% rest-as-so-far (concept)
# Believes that the outcomes not read yet will on average be like those that are known.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        player = game.turn(s)
        if player == CHANCE:
            total = weight = 0
            for a, t in successors(game, s):
                p = game.chances(s)[a]
                if p == 0:
                    continue
                total += p * search(t, low, high)
                weight += p
                estimate = total / weight
                if estimate <= alpha or estimate >= beta:
                    return estimate
            return total
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if player == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if player == MAX else beta

    return search(s, low, high)


# %% improbable-does-not-matter (concept)
# Believes that Star1 stops when little probability is left, and calls the rest average.
def star1(game, s, low, high):
    middle = (low + high) / 2

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            known, left = 0, 1
            odds = game.chances(s)
            for a in sorted(odds, key=odds.get, reverse=True):
                if left < 0.2:
                    return known + left * middle
                known += odds[a] * search(game.transition(s, a), low, high)
                left -= odds[a]
            return known
        best = None
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                best = v if best is None else max(best, v)
                alpha = max(alpha, best)
            else:
                best = v if best is None else min(best, v)
                beta = min(beta, best)
            if alpha >= beta:
                return best
        return best

    return search(s, low, high)


# %% one-window-for-the-whole-search (concept)
# Believes that alpha and beta are the best that MAX and MIN have found anywhere so far.
def star1(game, s, low, high):
    class Star:
        def __init__(self):
            self.alpha, self.beta = low, high

        def value(self, s):
            if game.is_terminal(s):
                return game.utility(s, MAX)
            if game.turn(s) == CHANCE:
                return self.chance(s)
            best = None
            for _, t in successors(game, s):
                v = self.value(t)
                if game.turn(s) == MAX:
                    best = v if best is None else max(best, v)
                    self.alpha = max(self.alpha, best)
                else:
                    best = v if best is None else min(best, v)
                    self.beta = min(self.beta, best)
                if self.alpha >= self.beta:
                    return best
            return best

        def chance(self, s):
            known, left, odds = 0, 1, game.chances(s)
            for a, t in successors(game, s):
                left -= odds[a]
                known += odds[a] * self.value(t)
                least, most = interval(known, left, low, high)
                if most <= self.alpha or least >= self.beta:
                    return least
            return known

    return Star().value(s)


# %% known-sum-at-a-cut
# Thinks that what is known so far is the answer when a chance node is left.
def star1(game, s, low, high):
    def search(s, alpha=low, beta=high):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        p = game.turn(s)
        if p == CHANCE:
            known, left = 0, 1
            for a, t in successors(game, s):
                q = game.chances(s)[a]
                left -= q
                known += q * search(t)
                worst, best = interval(known, left, low, high)
                if best <= alpha or worst >= beta:
                    break
            return known
        result = low if p == MAX else high
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if p == MAX:
                alpha = result = max(result, v, alpha)
            else:
                beta = result = min(result, v, beta)
            if alpha >= beta:
                break
        return result

    return search(s)


# %% child-window-not-divided
# Forgets that an outcome's own bound has to be divided by its probability.
def star1(game, s, low, high):
    def ab(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        mover = game.turn(s)
        if mover != CHANCE:
            for _, t in successors(game, s):
                v = ab(t, alpha, beta)
                if mover == MAX and v > alpha:
                    alpha = v
                if mover == MIN and v < beta:
                    beta = v
                if alpha >= beta:
                    break
            return alpha if mover == MAX else beta
        sum_so_far, rest = 0, 1
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            rest -= p
            lower = max(low, alpha - sum_so_far - rest * high)
            upper = min(high, beta - sum_so_far - rest * low)
            sum_so_far += p * ab(t, lower, upper)
            if sum_so_far + rest * high <= alpha:
                return alpha
            if sum_so_far + rest * low >= beta:
                return beta
        return sum_so_far

    return ab(s, low, high)


# %% counts-the-read-outcome-as-open
# Forgets to take the outcome just read out of the probability that is left.
def star1(game, s, low, high):
    def search(s, a, b):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            pairs = [(game.chances(s)[m], t) for m, t in successors(game, s)]
            known = 0
            for i, (p, t) in enumerate(pairs):
                known += p * search(t, low, high)
                left = sum(q for q, _ in pairs[i:])
                if i + 1 < len(pairs) and known + left * high <= a:
                    return a
                if i + 1 < len(pairs) and known + left * low >= b:
                    return b
            return known
        for _, t in successors(game, s):
            v = search(t, a, b)
            a, b = (max(a, v), b) if game.turn(s) == MAX else (a, min(b, v))
            if a >= b:
                break
        return a if game.turn(s) == MAX else b

    return search(s, low, high)


# %% only-one-side-cuts
# Forgets that a chance node can also be too good for MIN.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            left = 1
            total = 0
            for a, t in successors(game, s):
                p = game.chances(s)[a]
                if not p:
                    continue
                left -= p
                total += p * search(t, low, high)
                if total + left * high <= alpha:
                    return alpha
            return total
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if beta <= alpha:
                break
        return alpha if game.turn(s) == MAX else beta

    return search(s, low, high)


# %% bounds-by-number-of-outcomes (concept)
# Believes that the outcomes that are left weigh by their number, as if a die were fair.
class Star:
    def __init__(self, game, low, high):
        self.game, self.low, self.high = game, low, high

    def value(self, s, alpha, beta):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX)
        mover = self.game.turn(s)
        if mover == CHANCE:
            return self.expected(s, alpha, beta)
        for _, t in successors(self.game, s):
            v = self.value(t, alpha, beta)
            if mover == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return {MAX: alpha, MIN: beta}[mover]

    def expected(self, s, alpha, beta):
        outcomes = list(successors(self.game, s))
        chances, known = self.game.chances(s), 0
        for i, (a, t) in enumerate(outcomes, start=1):
            known += chances[a] * self.value(t, self.low, self.high)
            left = 1 - i / len(outcomes)
            if known + left * self.high <= alpha:
                return alpha
            if known + left * self.low >= beta:
                return beta
        return known


def star1(game, s, low, high):
    return Star(game, low, high).value(s, low, high)


# %% window-times-probability (concept)
# Believes that an outcome's share of the window is the window times its probability.
def star1(game, s, low, high):
    def shares(s, alpha, beta):
        chances = game.chances(s)
        for a, t in successors(game, s):
            p = chances[a]
            yield p * walk(t, alpha * p, beta * p)

    def walk(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            return sum(shares(s, alpha, beta))
        values = []
        for _, t in successors(game, s):
            values.append(walk(t, alpha, beta))
            if game.turn(s) == MAX:
                alpha = max(alpha, values[-1])
            else:
                beta = min(beta, values[-1])
            if alpha >= beta:
                break
        return max(values) if game.turn(s) == MAX else min(values)

    return walk(s, low, high)


# %% low-and-high-exchanged
# Takes the worst of the rest for the upper bound of an outcome, and the best for the lower.
def star1(game, s, low, high):
    def max_value(s, a, b):
        for _, t in successors(game, s):
            a = max(a, value(t, a, b))
            if a >= b:
                return b
        return a

    def min_value(s, a, b):
        for _, t in successors(game, s):
            b = min(b, value(t, a, b))
            if a >= b:
                return a
        return b

    def mean_value(s, a, b):
        so_far, open_part, p_of = 0, 1, game.chances(s)
        for outcome, t in successors(game, s):
            p = p_of[outcome]
            if not p:
                continue
            open_part -= p
            floor = (a - so_far - open_part * low) / p
            ceiling = (b - so_far - open_part * high) / p
            so_far += p * value(t, max(low, floor), min(high, ceiling))
            if so_far + open_part * high <= a:
                return a
            if so_far + open_part * low >= b:
                return b
        return so_far

    def value(s, a, b):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: mean_value}[game.turn(s)](s, a, b)

    return value(s, low, high)


# %% negamax-with-dice (concept)
# Believes that negamax needs nothing but an average at the dice: signs change with every move.
def star1(game, s, low, high):
    def nega(s, alpha, beta, sign):
        if game.is_terminal(s):
            return sign * game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            odds = game.chances(s)
            return sum(odds[a] * nega(t, -inf, inf, sign) for a, t in successors(game, s))
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -nega(t, -beta, -alpha, -sign))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return nega(s, -inf, inf, 1)


# %% states-as-keys (concept)
# Keeps probabilities by the state that an outcome leads to: of two, the last.
def star1(game, s, low, high):
    def go(u, lo, hi):
        if game.is_terminal(u):
            return game.utility(u, MAX)
        who = game.turn(u)
        if who == CHANCE:
            odds = {t: game.chances(u)[a] for a, t in successors(game, u)}
            known, left = 0, 1
            for t, p in odds.items():
                if p == 0:
                    continue
                left -= p
                a, b = (lo - known - left * high) / p, (hi - known - left * low) / p
                v = go(t, a, b)
                known += p * v
                if v <= a:
                    return lo
                if v >= b:
                    return hi
            return known
        best = None
        for _, t in successors(game, u):
            v = go(t, lo, hi)
            if best is None or (v > best if who == MAX else v < best):
                best = v
            if who == MAX:
                lo = max(lo, best)
            else:
                hi = min(hi, best)
            if lo >= hi:
                break
        return best

    return go(s, -inf, inf)
