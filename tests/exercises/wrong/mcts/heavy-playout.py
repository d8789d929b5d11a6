"""Wrong answers to ``heavy-playout``."""

import random

from course_lib.game import CHANCE, MAX, MIN, successors


# %% wins-are-maxs (concept)
# Believes that a win is a positive utility of MAX, whoever is to move.
def heavy_policy(game, s, rng):
    wins = []
    for a, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, MAX) > 0:
            wins.append(a)
    if wins:
        return rng.choice(wins)
    return rng.choice(game.actions(s))


# %% next-one-loses (concept)
# Believes that a win is the defeat of the player who would move next round the table.
def heavy_policy(game, s, rng):
    victim = (game.turn(s) + 1) % game.n_players

    def wins(a):
        t = game.transition(s, a)
        return game.is_terminal(t) and game.utility(t, victim) < 0

    good = list(filter(wins, game.actions(s)))
    return rng.choice(good or list(game.actions(s)))


# %% end-it (concept)
# Believes that the one who makes the last move has won.
def heavy_policy(game, s, rng):
    last = [a for a in game.actions(s) if game.is_terminal(game.transition(s, a))]
    return rng.choice(last) if last else rng.choice(game.actions(s))


# %% greedy-for-points (concept)
# Believes that among the wins only the highest ones are played.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    gains = {}
    for a, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, me) > 0:
            gains[a] = game.utility(t, me)
    if not gains:
        return rng.choice(game.actions(s))
    top = max(gains.values())
    return rng.choice([a for a, gain in gains.items() if gain == top])


# %% also-careful (concept)
# Believes that a heavy policy avoids losing at once, too, where it cannot win.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    wins, safe = [], []
    for a, t in successors(game, s):
        over = game.is_terminal(t)
        if over and game.utility(t, me) > 0:
            wins.append(a)
        if not over or game.utility(t, me) >= 0:
            safe.append(a)
    return rng.choice(wins or safe or game.actions(s))


# %% rather-than-must (concept)
# Believes that heavy means "prefers": wins are put in the urn a second time, with the others.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    urn = list(game.actions(s))
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            urn.extend([a] * 9)
    return rng.choice(urn)


# %% whole-game-ahead (concept)
# Believes that a move wins if the mover can win somewhere below it.
def heavy_policy(game, s, rng):
    mover = game.turn(s)

    def winnable(t):
        if game.is_terminal(t):
            return game.utility(t, mover) > 0
        return any(winnable(u) for _, u in successors(game, t))

    wins = [a for a, t in successors(game, s) if winnable(t)]
    return rng.choice(wins if wins else game.actions(s))


# %% first-win-will-do
# Returns the first win as soon as it is found.
def heavy_policy(game, s, rng):
    p = game.turn(s)
    for a, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    return rng.choice(game.actions(s))


# %% not-losing-is-winning
# Writes "not negative" for "positive", so that a draw counts as a win.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    ends = [(a, t) for a, t in successors(game, s) if game.is_terminal(t)]
    wins = [a for a, t in ends if not game.utility(t, mover) < 0]
    return rng.choice(wins or game.actions(s))


# %% shuffled-actions
# Shuffles and sorts with the module's generator, and does not use rng at all.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    actions = list(game.actions(s))
    random.shuffle(actions)

    def rank(a):
        t = game.transition(s, a)
        return 0 if game.is_terminal(t) and game.utility(t, mover) > 0 else 1

    return sorted(actions, key=rank)[0]


# %% state-for-action
# Collects the states it has looked at, and returns one of these.
def heavy_policy(game, s, rng):
    player = game.turn(s)
    after = [t for _, t in successors(game, s)]
    winning = [t for t in after if game.is_terminal(t) and game.utility(t, player) > 0]
    return rng.choice(winning) if winning else rng.choice(after)


# %% wins-are-remembered
# Makes the list of wins once, outside the function, and it still holds those of the last call.
WINS = []


def heavy_policy(game, s, rng):
    mover = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0 and a not in WINS:
            WINS.append(a)
    legal = [a for a in WINS if a in game.actions(s)]
    return rng.choice(legal if legal else game.actions(s))


# %% wins-by-state (concept)
# Keeps actions by the state that they lead to: of two winning ones, the last.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    after = {game.transition(s, a): a for a in game.actions(s)}
    wins = [a for t, a in after.items() if game.is_terminal(t) and game.utility(t, me) > 0]
    return rng.choice(wins or list(game.actions(s)))


# %% rather-not-lose (concept)
# Believes that a good player would not lose at once, either.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    wins, other = [], []
    for a, t in successors(game, s):
        if game.is_terminal(t):
            u = game.utility(t, me)
            if u > 0:
                wins.append(a)
            elif u == 0:
                other.append(a)
        else:
            other.append(a)
    return rng.choice(wins or other or list(game.actions(s)))
