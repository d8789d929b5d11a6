# Idea: entries are dictionaries, whose flag is a word.
from math import inf

from course_lib.game import MAX, MIN


def alpha_beta_tt(game, s, table, alpha=-inf, beta=inf):
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
        w, _ = alpha_beta_tt(game, game.transition(s, a), table, low, high)
        if game.turn(s) == MAX and w > v:
            v, best, low = w, a, max(low, w)
        elif game.turn(s) == MIN and w < v:
            v, best, high = w, a, min(high, w)
        if low >= high:
            break
    flag = "upper" if v <= alpha else "lower" if v >= beta else "exact"
    table[s] = {"value": v, "action": best, "flag": flag}
    return v, best
