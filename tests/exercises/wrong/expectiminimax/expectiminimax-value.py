"""Wrong answers to ``expectiminimax-value``."""

from math import inf
from random import Random
from statistics import mean

from course_lib.game import CHANCE, MAX, MIN, chance_action, successors


# %% mean-of-outcomes (concept)
# Believes that an average is the plain mean of the outcomes.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = [expectiminimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    rule = {MAX: max, MIN: min, CHANCE: mean}
    return rule[game.turn(s)](below)


# %% likeliest-outcome (concept)
# Believes that one has to reckon with the likeliest outcome only.
def expectiminimax_value(game, s):
    def value(state):
        if game.is_terminal(state):
            return game.utility(state, MAX)
        who = game.turn(state)
        if who == CHANCE:
            odds = game.chances(state)
            return value(game.transition(state, max(odds, key=odds.get)))
        return (max if who == MAX else min)(value(t) for _, t in successors(game, state))

    return value(s)


# %% chance-is-an-enemy (concept)
# Believes that one has to prepare for the worst outcome, as if chance were MIN.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    maximizing = game.turn(s) == MAX
    best = -inf if maximizing else inf
    for _, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if maximizing and v > best or not maximizing and v < best:
            best = v
    return best


# %% sign-changes-at-dice (concept)
# Believes that chance is one more opponent, so that a value changes its sign before and after it.
def expectiminimax_value(game, s):
    def seen_by(p, t):
        if game.is_terminal(t):
            return game.utility(t, p) if p != CHANCE else -game.utility(t, MAX)
        return own_view(t) if game.turn(t) == p else -own_view(t)

    def own_view(s):
        p = game.turn(s)
        if p == CHANCE:
            odds = game.chances(s)
            return sum(odds[a] * seen_by(CHANCE, t) for a, t in successors(game, s))
        return max(seen_by(p, t) for _, t in successors(game, s))

    return seen_by(MAX, s)


# %% dice-known-before (concept)
# Believes that one can throw all dice first, search that game by minimax, and average such games.
def expectiminimax_value(game, s):
    rng = Random(2024)

    def one_game(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            return one_game(game.transition(s, chance_action(game, s, rng)))
        values = [one_game(t) for _, t in successors(game, s)]
        return max(values) if game.turn(s) == MAX else min(values)

    games = [one_game(s) for _ in range(100)]
    return sum(games) / len(games)


# %% round-of-four (concept)
# Believes that MAX, the dice, MIN and the dice always follow each other in this order.
ORDER = ("max", "dice", "min", "dice")


def expectiminimax_value(game, s, level=0):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    node = ORDER[level % 4]
    if node == "dice":
        try:
            chances = game.chances(s)
        except ValueError:
            chances = {a: 1 / len(game.actions(s)) for a in game.actions(s)}
        return sum(chances[a] * expectiminimax_value(game, t, level + 1) for a, t in successors(game, s))
    values = [expectiminimax_value(game, t, level + 1) for _, t in successors(game, s)]
    return max(values) if node == "max" else min(values)


# %% own-utility-at-the-leaf (concept)
# Believes that a leaf counts for whoever moved last, MIN's leaves with MIN's utility.
def expectiminimax_value(game, s, last=MAX):
    if game.is_terminal(s):
        return game.utility(s, last)
    p = game.turn(s)
    if p == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * expectiminimax_value(game, t, last) for a, t in successors(game, s))
    choices = (expectiminimax_value(game, t, p) for _, t in successors(game, s))
    return max(choices)


# %% in-step-with-actions
# Thinks that the probabilities come in the order of the actions.
def expectiminimax_value(game, s):
    class Search:
        def max_value(self, s):
            return max(map(self.value, self.children(s)))

        def min_value(self, s):
            return min(map(self.value, self.children(s)))

        def chance_value(self, s):
            weights = game.chances(s).values()
            return sum(w * self.value(t) for w, t in zip(weights, self.children(s)))

        def children(self, s):
            return [t for _, t in successors(game, s)]

        def value(self, s):
            if game.is_terminal(s):
                return game.utility(s, MAX)
            kinds = {MAX: self.max_value, MIN: self.min_value, CHANCE: self.chance_value}
            return kinds[game.turn(s)](s)

    return Search().value(s)


# %% starts-at-zero
# Thinks that 0 is a fair start for the best value so far, as for a sum.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s)
    v = 0
    if player == MIN:
        v = inf
    for a in game.actions(s):
        child = expectiminimax_value(game, game.transition(s, a))
        if player == CHANCE:
            v += game.chances(s)[a] * child
        elif player == MAX:
            v = max(v, child)
        else:
            v = min(v, child)
    return v


# %% remembers-other-games
# Thinks that a state can be stored by its name for good, whatever game it belongs to.
KNOWN = {}


