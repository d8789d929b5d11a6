# Idea: forget negative regrets, weigh late iterations more, and let MIN learn first.
from collections import defaultdict

from course_lib.game import CHANCE, successors


def _match(regrets):
    positive = {a: max(0, r) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total > 0 else 1 / len(regrets) for a, p in positive.items()}


def cfr(game, iterations):
    regrets, sums = ({}, {}), ({}, {})

    def odds_at(s):
        who = game.turn(s)
        if who == CHANCE:
            return game.chances(s)
        known = game.information(s, who)
        if known not in regrets[who]:
            regrets[who][known] = dict.fromkeys(game.actions(s), 0.0)
            sums[who][known] = dict.fromkeys(game.actions(s), 0.0)
        return _match(regrets[who][known])

    def walk(s, player, own, others, fresh):
        if game.is_terminal(s):
            return game.utility(s, player)
        odds, who = odds_at(s), game.turn(s)
        if who != player:
            below = successors(game, s)
            return sum(odds[a] * walk(t, player, own, others * odds[a], fresh) for a, t in below)
        known = game.information(s, who)
        values = {a: walk(t, player, own * p, others, fresh) for (a, t), p in _with(game, s, odds)}
        mean = sum(odds[a] * v for a, v in values.items())
        for a, v in values.items():
            fresh[known, a] += others * (v - mean)
            sums[who][known][a] += own * odds[a]
        return mean

    for t in range(1, iterations + 1):
        for player in (1, 0):
            fresh = defaultdict(float)
            walk(game.initial(), player, t, 1, fresh)
            for (known, a), r in fresh.items():
                regrets[player][known][a] = max(0, regrets[player][known][a] + r)
    return [{k: _match(v) for k, v in found.items()} for found in sums]


def _with(game, s, odds):
    return [((a, t), odds[a]) for a, t in successors(game, s)]
