"""Wrong answers to ``value-against``."""

from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


# %% plays-its-habit (concept)
# Believes that an opponent always takes the action that its policy makes likeliest.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    who = game.turn(s)
    if who == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    if who == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * value_against(game, t, policy) for a, t in successors(game, s))
    habit = policy(s)
    return value_against(game, game.transition(s, max(habit, key=habit.get)), policy)


# %% everybody-by-the-policy (concept)
# Believes that the policy says how both sides play.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    weights = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    total = 0
    for action, weight in weights.items():
        total += weight * value_against(game, game.transition(s, action), policy)
    return total


# %% errs-only-now (concept)
# Believes that the policy is about the next move of MIN, and that MIN plays well after that.
def minimax(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = {a: minimax(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(p * values[a] for a, p in game.chances(s).items())
    return max(values.values()) if game.turn(s) == MAX else min(values.values())


def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    p = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(p.get(a, 0) * minimax(game, t) for a, t in successors(game, s))


# %% min-of-the-possible (concept)
# Believes that MIN takes the worst for MAX among the actions which the policy allows.
def value_against(game, s, policy):
    def walk(state):
        if game.is_terminal(state):
            return game.utility(state, MAX)
        values = {a: walk(t) for a, t in successors(game, state)}
        if game.turn(state) == MIN:
            return min(v for a, v in values.items() if policy(state).get(a, 0) > 0)
        if game.turn(state) == MAX:
            return max(values.values())
        return sum(game.chances(state)[a] * v for a, v in values.items())

    return walk(s)


# %% dice-by-the-policy (concept)
# Believes that whatever is not MAX's turn is the opponent's, dice included.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, value_against(game, t, policy))
        return best
    expected = 0.0
    for a, t in successors(game, s):
        p = policy(s).get(a, 0)
        if p:
            expected += p * value_against(game, t, policy)
    return expected


# %% knows-the-move-first (concept)
# Believes that MAX may choose its best action for each of MIN's moves, so averages come last.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    p = game.turn(s)
    if p == MAX:
        kids = [t for _, t in successors(game, s)]
        minnish = [t for t in kids if not game.is_terminal(t) and game.turn(t) == MIN]
        if kids and len(minnish) == len(kids):
            value = 0
            habit = policy(kids[0])
            for a, q in habit.items():
                replies = [game.transition(t, a) for t in kids if a in game.actions(t)]
                value += q * max((value_against(game, r, policy) for r in replies), default=0)
            return value
        return max(value_against(game, t, policy) for t in kids)
    dist = policy(s) if p == MIN else game.chances(s)
    return sum(q * value_against(game, game.transition(s, a), policy) for a, q in dist.items())


# %% every-action-is-named
# Forgets that an action of probability 0 may be missing.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [(a, value_against(game, t, policy)) for a, t in successors(game, s)]
    if game.turn(s) == MAX:
        return max(v for _, v in values)
    table = policy(s) if game.turn(s) == MIN else game.chances(s)
    return sum(table[a] * v for a, v in values)


# %% policy-of-the-next-state
# Thinks that the policy is asked about the state that the move leads to.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    v = 0
    for a, t in successors(game, s):
        if game.turn(s) == CHANCE:
            p = game.chances(s)[a]
        elif game.is_terminal(t):
            p = policy(s).get(a, 0)
        else:
            p = policy(t).get(a, 0)
        v += p * value_against(game, t, policy)
    return v


# %% shares-what-is-missing
# Thinks that an action without a probability has an equal share.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    actions = game.actions(s)
    values = {a: value_against(game, game.transition(s, a), policy) for a in actions}
    match game.turn(s):
        case 0:
            return max(values.values())
        case 1:
            q = policy(s)
            return sum(q.get(a, 1 / len(actions)) * values[a] for a in actions)
        case _:
            return sum(game.chances(s)[a] * values[a] for a in actions)


# %% values-in-line
# Thinks that the policy lists its probabilities in the order of the actions.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = (value_against(game, t, policy) for _, t in successors(game, s))
    if game.turn(s) == MAX:
        return max(below)
    if game.turn(s) == CHANCE:
        return sum(game.chances(s)[a] * v for a, v in zip(game.actions(s), below))
    return sum(q * v for q, v in zip(policy(s).values(), below))


# %% stored-for-the-next-opponent
# Forgets that a stored value belongs to one game and one policy.
def value_against(game, s, policy, memo={}):
    if s not in memo:
        if game.is_terminal(s):
            memo[s] = game.utility(s, MAX)
        elif game.turn(s) == MAX:
            memo[s] = max(value_against(game, t, policy, memo) for _, t in successors(game, s))
        else:
            p = game.chances(s) if game.turn(s) == CHANCE else policy(s)
            memo[s] = sum(p.get(a, 0) * value_against(game, t, policy, memo) for a, t in successors(game, s))
    return memo[s]


# %% plays-a-thousand-games (concept)
# Believes that an expectation is what one observes in many games.
def value_against(game, s, policy):
    from random import Random

    rng = Random(1)

    def one_game(s):
        while not game.is_terminal(s):
            if game.turn(s) == MAX:
                s = max((t for _, t in successors(game, s)), key=lambda t: mean(t, 20))
                continue
            odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
            s = game.transition(s, rng.choices(list(odds), list(odds.values()))[0])
        return game.utility(s, MAX)

    def playout(s):
        while not game.is_terminal(s):
            s = game.transition(s, rng.choice(list(game.actions(s))))
        return game.utility(s, MAX)

    def mean(s, n):
        return sum(playout(s) for _ in range(n)) / n

    return sum(one_game(s) for _ in range(100)) / 100


# %% divides-by-the-number
# Takes the weighted sum, and divides it by the number of actions as well.
class Against:
    def __init__(self, game, policy):
        self.game, self.policy = game, policy

    def __call__(self, s):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, MAX)
        below = [(a, self(t)) for a, t in successors(game, s)]
        if game.turn(s) == MAX:
            return max(v for _, v in below)
        odds = game.chances(s) if game.turn(s) == CHANCE else self.policy(s)
        return sum(odds.get(a, 0) * v for a, v in below) / len(below)


def value_against(game, s, policy):
    return Against(game, policy)(s)


# %% policy-says-what-is-legal (concept)
# Believes that the policy lists the actions of both players.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    listed = policy(s) or {}
    values = {a: value_against(game, t, policy) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        allowed = [v for a, v in values.items() if listed.get(a, 0) > 0]
        return max(allowed or values.values())
    odds = game.chances(s) if game.turn(s) == CHANCE else listed
    return sum(p * values[a] for a, p in odds.items())


# %% states-as-keys (concept)
# Keeps actions by the state that they lead to: of two that lead to the same one, the last.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    after = {t: a for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for t in after)
    odds = policy(s) if game.turn(s) == MIN else game.chances(s)
    return sum(odds.get(a, 0) * value_against(game, t, policy) for t, a in after.items())
