"""Wrong answers to ``alpha-beta-tt``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% result-is-result (concept)
# Believes that what a search of a state returned is the value of the state, cut off or not.
def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s not in table:
            table[s] = compute(s, alpha, beta)
        return table[s]

    def compute(s, alpha, beta):
        best, move = None, None
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                if best is None or v > best:
                    best, move = v, a
                alpha = max(alpha, best)
            else:
                if best is None or v < best:
                    best, move = v, a
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, move

    return search(s, -inf, inf)


# %% sixteen-drawers
# Keeps the table small with hash(s) % 16 as the key, and does not check whose entry it finds.
SIZE = 16


def alpha_beta_tt(game, s, table):
    def look_up(s, alpha, beta):
        entry = table.get(hash(s) % SIZE)
        if entry is None:
            return None
        value, kind, action = entry
        usable = {"=": True, ">=": value >= beta, "<=": value <= alpha}
        return (value, action) if usable[kind] else None

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        known = look_up(s, alpha, beta)
        if known is not None:
            return known
        a0, b0 = alpha, beta
        maximizing = game.turn(s) == MAX
        value, action = (-inf if maximizing else inf), None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if (v > value) if maximizing else (v < value):
                value, action = v, a
            if maximizing:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        kind = "<=" if value <= a0 else ">=" if value >= b0 else "="
        table[hash(s) % SIZE] = (value, kind, action)
        return value, action

    return search(s, -inf, inf)


# %% kind-from-the-last-window
# Says what kind of number it is by the window at the end of the loop, which the loop has changed.
class Memory:
    EXACT, AT_LEAST, AT_MOST = range(3)

    def __init__(self, game, table):
        self.game, self.table = game, table

    def search(self, s, alpha, beta):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX), None
        if s in self.table:
            value, action, kind = self.table[s]
            if kind == self.EXACT:
                return value, action
            if kind == self.AT_LEAST and value >= beta or kind == self.AT_MOST and value <= alpha:
                return value, action
        best_action = None
        best = -inf if self.game.turn(s) == MAX else inf
        for a, t in successors(self.game, s):
            v, _ = self.search(t, alpha, beta)
            if self.game.turn(s) == MAX and v > best:
                best, best_action = v, a
                alpha = max(alpha, v)
            elif self.game.turn(s) == MIN and v < best:
                best, best_action = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        kind = self.EXACT
        if best <= alpha:
            kind = self.AT_MOST
        elif best >= beta:
            kind = self.AT_LEAST
        self.table[s] = best, best_action, kind
        return best, best_action


def alpha_beta_tt(game, s, table):
    return Memory(game, table).search(s, -inf, inf)


# %% kind-from-the-player (concept)
# Believes that a MAX node always gives "at least" and a MIN node always "at most" when not exact.
def alpha_beta_tt(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    me = game.turn(s)
    if s in table:
        entry = table[s]
        if entry["exact"]:
            return entry["value"], entry["action"]
        if me == MAX and entry["value"] >= beta:
            return entry["value"], entry["action"]
        if me == MIN and entry["value"] <= alpha:
            return entry["value"], entry["action"]
    entry = {"value": -inf if me == MAX else inf, "action": None, "exact": True}
    for a, t in successors(game, s):
        v = alpha_beta_tt(game, t, table, alpha, beta)[0]
        if me == MAX and v > entry["value"] or me == MIN and v < entry["value"]:
            entry["value"], entry["action"] = v, a
        if me == MAX and v >= beta or me == MIN and v <= alpha:
            entry["exact"] = False
            break
        if me == MAX:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    table[s] = entry
    return entry["value"], entry["action"]


# %% table-narrows-the-window (concept)
# Believes that a bound from the table may always tighten the window, and that the action comes out the same.
def alpha_beta_tt(game, s, table):
    def inner(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        start = (alpha, beta)
        move = None
        if s in table:
            low, high, move = table[s]
            alpha, beta = max(alpha, low), min(beta, high)
            if alpha >= beta:
                return (low if low > start[0] else high), move
        scores = {}
        for a, t in successors(game, s):
            scores[a] = inner(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                alpha = max(alpha, scores[a])
            else:
                beta = min(beta, scores[a])
            if alpha >= beta:
                break
        pick = max if game.turn(s) == MAX else min
        move = pick(scores, key=scores.get)
        v = scores[move]
        table[s] = (v if v > start[0] else -inf, v if v < start[1] else inf, move)
        return v, move

    return inner(s, -inf, inf)


# %% only-values-in-the-table (concept)
# Believes that the action can be found again by asking which child has the value in the table.
def alpha_beta_tt(game, s, table):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v, kind = table.get(s, (None, "unknown"))
        if kind == "exact" or kind == "low" and v >= beta or kind == "high" and v <= alpha:
            return v
        lo, hi = alpha, beta
        values = []
        for _, t in successors(game, s):
            values.append(value(t, lo, hi))
            if game.turn(s) == MAX:
                lo = max(lo, values[-1])
            else:
                hi = min(hi, values[-1])
            if lo >= hi:
                break
        v = max(values) if game.turn(s) == MAX else min(values)
        table[s] = (v, "high" if v <= alpha else "low" if v >= beta else "exact")
        return v

    best = value(s, -inf, inf)
    for a, t in successors(game, s):
        stored = game.utility(t, MAX) if game.is_terminal(t) else table.get(t, (None,))[0]
        if stored == best:
            return best, a
    return best, None


# %% fresh-start
# Thinks that old entries could be wrong for a new search, and empties the table at the start.
def alpha_beta_tt(game, s, table):
    table.clear()

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            low, high, action = table[s]
            if low >= beta or low == high:
                return low, action
            if high <= alpha:
                return high, action
        a, b = alpha, beta
        best, action = (-inf, None) if game.turn(s) == MAX else (inf, None)
        for move, t in successors(game, s):
            v, _ = search(t, a, b)
            if game.turn(s) == MAX:
                if v > best:
                    best, action = v, move
                a = max(a, v)
            else:
                if v < best:
                    best, action = v, move
                b = min(b, v)
            if a >= b:
                break
        table[s] = (best if best > alpha else -inf, best if best < beta else inf, action)
        return best, action

    return search(s, -inf, inf)


# %% no-action-from-the-table
# Stores the value and its kind, and forgets that a search answered by the table needs an action too.
def alpha_beta_tt(game, s, table):
    def max_value(s, alpha, beta):
        best, best_a, floor = -inf, None, alpha
        for a, t in successors(game, s):
            v, _ = visit(t, floor, beta)
            if v > best:
                best, best_a = v, a
            floor = max(floor, best)
            if best >= beta:
                break
        return best, best_a

    def min_value(s, alpha, beta):
        best, best_a, ceiling = inf, None, beta
        for a, t in successors(game, s):
            v, _ = visit(t, alpha, ceiling)
            if v < best:
                best, best_a = v, a
            ceiling = min(ceiling, best)
            if best <= alpha:
                break
        return best, best_a

    def visit(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        for kind, v in [table[s]] if s in table else []:
            if kind == 0 or (kind == 1 and v >= beta) or (kind == -1 and v <= alpha):
                return v, None
        v, a = (max_value if game.turn(s) == MAX else min_value)(s, alpha, beta)
        table[s] = (-1 if v <= alpha else 1 if v >= beta else 0), v
        return v, a

    return visit(s, -inf, inf)


# %% an-entry-for-every-window
# Makes the window a part of the key, so a state has many entries and one is rarely met again.
def alpha_beta_tt(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    key = (s, alpha, beta)
    if key in table:
        return table[key]
    maximizing = game.turn(s) == MAX
    best_value = -inf if maximizing else inf
    best_action = None
    for a, t in successors(game, s):
        v, _ = alpha_beta_tt(game, t, table, alpha, beta)
        if maximizing and v > best_value:
            best_value, best_action = v, a
            alpha = max(alpha, v)
        if not maximizing and v < best_value:
            best_value, best_action = v, a
            beta = min(beta, v)
        if beta <= alpha:
            break
    table[key] = best_value, best_action
    return best_value, best_action


# %% only-leaves-are-stored (concept)
# Believes that reading leaves is the only work, so it remembers their utilities and searches all the rest again.
def alpha_beta_tt(game, s, table):
    def leaf(s):
        if s not in table:
            table[s] = game.utility(s, MAX)
        return table[s]

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return leaf(s), None
        best = None
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                if best is None or v > best[0]:
                    best = v, a
                alpha = max(alpha, v)
            else:
                if best is None or v < best[0]:
                    best = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    return search(s, -inf, inf)


# %% memory-makes-cuts-needless (concept)
# Believes that with a table of exact values no window is needed any more.
def alpha_beta_tt(game, s, table):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if s not in table:
        options = [(alpha_beta_tt(game, t, table)[0], a) for a, t in successors(game, s)]
        if game.turn(s) == MAX:
            table[s] = max(options, key=lambda option: option[0])
        else:
            table[s] = min(options, key=lambda option: option[0])
    return table[s]


# %% exact-at-the-edge
# Thinks that a result equal to the end of the window is still inside it, and so exact.
def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            kind, v, a = table[s]
            if kind == "exact":
                return v, a
            if kind == "upper" and v <= alpha:
                return v, a
            if kind == "lower" and v >= beta:
                return v, a
        x, y = alpha, beta
        best_v, best_a = None, None
        for a, t in successors(game, s):
            v, _ = search(t, x, y)
            if best_v is None or (v > best_v if game.turn(s) == MAX else v < best_v):
                best_v, best_a = v, a
            if game.turn(s) == MAX:
                x = max(x, best_v)
            else:
                y = min(y, best_v)
            if x >= y:
                break
        if alpha <= best_v <= beta:
            table[s] = ("exact", best_v, best_a)
        elif best_v < alpha:
            table[s] = ("upper", best_v, best_a)
        else:
            table[s] = ("lower", best_v, best_a)
        return best_v, best_a

    return search(s, -inf, inf)


# %% stored-action-first
# Tries the stored action first, and forgets that an equally good one may come before it.
def alpha_beta_tt(game, s, table):
    def search(u, alpha, beta):
        if game.is_terminal(u):
            return game.utility(u, MAX), None
        low, high, move = table.get(u, (-inf, inf, None))
        if low == high or low >= beta:
            return low, move
        if high <= alpha:
            return high, move
        a0, b0 = alpha, beta
        kids = sorted(successors(game, u), key=lambda pair: pair[0] != move)
        is_max = game.turn(u) == MAX
        best, chosen = (-inf, None) if is_max else (inf, None)
        for a, t in kids:
            v, _ = search(t, alpha, beta)
            if v > best if is_max else v < best:
                best, chosen = v, a
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= a0:
            table[u] = low, best, chosen
        elif best >= b0:
            table[u] = best, high, chosen
        else:
            table[u] = best, best, chosen
        return best, chosen

    return search(s, -inf, inf)
