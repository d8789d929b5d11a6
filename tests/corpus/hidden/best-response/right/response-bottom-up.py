# Idea: give each information set its action, the deepest first; repeat until nothing changes.
from collections import defaultdict
from fractions import Fraction

from course_lib.game import CHANCE, successors


def _odds(game, s, strategies):
    who = game.turn(s)
    if who == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def best_response(game, player, strategies):
    reach, depth = defaultdict(lambda: defaultdict(Fraction)), {}

    def walk(s, p, level):
        if game.is_terminal(s):
            return
        own = game.turn(s) == player
        if own:
            known = game.information(s, player)
            reach[known][s] += p
            depth[known] = max(level, depth.get(known, 0))
        for a, t in successors(game, s):
            walk(t, p if own else p * Fraction(_odds(game, s, strategies).get(a, 0)), level + 1)

    walk(game.initial(), Fraction(1), 0)
    chosen = {}

    def value(s):
        if game.is_terminal(s):
            return Fraction(game.utility(s, player))
        if game.turn(s) == player:
            return value(game.transition(s, chosen[game.information(s, player)]))
        odds = _odds(game, s, strategies)
        return sum(Fraction(odds.get(a, 0)) * value(t) for a, t in successors(game, s))

    for known in sorted(depth, key=depth.get, reverse=True):
        states = reach[known]
        actions = game.actions(next(iter(states)))
        chosen[known] = max(
            actions,
            key=lambda a: sum(p * value(game.transition(s, a)) for s, p in states.items()),
        )
    return value(game.initial()), {
        known: {a: int(a == best) for a in game.actions(next(iter(reach[known])))}
        for known, best in chosen.items()
    }
