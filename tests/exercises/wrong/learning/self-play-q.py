"""Wrong answers to ``self-play-q``."""

from random import Random

from course_lib.game import MAX, MIN


def epsilon_greedy(q, s, actions, epsilon, rng):
    """Return any action with probability epsilon, else the first best."""
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


# %% a-table-for-each-side (concept)
# Believes that each side learns in a table of its own, and returns that of MAX.
def self_play_q(game, episodes, alpha, epsilon, rng):
    tables = {MAX: {}, MIN: {}}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            p = game.turn(s)
            q = tables[p]
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                p2 = game.turn(t)
                best = max(tables[p2].get((t, b), 0) for b in game.actions(t))
                target = best if p2 == p else -best
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return tables[MAX]


# %% sides-take-turns (concept)
# Believes that the other side always moves next.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s, player = game.initial(), game.turn(game.initial())
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, player)
            else:
                target = -max(q.get((t, b), 0) for b in game.actions(t))
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s, player = t, 1 - player
    return q


# %% as-max-sees-it (concept)
# Believes that entries are MAX's values, as in minimax, and lets MIN take the smallest.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        entries = [q.get((s, a), 0) for a in game.actions(s)]
        return max(entries) if game.turn(s) == MAX else min(entries)

    def choose(s):
        actions = game.actions(s)
        if rng.random() < epsilon:
            return rng.choice(actions)
        pick = max if game.turn(s) == MAX else min
        return pick(actions, key=lambda a: q.get((s, a), 0))

    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = choose(s)
            t = game.transition(s, a)
            q[s, a] = q.get((s, a), 0) + alpha * (value(t) - q.get((s, a), 0))
            s = t
    return q


# %% credit-to-the-other-side (concept)
# Thinks that at the end it is the other side's turn, and takes the utility of that side.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            me = game.turn(s)
            opponent = (me + 1) % game.n_players
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, opponent)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = -best if game.turn(t) == opponent else best
            q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * target
            s = t
    return q


# %% result-for-every-move (concept)
# Believes that every move of a match is worth what its player got at the end.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        history = []
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            history.append((s, a))
            s = game.transition(s, a)
        for state, action in history:
            result = game.utility(s, game.turn(state))
            old = q.get((state, action), 0)
            q[state, action] = old + alpha * (result - old)
    return q


# %% chance-for-all (concept)
# Believes that both sides have to play at random all the time, so that every position is met.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = rng.choice(game.actions(s))
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, game.turn(s))
            else:
                sign = 1 if game.turn(t) == game.turn(s) else -1
                target = sign * max(q.get((t, b), 0) for b in game.actions(t))
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


# %% smallest-for-the-opponent (concept)
# Thinks that the other side chooses the smallest entry of the next state, as in minimax.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            after = [q.get((t, b), 0) for b in game.actions(t)]
            if not after:
                target = game.utility(t, game.turn(s))
            elif game.turn(t) == game.turn(s):
                target = max(after)
            else:
                target = min(after)
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s = t
    return q


# %% a-little-discount
# Takes over the discount of Q-learning, with 0.9 since no gamma is given.
GAMMA = 0.9


def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            mover = game.turn(s)
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, mover)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = GAMMA * (best if game.turn(t) == mover else -best)
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


# %% never-sees-the-end
# Checks for the end right after the move, and leaves before the last move has learnt.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while True:
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                break
            best = max(q.get((t, b), 0) for b in game.actions(t))
            target = best if game.turn(t) == game.turn(s) else -best
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


# %% whose-entry-it-is (concept)
# Thinks that the player has to be in the key, so that the two sides do not mix.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}

    def match(s):
        if game.is_terminal(s):
            return
        p = game.turn(s)
        mine = {(s, a): q.get((p, s, a), 0) for a in game.actions(s)}
        a = epsilon_greedy(mine, s, game.actions(s), epsilon, rng)
        t = game.transition(s, a)
        if game.is_terminal(t):
            target = game.utility(t, p)
        else:
            p2 = game.turn(t)
            best = max(q.get((p2, t, b), 0) for b in game.actions(t))
            target = best if p2 == p else -best
        q[p, s, a] = q.get((p, s, a), 0) + alpha * (target - q.get((p, s, a), 0))
        match(t)

    for _ in range(episodes):
        match(game.initial())
    return q


# %% takes-the-target-as-it-is
# Stores the target itself, since without a discount it is the value already.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                q[s, a] = game.utility(t, game.turn(s))
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                q[s, a] = best if game.turn(t) == game.turn(s) else -best
            s = t
    return q


# %% learns-from-victories (concept)
# Believes that a side learns from a match only if it has won it.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        moves = []
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            moves.append((s, a, t))
            s = t
        for s1, a, t in reversed(moves):
            p = game.turn(s1)
            if game.utility(s, p) <= 0:
                continue
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = best if game.turn(t) == p else -best
            q[s1, a] = q.get((s1, a), 0) + alpha * (target - q.get((s1, a), 0))
    return q


# %% only-max-learns (concept)
# Believes that MAX is the agent and MIN a part of its world, so that only MAX's moves are learnt.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.turn(s) == MAX:
                if game.is_terminal(t):
                    target = game.utility(t, MAX)
                else:
                    best = max(q.get((t, b), 0) for b in game.actions(t))
                    target = best if game.turn(t) == MAX else -best
                q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


# %% until-it-is-my-turn-again (concept)
# Believes that the next state of a player is the one where it moves again, after the reply.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        last = {}
        while not game.is_terminal(s):
            p = game.turn(s)
            if p in last:
                best = max(q.get((s, b), 0) for b in game.actions(s))
                q[last[p]] = q.get(last[p], 0) + alpha * (best - q.get(last[p], 0))
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            last[p] = (s, a)
            s = game.transition(s, a)
        for p, key in last.items():
            q[key] = q.get(key, 0) + alpha * (game.utility(s, p) - q.get(key, 0))
    return q


# %% sign-the-wrong-way-round
# Turns the sign when the same player moves again, and keeps it when the other side does.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            mover = game.turn(s)
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, mover)
            else:
                target = max(q.get((t, b), 0) for b in game.actions(t))
                if game.turn(t) == mover:
                    target = -target
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s = t
    return q
