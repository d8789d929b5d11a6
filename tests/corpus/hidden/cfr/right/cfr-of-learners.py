# Idea: make a learner for each information set.
import numpy as np

from course_lib.game import CHANCE


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


def cfr(game, iterations):
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
