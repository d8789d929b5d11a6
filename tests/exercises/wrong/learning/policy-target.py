"""Wrong answers to ``policy-target``."""

from math import exp, log


class Node:
    """A state in the search tree, and the results of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children = []
        self.visits = 0
        self.total = 0.0


# %% power-of-the-temperature
# Raises the visits to the power T.
def policy_target(root, temperature):
    biggest = max(c.visits for c in root.children)
    if temperature == 0:
        for c in root.children:
            if c.visits == biggest:
                return {d.action: 1.0 if d is c else 0.0 for d in root.children}
    weights = {c.action: (c.visits / biggest) ** temperature for c in root.children}
    total = sum(weights.values())
    return {a: w / total for a, w in weights.items()}


# %% a-softmax-of-visits (concept)
# Believes that a temperature always means a softmax.
def policy_target(root, temperature):
    children = root.children
    top = max(children, key=lambda c: c.visits)
    if temperature == 0:
        return {c.action: int(c is top) for c in children}
    heat = [exp((c.visits - top.visits) / temperature) for c in children]
    return {c.action: h / sum(heat) for c, h in zip(children, heat)}


# %% the-better-mean-gets-more (concept)
# Believes that the network is to learn the values of the moves, total by visits.
def policy_target(root, temperature):
    def mean(c):
        return c.total / c.visits if c.visits else 0.0

    best = max(root.children, key=mean)
    if temperature == 0:
        return {c.action: float(c is best) for c in root.children}
    top = mean(best) or 1.0
    powers = {c.action: (mean(c) / top) ** (1 / temperature) for c in root.children}
    total = sum(powers.values())
    return {a: p / total for a, p in powers.items()}


# %% winners-share (concept)
# Thinks that several most visited actions share the whole at temperature zero.
def policy_target(root, temperature):
    visits = {c.action: c.visits for c in root.children}
    most = max(visits.values())
    if temperature == 0:
        winners = [a for a, n in visits.items() if n == most]
        return {a: (1 / len(winners) if a in winners else 0.0) for a in visits}
    scaled = {a: (n / most) ** (1 / temperature) for a, n in visits.items()}
    norm = sum(scaled.values())
    return {a: x / norm for a, x in scaled.items()}


# %% last-of-the-sorted
# Sorts the children by visits and takes the last one, also among equals.
def policy_target(root, temperature):
    if temperature == 0:
        ranked = sorted(root.children, key=lambda c: c.visits)
        target = dict.fromkeys((c.action for c in ranked), 0)
        target[ranked[-1].action] = 1
        return target
    most = max(c.visits for c in root.children)
    powers = [(c.visits / most) ** (1 / temperature) for c in root.children]
    return {c.action: p / sum(powers) for c, p in zip(root.children, powers)}


# %% large-powers-as-they-are
# Raises the visits themselves to the power, however large it is.
def policy_target(root, temperature):
    best = None
    for child in root.children:
        if best is None or child.visits > best.visits:
            best = child
    if temperature == 0:
        return {child.action: 1.0 * (child is best) for child in root.children}
    total = 0
    for child in root.children:
        total += child.visits ** (1 / temperature)
    return {c.action: c.visits ** (1 / temperature) / total for c in root.children}


# %% parts-of-the-root (concept)
# Believes that the visits by those of the root are probabilities, and stay so with a power.
def policy_target(root, temperature):
    policy = {child.action: child.visits / root.visits for child in root.children}
    if temperature == 0:
        winner = max(policy, key=policy.get)
        return {a: float(a == winner) for a in policy}
    return {a: p ** (1 / temperature) for a, p in policy.items()}


# %% whole-division
# Divides 1 by the temperature with //.
def policy_target(root, temperature):
    counts = [(child.action, child.visits) for child in root.children]
    highest = max(n for _, n in counts)
    if temperature == 0:
        chosen = next(a for a, n in counts if n == highest)
        return {a: 1.0 if a == chosen else 0.0 for a, _ in counts}
    power = 1 // temperature
    raised = {a: (n / highest) ** power for a, n in counts}
    whole = sum(raised.values())
    return {a: r / whole for a, r in raised.items()}


# %% nearly-zero-is-zero (concept)
# Believes that temperature zero is the limit of small temperatures, so a tiny one does as well.
def policy_target(root, temperature):
    temperature = max(temperature, 1e-6)
    most = max(child.visits for child in root.children)
    powers = {c.action: (c.visits / most) ** (1 / temperature) for c in root.children}
    total = sum(powers.values())
    return {a: p / total for a, p in powers.items()}


# %% everybody-gets-one-more (concept)
# Thinks that no action may get probability 0, and adds one visit to each.
def policy_target(root, temperature):
    n = {c.action: c.visits + 1 for c in root.children}
    most = max(n.values())
    if temperature == 0:
        first = [a for a in n if n[a] == most][0]
        return {a: 1 if a == first else 0 for a in n}
    p = {a: (v / most) ** (1 / temperature) for a, v in n.items()}
    return {a: v / sum(p.values()) for a, v in p.items()}


# %% logarithm-of-nothing
# Computes with logarithms because of the large powers, also for a child without visits.
def policy_target(root, temperature):
    visits = [c.visits for c in root.children]
    actions = [c.action for c in root.children]
    if temperature == 0:
        best = visits.index(max(visits))
        return {a: float(i == best) for i, a in enumerate(actions)}
    logs = [log(v) / temperature for v in visits]
    shift = max(logs)
    weights = [exp(x - shift) for x in logs]
    return {a: w / sum(weights) for a, w in zip(actions, weights)}


# %% just-the-best-action
# Returns the action itself at temperature zero, since the choice is certain.
def policy_target(root, temperature):
    if temperature == 0:
        return max(root.children, key=lambda c: c.visits).action
    most = max(c.visits for c in root.children)
    target = {}
    for c in root.children:
        target[c.action] = (c.visits / most) ** (1 / temperature)
    scale = 1 / sum(target.values())
    for a in target:
        target[a] *= scale
    return target


# %% no-visit-counts-as-one
# Takes the exponential of logarithms, with 1 in the place of 0 visits.
def policy_target(root, temperature):
    kids = root.children
    if temperature == 0:
        k = max(range(len(kids)), key=lambda i: kids[i].visits)
        return {n.action: float(i == k) for i, n in enumerate(kids)}
    logs = [log(max(n.visits, 1)) / temperature for n in kids]
    top = max(logs)
    e = [exp(x - top) for x in logs]
    return {n.action: x / sum(e) for n, x in zip(kids, e)}
