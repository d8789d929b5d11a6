# Idea: keep tables by information set, and pour the regrets of a walk in when it is over.
from collections import defaultdict

from course_lib.game import CHANCE, successors


def _match(regrets):
    positive = {a: max(0, r) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total > 0 else 1 / len(regrets) for a, p in positive.items()}


def cfr(game, iterations):
    regrets, sums = {}, {}

    def strategy(known):
        return _match(regrets[known])

    def walk(s, player, own, others, fresh):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(
                game.chances(s)[a] * walk(t, player, own, others * game.chances(s)[a], fresh)
                for a, t in successors(game, s)
            )
        known = game.information(s, who)
        for table in (regrets, sums):
            table.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = strategy(known)
        if who != player:
            return sum(
                odds[a] * walk(t, player, own, others * odds[a], fresh)
                for a, t in successors(game, s)
            )
        values = {a: walk(t, player, own * odds[a], others, fresh) for a, t in successors(game, s)}
        mean = sum(odds[a] * v for a, v in values.items())
        for a, v in values.items():
            fresh[known, a] += others * (v - mean)
            sums[known][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (0, 1):
            fresh = defaultdict(float)
            walk(game.initial(), player, 1, 1, fresh)
            for (known, a), r in fresh.items():
                regrets[known][a] += r
    found = {k: {a: x / sum(v.values()) for a, x in v.items()} for k, v in sums.items()}
    return [found, found]  # no information set is of both players
