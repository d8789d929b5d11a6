"""Wrong answers to ``regret-matching``."""

from math import exp

import numpy as np


# %% best-response (concept)
# Believes that one plays what one regrets most, and nothing else.
def regret_matching(regrets):
    best = max(regrets)
    return [1 / regrets.count(best) if r == best else 0 for r in regrets]


# %% soft-maximum (concept)
# Believes that regrets become probabilities as in a softmax.
def regret_matching(regrets):
    weights = [exp(r) for r in regrets]
    return [w / sum(weights) for w in weights]


# %% in-the-callers-list
# Believes that the list is there to be worked on.
def regret_matching(regrets):
    regrets[:] = [r if r > 0 else 0 for r in regrets]
    size = sum(regrets)
    regrets[:] = [r / size for r in regrets] if size else [1 / len(regrets)] * len(regrets)
    return regrets


# %% regret-is-regret (concept)
# Believes that a regret below 0 is as strong a reason as one above.
def regret_matching(regrets):
    sizes = [abs(r) for r in regrets]
    total = sum(sizes)
    return [s / total for s in sizes] if total else [1 / len(regrets)] * len(regrets)


# %% shifted (concept)
# Believes that only the differences of regrets matter.
def regret_matching(regrets):
    low = min(regrets)
    total = sum(r - low for r in regrets)
    if total == 0:
        return [1 / len(regrets) for _ in regrets]
    return [(r - low) / total for r in regrets]


# %% avoids-regret (concept)
# Believes that a regret counts against an action.
def regret_matching(regrets):
    harmless = [max(-r, 0) for r in regrets]
    total = sum(harmless)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [h / total for h in harmless]


# %% stays-put (concept)
# Believes that without regret one keeps to the first action.
def regret_matching(regrets):
    positive = [r if r > 0 else 0 for r in regrets]
    if not any(positive):
        return [1] + [0] * (len(regrets) - 1)
    return [r / sum(positive) for r in positive]


# %% least-regretted-evil (concept)
# Believes that if all regrets are below 0 the largest one is played.
def regret_matching(regrets):
    positive = [max(r, 0) for r in regrets]
    total = sum(positive)
    if total > 0:
        return [r / total for r in positive]
    return [1 if i == regrets.index(max(regrets)) else 0 for i in range(len(regrets))]


# %% divides-by-everything
# Cuts the regrets at 0, but divides by the sum of all.
def regret_matching(regrets):
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [max(r, 0) / total for r in regrets]


# %% negative-probabilities
# Does not cut at 0.
def regret_matching(regrets):
    total = sum(regrets)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [r / total for r in regrets]


# %% divides-by-zero
# Forgets that there may be nothing to regret.
def regret_matching(regrets):
    positive = [max(r, 0) for r in regrets]
    return [r / sum(positive) for r in positive]


# %% filtered
# Filters the regrets, and so loses the places of the others.
def regret_matching(regrets):
    positive = [r for r in regrets if r > 0]
    if not positive:
        return [1 / len(regrets)] * len(regrets)
    return [r / sum(positive) for r in positive]


# %% mean-for-sum
# Divides by the mean.
def regret_matching(regrets):
    positive = np.maximum(np.array(regrets, dtype=float), 0)
    if positive.sum() == 0:
        return list(np.ones(len(regrets)) / len(regrets))
    return list(positive / positive.mean())


# %% divides-as-it-goes
# Adds up and divides in the same loop.
def regret_matching(regrets):
    total, shares = 0, []
    for r in regrets:
        total += max(r, 0)
        shares.append(max(r, 0) / total if total else 1 / len(regrets))
    return shares


# %% squares-the-regrets (concept)
# Believes that large regrets have to count more than in proportion.
def regret_matching(regrets):
    r = np.clip(np.asarray(regrets, dtype=float), 0, None) ** 2
    return (r / r.sum()).tolist() if r.any() else [1 / len(r)] * len(r)


# %% small-regrets-are-none
# Believes that sums below a thousandth are rounding errors.
def regret_matching(regrets):
    plus = [max(r, 0.0) for r in regrets]
    total = sum(plus)
    if total < 1e-3:
        return [1 / len(plus)] * len(plus)
    return [x / total for x in plus]
