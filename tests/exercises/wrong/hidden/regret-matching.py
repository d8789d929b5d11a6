"""Wrong answers to ``regret-matching``."""

import numpy as np


def matched(regrets):
    """Return the probabilities of regret matching."""
    positive = [max(r, 0) for r in regrets]
    total = sum(positive)
    return [r / total for r in positive] if total else [1 / len(regrets)] * len(regrets)


# %% last-round-only (concept)
# Believes that a player regrets what just happened, and forgets what was before.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    r, c = np.zeros(u.shape[0]), np.zeros(u.shape[1])
    sum_r, sum_c = r.copy(), c.copy()
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        sum_r += p
        sum_c += q
        r = u @ q - p @ u @ q
        c = p @ u @ q - p @ u
    return sum_r / rounds, sum_c / rounds


# %% ends-with-the-best (concept)
# Believes that the strategy gets better and better, so that the last one is the result.
def regret_matching_play(payoffs, rounds):
    n, m = len(payoffs), len(payoffs[0])
    rows, columns = [0.0] * n, [0.0] * m
    for _ in range(rounds):
        p, q = matched(rows), matched(columns)
        v = sum(p[i] * q[j] * payoffs[i][j] for i in range(n) for j in range(m))
        for i in range(n):
            rows[i] += sum(q[j] * payoffs[i][j] for j in range(m)) - v
        for j in range(m):
            columns[j] += v - sum(p[i] * payoffs[i][j] for i in range(n))
    return matched(rows), matched(columns)


# %% best-response-each-time (concept)
# Believes that one plays what one regrets most, and nothing else.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c = np.zeros(n), np.zeros(m)
    played_r, played_c = np.zeros(n), np.zeros(m)
    for k in range(rounds):
        p = np.eye(n)[r.argmax()] if k else np.full(n, 1 / n)
        q = np.eye(m)[c.argmax()] if k else np.full(m, 1 / m)
        played_r += p
        played_c += q
        r += u @ q - p @ u @ q
        c += p @ u @ q - p @ u
    return played_r / rounds, played_c / rounds


# %% both-maximise (concept)
# Believes that both players want the table's numbers large.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        tr += p
        tc += q
        r += u @ q - p @ u @ q
        c += p @ u - p @ u @ q
    return tr / rounds, tc / rounds


# %% gains-not-regrets (concept)
# Believes that an action is played in proportion to what it brought so far.
def regret_matching_play(payoffs, rounds):
    n, m = len(payoffs), len(payoffs[0])
    gain_r, gain_c = [0] * n, [0] * m
    sum_r, sum_c = [0] * n, [0] * m
    for _ in range(rounds):
        p, q = matched(gain_r), matched(gain_c)
        sum_r = [s + x for s, x in zip(sum_r, p)]
        sum_c = [s + x for s, x in zip(sum_c, q)]
        gain_r = [g + sum(y * u for y, u in zip(q, row)) for g, row in zip(gain_r, payoffs)]
        gain_c = [g - sum(x * u for x, u in zip(p, col)) for g, col in zip(gain_c, zip(*payoffs))]
    return [s / rounds for s in sum_r], [s / rounds for s in sum_c]


# %% reversed-regret
# Subtracts the wrong way round.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        value = p @ u @ q
        tr += p
        tc += q
        r += value - u @ q
        c += p @ u - value
    return tr / rounds, tc / rounds


# %% one-after-the-other
# Lets MIN look at MAX's new strategy.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        tr += p
        tc += q
        r += u @ q - p @ u @ q
        p = np.array(matched(r))
        c += p @ u @ q - p @ u
    return tr / rounds, tc / rounds


# %% negative-probabilities
# Divides by the sum of all regrets.
def regret_matching_play(payoffs, rounds):
    def share(regrets):
        total = sum(regrets)
        return [x / total for x in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)

    n, m = len(payoffs), len(payoffs[0])
    rr, cr, rs, cs = [0] * n, [0] * m, [0] * n, [0] * m
    for _ in range(rounds):
        p, q = share(rr), share(cr)
        v = sum(p[i] * q[j] * payoffs[i][j] for i in range(n) for j in range(m))
        for i in range(n):
            rr[i] += sum(q[j] * payoffs[i][j] for j in range(m)) - v
            rs[i] += p[i] / rounds
        for j in range(m):
            cr[j] += v - sum(p[i] * payoffs[i][j] for i in range(n))
            cs[j] += q[j] / rounds
    return rs, cs


# %% learns-before-it-counts
# Adds the new strategies to the average, so that the first round is never in it.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        r += u @ q - p @ u @ q
        c += p @ u @ q - p @ u
        tr += matched(r)
        tc += matched(c)
    return tr / rounds, tc / rounds


# %% sums-for-averages
# Forgets to divide by the number of rounds.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        tr, tc = tr + p, tc + q
        r, c = r + u @ q - p @ u @ q, c + p @ u @ q - p @ u
    return tr, tc


# %% never-below-zero
# Cuts the sums of regrets at 0 in every round.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        tr, tc = tr + p, tc + q
        r = np.maximum(r + u @ q - p @ u @ q, 0)
        c = np.maximum(c + p @ u @ q - p @ u, 0)
    return tr / rounds, tc / rounds


# %% mean-of-the-rows
# Compares an action with the plain mean of the actions.
def regret_matching_play(payoffs, rounds):
    u = np.array(payoffs, dtype=float)
    n, m = u.shape
    r, c, tr, tc = np.zeros(n), np.zeros(m), np.zeros(n), np.zeros(m)
    for _ in range(rounds):
        p, q = np.array(matched(r)), np.array(matched(c))
        tr, tc = tr + p, tc + q
        ours, theirs = u @ q, -(p @ u)
        r += ours - ours.mean()
        c += theirs - theirs.mean()
    return tr / rounds, tc / rounds