def expectiminimax_value(game, s):
    if s in KNOWN:
        return KNOWN[s]
    if game.is_terminal(s):
        v = game.utility(s, MAX)
    elif game.turn(s) == CHANCE:
        v = sum(p * expectiminimax_value(game, game.transition(s, a)) for a, p in game.chances(s).items())
    elif game.turn(s) == MAX:
        v = max(expectiminimax_value(game, t) for _, t in successors(game, s))
    else:
        v = min(expectiminimax_value(game, t) for _, t in successors(game, s))
    KNOWN[s] = v
    return v


# %% returns-after-the-first-outcome
# Forgets that the sum is complete only after the loop.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        expected = 0
        for a, p in game.chances(s).items():
            if p > 0:
                expected += p * expectiminimax_value(game, game.transition(s, a))
                return expected
    values = sorted(expectiminimax_value(game, t) for _, t in successors(game, s))
    return values[-1] if game.turn(s) == MAX else values[0]


# %% risk-has-a-price (concept)
# Believes that a careful player counts the mean less the deviation.
def expectiminimax_value(game, s):
    import numpy as np

    if game.is_terminal(s):
        return game.utility(s, MAX)
    actions = list(game.actions(s))
    values = np.array([expectiminimax_value(game, game.transition(s, a)) for a in actions])
    if game.turn(s) == MAX:
        return float(values.max())
    if game.turn(s) == MIN:
        return float(values.min())
    p = np.array([game.chances(s)[a] for a in actions])
    average = p @ values
    return float(average - np.sqrt(p @ (values - average) ** 2))


# %% floor-of-the-average
# Divides with // so that every average is a whole number.
def expectiminimax_value(game, s):
    def leaf(s):
        return game.utility(s, MAX)

    def chance(s):
        total = 0
        for action in game.actions(s):
            total += game.chances(s)[action] * go(game.transition(s, action))
        return total // 1

    def player(s):
        return (max, min)[game.turn(s) == MIN](go(t) for _, t in successors(game, s))

    def go(s):
        if game.is_terminal(s):
            return leaf(s)
        return chance(s) if game.turn(s) == CHANCE else player(s)

    return go(s)


# %% luck-is-with-the-mover (concept)
# Believes that chance acts for the player who threw the dice.
def expectiminimax_value(game, s, mover=MAX):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) != CHANCE:
        mover = game.turn(s)
    values = [expectiminimax_value(game, t, mover) for _, t in successors(game, s)]
    return {MAX: max, MIN: min}[mover](values)


# %% windows-through-chance (concept)
# Believes that alpha and beta of a chance node are those of its outcomes.
def expectiminimax_value(game, s):
    def go(u, lo, hi):
        if game.is_terminal(u):
            return game.utility(u, MAX)
        who = game.turn(u)
        if who == CHANCE:
            odds = game.chances(u)
            return sum(odds[a] * go(t, lo, hi) for a, t in successors(game, u))
        best = None
        for _, t in successors(game, u):
            v = go(t, lo, hi)
            if best is None or (v > best if who == MAX else v < best):
                best = v
            if who == MAX:
                lo = max(lo, best)
            else:
                hi = min(hi, best)
            if lo >= hi:
                return best
        return best

    return go(s, -inf, inf)


# %% rare-outcomes-left-out
# Leaves out outcomes that are fifty times less likely than the likeliest, to save time.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    kids = {a: expectiminimax_value(game, t) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(kids.values())
    if game.turn(s) == MIN:
        return min(kids.values())
    odds = game.chances(s)
    likely = max(odds.values())
    return sum(odds[a] * v for a, v in kids.items() if odds[a] * 50 > likely)


# %% states-as-keys (concept)
# Keeps actions by the state that they lead to: of two that lead to the same one, the last.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = {t: a for a, t in successors(game, s)}
    values = {t: expectiminimax_value(game, t) for t in below}
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[below[t]] * v for t, v in values.items())
    return max(values.values()) if game.turn(s) == MAX else min(values.values())


# %% likeliest-below-chance
# Takes the likeliest outcome of a chance node that follows another one.
def expectiminimax_value(game, s, above=None):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    who = game.turn(s)
    kids = [(a, expectiminimax_value(game, t, who)) for a, t in successors(game, s)]
    if who == CHANCE:
        odds = game.chances(s)
        if above == CHANCE:
            return max(kids, key=lambda av: odds[av[0]])[1]
        return sum(odds[a] * v for a, v in kids)
    vs = [v for _, v in kids]
    return max(vs) if who == MAX else min(vs)


# %% values-as-keys (concept)
# Keeps probabilities by the value of the outcome: of two equal values, the last.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        table = {expectiminimax_value(game, t): odds[a] for a, t in successors(game, s)}
        return sum(v * p for v, p in table.items())
    pick = max if game.turn(s) == MAX else min
    return pick(expectiminimax_value(game, t) for _, t in successors(game, s))
