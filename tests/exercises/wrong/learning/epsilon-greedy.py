"""Wrong answers to ``epsilon-greedy``."""

import random
from math import inf
from random import Random


# %% shuffles-first
# Shuffles the list it got: the first one is a random action, and max finds a best one.
def epsilon_greedy(q, s, actions, epsilon, rng):
    rng.shuffle(actions)
    if rng.random() < epsilon:
        return actions[0]
    return max(actions, key=lambda a: q.get((s, a), 0))


# %% explores-among-the-others (concept)
# Believes that exploring means to take any action but the best.
def epsilon_greedy(q, s, actions, epsilon, rng):
    best = max(actions, key=lambda a: q.get((s, a), 0))
    others = [a for a in actions if a != best]
    if others and rng.random() < epsilon:
        return rng.choice(others)
    return best


# %% epsilon-is-the-greed (concept)
# Believes that epsilon is the probability of the greedy action.
def epsilon_greedy(q, s, actions, epsilon, rng):
    explore = rng.random() >= epsilon
    if explore:
        return actions[rng.randrange(len(actions))]
    values = [q.get((s, a), 0) for a in actions]
    return actions[values.index(max(values))]


# %% only-what-is-known (concept)
# Believes that an action without an entry is not a candidate for the best one.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    known = {a: q[s, a] for a in actions if (s, a) in q}
    if not known:
        return actions[0]
    return max(known, key=known.get)


# %% fair-among-equals (concept)
# Thinks that it is fairer to draw among equally good actions.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    top = max(q.get((s, a), 0) for a in actions)
    return rng.choice([a for a in actions if q.get((s, a), 0) == top])


# %% the-modules-own-chance
# Draws from the module random, as in every tutorial, and not from rng.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if random.random() < epsilon:
        return random.choice(actions)
    return sorted(actions, key=lambda a: -q.get((s, a), 0))[0]


# %% better-than-nothing
# Starts the search for the best with 0, so negative entries never beat the first action.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    best_action, best_value = actions[0], 0
    for a in actions:
        value = q.get((s, a), 0)
        if value > best_value:
            best_action, best_value = a, value
    return best_action


# %% greatest-pair
# Takes the greatest pair of entry and action, so that equal entries are settled by the name.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    pairs = [(q.get((s, a), 0), a) for a in actions]
    return max(pairs)[1]


# %% a-fresh-generator (concept)
# Believes that a run can be repeated only if every call begins with the same seed.
def epsilon_greedy(q, s, actions, epsilon, rng):
    rng = Random(42)
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


# %% curious-about-the-unknown (concept)
# Thinks that an action that was never tried is to be tried first.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), inf))


# %% shares-of-a-draw
# Draws once with weights, and forgets that the best action has its share of epsilon, too.
def epsilon_greedy(q, s, actions, epsilon, rng):
    best = max(actions, key=lambda a: q.get((s, a), 0))
    share = epsilon / len(actions)
    weights = [1 - epsilon if a == best else share for a in actions]
    return rng.choices(actions, weights)[0]


# %% curiosity-fades (concept)
# Believes that epsilon has to become smaller with every choice.
class Fading:
    def __init__(self):
        self.choices = 0

    def epsilon(self, start):
        self.choices += 1
        return start / self.choices


fading = Fading()


def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < fading.epsilon(epsilon):
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


# %% softmax (concept)
# Believes that better actions have to be likelier when one explores, and epsilon is a temperature.
def epsilon_greedy(q, s, actions, epsilon, rng):
    from math import exp

    values = [q.get((s, a), 0) for a in actions]
    if epsilon == 0:
        return actions[values.index(max(values))]
    top = max(values)
    weights = [exp((v - top) / epsilon) for v in values]
    return rng.choices(actions, weights)[0]


# %% last-of-equals
# Goes through the actions with >=, so that the last of equally good ones stays.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    best, best_value = None, -inf
    for a in actions:
        value = q.get((s, a), 0)
        if value >= best_value:
            best, best_value = a, value
    return best


# %% entries-of-actions-alone
# Asks the table for the action alone, and finds no entry.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get(a, 0))


# %% random-where-nothing-is-known (concept)
# Believes that there is nothing to be greedy about in a state that has no entry yet.
def epsilon_greedy(q, s, actions, epsilon, rng):
    known = any((s, a) in q for a in actions)
    if not known or rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
