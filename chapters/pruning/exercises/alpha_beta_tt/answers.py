"""Right answers to ``alpha-beta-tt``, each written in another style."""

from math import inf

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, successors


def remembered_with_strings(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if s in table:
        entry = table[s]
        if (
            entry["flag"] == "exact"
            or (entry["flag"] == "lower" and entry["value"] >= beta)
            or (entry["flag"] == "upper" and entry["value"] <= alpha)
        ):
            return entry["value"], entry["action"]
    low, high = alpha, beta
    v, best = (-inf, None) if game.turn(s) == MAX else (inf, None)
    for a in game.actions(s):
        w, _ = remembered_with_strings(game, game.transition(s, a), table, low, high)
        if game.turn(s) == MAX and w > v:
            v, best, low = w, a, max(low, w)
        elif game.turn(s) == MIN and w < v:
            v, best, high = w, a, min(high, w)
        if low >= high:
            break
    flag = "upper" if v <= alpha else "lower" if v >= beta else "exact"
    table[s] = {"value": v, "action": best, "flag": flag}
    return v, best


def remembered_exactly(game, s, table):
    """Only exact values are kept; bounds are forgotten."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if t in table:
            return table[t]
        low, high, best = alpha, beta, None
        for a, u in successors(game, t):
            v = search(u, low, high)[0]
            if best is None or (v > best[0] if game.turn(t) == MAX else v < best[0]):
                best = v, a
            if game.turn(t) == MAX:
                low = max(low, v)
            else:
                high = min(high, v)
            if low >= high:
                break
        if alpha < best[0] < beta:
            table[t] = best
        return best

    return search(s, -inf, inf)


def remembered_as_interval(game, s, table):
    """An entry is a pair of bounds and an action; keys hold the player, too."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return [game.utility(t, MAX), None]
        key = (t, game.turn(t))
        least, most, action = table.get(key, (-inf, inf, None))
        known = action is not None or (alpha, beta) != (-inf, inf)
        if (least == most and known) or least >= beta:
            return [least, action]
        if most <= alpha:
            return [most, action]
        low, high, best = alpha, beta, [-inf if game.turn(t) == MAX else inf, None]
        for a in game.actions(t):
            v = search(game.transition(t, a), low, high)[0]
            if game.turn(t) == MAX:
                best = [v, a] if v > best[0] else best
                low = max(low, v)
            else:
                best = [v, a] if v < best[0] else best
                high = min(high, v)
            if low >= high:
                break
        least = best[0] if best[0] > alpha else least
        most = best[0] if best[0] < beta else most
        # Two bounds that meet make a value, but an action only stands beside a value.
        table[key] = (least, most, best[1] if alpha < best[0] < beta else None)
        return best

    return search(s, -inf, inf)


class Remembering:
    """Fail-hard negamax; an integer says what an entry is: -1 at most, 0 exact, 1 at least."""

    def __init__(self, game, table):
        self.game, self.table = game, table

    def search(self, s, alpha=-inf, beta=inf):
        """Return what the player to move gets, and how."""
        game = self.game
        if (found := self.table.get(s)) is not None:
            bound, v, action = found
            if bound == 0 or (v >= beta if bound == 1 else v <= alpha):
                return min(max(v, alpha), beta), action
        p, start, action = game.turn(s), alpha, None
        for a, t in successors(game, s):
            if game.is_terminal(t):
                v = game.utility(t, p)
            elif game.turn(t) == p:
                v = self.search(t, alpha, beta)[0]
            else:
                v = -self.search(t, -beta, -alpha)[0]
            if v > alpha:
                alpha, action = min(v, beta), a
            if alpha >= beta:
                break
        self.table[s] = (1 if alpha >= beta else 0 if alpha > start else -1), alpha, action
        return alpha, action


def remembered_fail_hard(game, s, table):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    v, action = Remembering(game, table).search(s)
    return (v if game.turn(s) == MAX else -v), action


def remembered_with_narrowing(game, s, table):
    """Bounds narrow the window of inner nodes; roots have entries of their own."""

    def value(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        before = alpha, beta
        if t in table:
            flag, v = table[t]
            if flag == "=":
                return v
            if flag == ">":
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                return v
        low, high = alpha, beta
        best = -inf if game.turn(t) == MAX else inf
        for _, u in successors(game, t):
            v = value(u, low, high)
            if game.turn(t) == MAX:
                best = max(best, v)
                low = max(low, best)
            else:
                best = min(best, v)
                high = min(high, best)
            if low >= high:
                break
        if best <= before[0]:
            table[t] = "<", best
        elif best >= before[1]:
            table[t] = ">", best
        else:
            table[t] = "=", best
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if ("root", s) not in table:
        window, action = [-inf, inf], None
        p = game.turn(s)
        for a, t in successors(game, s):
            v = value(t, *window)
            if v > window[0] if p == MAX else v < window[1]:
                window[p], action = v, a
        table["root", s] = window[p], action
    return table["root", s]


def remembered_by_negative_utilities(game, s, table):
    """Each leaf is asked for twice: the second time as MIN's utility."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return (game.utility(t, MAX) - game.utility(t, MIN)) / 2, None
        low, high, action = table.get(t, (-inf, inf, None))
        if low == high or low >= beta or high <= alpha:
            return (high if high <= alpha else low), action
        before, best, action = (alpha, beta), None, None
        for a, u in successors(game, t):
            v, _ = search(u, alpha, beta)
            if best is None or (v > best if game.turn(t) == MAX else v < best):
                best, action = v, a
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                break
        low = -inf if best <= before[0] else best
        table[t] = low, inf if best >= before[1] else best, action
        return best, action

    return search(s, -inf, inf)


RIGHT_ANSWERS: list[Function] = [
    remembered_by_negative_utilities,
    remembered_with_strings,
    remembered_exactly,
    remembered_as_interval,
    remembered_fail_hard,
    remembered_with_narrowing,
]
