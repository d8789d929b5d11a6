# Idea: an entry is a pair of bounds and an action; keys hold the player, too.
from math import inf

from course_lib.game import MAX


def alpha_beta_tt(game, s, table):
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
