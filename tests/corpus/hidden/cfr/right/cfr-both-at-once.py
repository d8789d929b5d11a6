# Idea: walk once per iteration, for both players: MAX's value, and the reach of all three.
from collections import defaultdict

from course_lib.game import CHANCE, MAX


def _match(regrets):
    positive = {a: max(0, r) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total > 0 else 1 / len(regrets) for a, p in positive.items()}


def cfr(game, iterations):
    regrets = defaultdict(lambda: defaultdict(float))
    sums = [defaultdict(lambda: defaultdict(float)) for _ in range(2)]

    def walk(s, reach, now):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        if who == CHANCE:
            total = 0
            for a, p in game.chances(s).items():
                total += p * walk(game.transition(s, a), (reach[0], reach[1], reach[2] * p), now)
            return total
        known = game.information(s, who)
        if known not in now:
            now[known] = _match({a: regrets[known][a] for a in game.actions(s)})
        values = {}
        for a in game.actions(s):
            after = list(reach)
            after[who] *= now[known][a]
            values[a] = walk(game.transition(s, a), tuple(after), now)
        mean = sum(now[known][a] * v for a, v in values.items())
        sign = 1 if who == MAX else -1
        for a, v in values.items():
            added[known, a] += sign * reach[1 - who] * reach[2] * (v - mean)
            sums[who][known][a] += reach[who] * now[known][a]
        return mean

    for _ in range(iterations):
        added = defaultdict(float)
        walk(game.initial(), (1.0, 1.0, 1.0), {})
        for (known, a), r in added.items():
            regrets[known][a] += r
    return [
        {k: {a: x / sum(v.values()) for a, x in v.items()} for k, v in found.items()}
        for found in sums
    ]
