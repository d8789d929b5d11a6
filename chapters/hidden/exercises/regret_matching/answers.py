"""Right answers to ``regret-matching``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def learning_in_numpy(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    regrets = [np.zeros(n) for n in u.shape]
    totals = [np.zeros(n) for n in u.shape]
    for _ in range(rounds):
        p, q = (_shares(r) for r in regrets)
        for k, (values, played) in enumerate(((u @ q, p), (-(p @ u), q))):
            regrets[k] += values - values @ played
            totals[k] += played
    return totals[0] / rounds, totals[1] / rounds


def _shares(regrets):
    positive = np.maximum(regrets, 0)
    return (
        positive / positive.sum() if positive.sum() > 0 else np.full(len(regrets), 1 / len(regrets))
    )


def learning_in_loops(payoffs, rounds):
    n, m = len(payoffs), len(payoffs[0])
    row_regret, column_regret = [0] * n, [0] * m
    row_sum, column_sum = [0] * n, [0] * m
    for _ in range(rounds):
        p, q = share(row_regret), share(column_regret)
        value = sum(p[i] * q[j] * payoffs[i][j] for i in range(n) for j in range(m))
        for i in range(n):
            row_regret[i] += sum(q[j] * payoffs[i][j] for j in range(m)) - value
            row_sum[i] += p[i] / rounds
        for j in range(m):
            column_regret[j] += value - sum(p[i] * payoffs[i][j] for i in range(n))
            column_sum[j] += q[j] / rounds
    return [row_sum, column_sum]


def share(regrets):
    total = sum(r for r in regrets if r > 0)
    if total == 0:
        return [1 / len(regrets) for _ in regrets]
    return [r / total if r > 0 else 0 for r in regrets]


class Learner:
    """A player who sees the table from its own side."""

    def __init__(self, table):
        self.table = table
        self.gains = [0.0] * len(table)
        self.earned = 0.0
        self.played = []

    def play(self):
        """Keep utilities and earnings apart: their difference is the regret."""
        self.played.append(share([gain - self.earned for gain in self.gains]))
        return self.played[-1]

    def learn(self, own, other):
        values = [sum(q * u for q, u in zip(other, row, strict=True)) for row in self.table]
        self.gains = [g + v for g, v in zip(self.gains, values, strict=True)]
        self.earned += sum(p * v for p, v in zip(own, values, strict=True))

    def average(self):
        return [sum(p) / len(self.played) for p in zip(*self.played, strict=True)]


def learning_from_both_sides(payoffs, rounds):
    mirrored = [[-u for u in column] for column in zip(*payoffs, strict=True)]
    first, second = Learner(payoffs), Learner(mirrored)
    for _ in range(rounds):
        p, q = first.play(), second.play()
        first.learn(p, q)
        second.learn(q, p)
    return first.average(), second.average()


RIGHT_ANSWERS: list[Function] = [
    learning_in_numpy,
    learning_in_loops,
    learning_from_both_sides,
]
