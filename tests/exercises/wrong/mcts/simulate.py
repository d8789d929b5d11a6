"""Wrong answers to ``simulate``."""

import random
from random import Random

from course_lib.game import CHANCE, MAX, MIN, successors


# %% dice-are-a-player (concept)
# Believes that chance is one more player, who also moves uniformly.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = rng.choice([t for _, t in successors(game, s)])
    return tuple([game.utility(s, p) for p in range(game.n_players)])


# %% dice-fall-as-expected (concept)
# Believes that at a chance state the most probable outcome is the one that happens.
def simulate(game, s, rng):
    def next_state(state):
        if game.turn(state) == CHANCE:
            odds = game.chances(state)
            likely = sorted(odds, key=odds.get, reverse=True)
            return game.transition(state, likely[0])
        return game.transition(state, rng.choice(list(game.actions(state))))

    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    return simulate(game, next_state(s), rng)


# %% loser-pays-the-winner (concept)
# Believes that every game is zero-sum between two players, so that MAX's utility tells all.
def simulate(game, s, rng):
    while True:
        if game.is_terminal(s):
            mine = game.utility(s, MAX)
            return mine, -mine
        if game.turn(s) == CHANCE:
            actions, weights = zip(*game.chances(s).items())
            a = rng.choices(actions, weights)[0]
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)


# %% the-average-at-once (concept)
# Believes that random play has one result, its expectation, so that nothing needs to be drawn.
def simulate(game, s, rng):
    n = game.n_players
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(n))
    acts = game.actions(s)
    if game.turn(s) == CHANCE:
        weight = game.chances(s)
    else:
        weight = {a: 1 / len(acts) for a in acts}
    sums = [0.0] * n
    for a in acts:
        below = simulate(game, game.transition(s, a), rng)
        for p in range(n):
            sums[p] += weight[a] * below[p]
    return tuple(sums)


# %% mover-first (concept)
# Believes that the tuple begins with whoever moves in the state where the simulation starts.
def simulate(game, s, rng):
    start = 0 if game.is_terminal(s) else max(game.turn(s), 0)
    state = s
    while not game.is_terminal(state):
        options = list(game.actions(state))
        weights = None
        if game.turn(state) == CHANCE:
            weights = [game.chances(state)[a] for a in options]
        state = game.transition(state, rng.choices(options, weights)[0])
    seats = [(start + i) % game.n_players for i in range(game.n_players)]
    return tuple(game.utility(state, seat) for seat in seats)


# %% who-won (concept)
# Believes that the result of a game is a win, a draw or a loss, and not an amount.
def simulate(game, s, rng):
    def sign(x):
        return (x > 0) - (x < 0)

    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            p = game.chances(s)
            a = rng.choices(list(p.keys()), list(p.values()))[0]
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)
    return tuple(map(sign, (game.utility(s, i) for i in range(game.n_players))))


# %% seeded-inside
# Thinks that a repeatable result needs a generator with a fixed seed inside the function.
def simulate(game, s, rng):
    rng = Random(42)
    while not game.is_terminal(s):
        moves = game.actions(s)
        if game.turn(s) == CHANCE:
            odds = game.chances(s)
            move = rng.choices(moves, weights=[odds[m] for m in moves])[0]
        else:
            move = moves[rng.randrange(len(moves))]
        s = game.transition(s, move)
    return tuple(game.utility(s, p) for p in range(game.n_players))


# %% module-random
# Uses the functions of the module random, as in the first-year course, and forgets rng.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = random.choices(list(chances), weights=list(chances.values()))[0]
        else:
            a = random.choice(game.actions(s))
        s = game.transition(s, a)
    result = []
    for player in range(game.n_players):
        result.append(game.utility(s, player))
    return tuple(result)


# %% never-the-last-move
# Subtracts 1 because lists begin at 0, although random() is below 1 anyway.
def simulate(game, s, rng):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = game.actions(s)
    if game.turn(s) == CHANCE:
        x = rng.random()
        for a in actions:
            x -= game.chances(s)[a]
            if x < 0:
                break
    else:
        a = actions[int(rng.random() * (len(actions) - 1))]
    return simulate(game, game.transition(s, a), rng)


# %% list-in-the-signature
# Collects the utilities in a list that is made once, in the signature.
def simulate(game, s, rng, result=[]):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            w = game.chances(s)
            s = game.transition(s, rng.choices(list(w), list(w.values()))[0])
        else:
            s = game.transition(s, rng.choice(game.actions(s)))
    for p in range(game.n_players):
        result.append(game.utility(s, p))
    return tuple(result)


# %% a-hundred-moves
# Thinks that no game is longer than a hundred moves, and calls everything longer a draw.
def simulate(game, s, rng):
    for _ in range(100):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players))
        actions = list(game.actions(s))
        if game.turn(s) == CHANCE:
            odds = [game.chances(s)[a] for a in actions]
            s = game.transition(s, rng.choices(actions, odds)[0])
        else:
            s = game.transition(s, rng.choice(actions))
    return (0,) * game.n_players


# %% one-move-each
# Draws the action before it asks whether the game is over, so a terminal state has none to draw.
def simulate(game, s, rng):
    over = False
    while not over:
        actions = game.actions(s)
        if len(actions) > 0 and game.turn(s) == CHANCE:
            a = rng.choices(actions, [game.chances(s)[x] for x in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
        over = game.is_terminal(s)
    return tuple(game.utility(s, p) for p in range(game.n_players))


# %% any-end-of-the-game (concept)
# Believes that random play reaches every end with the same probability.
def simulate(game, s, rng):
    ends = []

    def collect(t):
        if game.is_terminal(t):
            ends.append(t)
        for _, u in successors(game, t):
            collect(u)

    collect(s)
    end = rng.choice(ends)
    return tuple(game.utility(end, p) for p in range(game.n_players))


# %% an-urn-of-ten
# Thinks that chances are tenths, and draws from an urn with ten lots.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            urn = []
            for a, p in game.chances(s).items():
                urn += [a] * round(10 * p)
            a = rng.choice(urn)
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)
    return tuple(game.utility(s, p) for p in range(game.n_players))


# %% weights-as-they-are-listed (concept)
# Believes that chances lists the actions in the order of actions.
def simulate(game, s, rng):
    def step(u):
        acts = game.actions(u)
        if game.turn(u) != CHANCE:
            return rng.choice(acts)
        return rng.choices(acts, weights=list(game.chances(u).values()), k=1)[0]

    while not game.is_terminal(s):
        s = game.transition(s, step(s))
    return tuple(game.utility(s, p) for p in range(game.n_players))
