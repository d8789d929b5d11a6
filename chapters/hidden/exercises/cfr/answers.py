"""Right answers to ``cfr``, each written in another style."""

from collections import defaultdict

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX, successors


def _match(regrets):
    positive = {a: max(0, r) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total > 0 else 1 / len(regrets) for a, p in positive.items()}


def cfr_with_tables(game, iterations):
    """Keep tables by information set, and pour the regrets of a walk in when it is over."""
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


def cfr_both_at_once(game, iterations):
    """Walk once per iteration, for both players: MAX's value, and the reach of all three."""
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


class Learner:
    """An information set that learns, with arrays."""

    def __init__(self, actions):
        self.actions = actions
        self.regret, self.sum = np.zeros(len(actions)), np.zeros(len(actions))
        self.update()

    def update(self):
        positive = np.maximum(self.regret, 0)
        total = positive.sum()
        self.now = (
            positive / total if total > 0 else np.full(len(self.actions), 1 / len(self.actions))
        )


def cfr_of_learners(game, iterations):
    """Make a learner for each information set."""
    learners = ({}, {})

    def at(s):
        who = game.turn(s)
        known = game.information(s, who)
        if known not in learners[who]:
            learners[who][known] = Learner(game.actions(s))
        return learners[who][known]

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        if game.turn(s) == CHANCE:
            return sum(
                p * walk(game.transition(s, a), player, own, others * p)
                for a, p in game.chances(s).items()
                if p > 0
            )
        me = at(s)
        children = [game.transition(s, a) for a in me.actions]
        if game.turn(s) != player:
            return sum(
                p * walk(t, player, own, others * p) for p, t in zip(me.now, children, strict=True)
            )
        values = np.array(
            [walk(t, player, own * p, others) for p, t in zip(me.now, children, strict=True)]
        )
        mean = me.now @ values
        me.regret += others * (values - mean)
        me.sum += own * me.now
        return mean

    for _ in range(iterations):
        for player in (0, 1):
            walk(game.initial(), player, 1.0, 1.0)
            for learner in learners[player].values():
                learner.update()
    return tuple(
        {
            known: dict(zip(learner.actions, learner.sum / learner.sum.sum(), strict=True))
            for known, learner in table.items()
        }
        for table in learners
    )


def cfr_plus_with_min_first(game, iterations):
    """Forget negative regrets, weigh late iterations more, and let MIN learn first."""
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


RIGHT_ANSWERS: list[Function] = [
    cfr_with_tables,
    cfr_both_at_once,
    cfr_of_learners,
    cfr_plus_with_min_first,
]
