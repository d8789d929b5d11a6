"""Wrong answers to ``maxn``."""

from math import inf

from course_lib.game import MAX, successors


# %% seats-move-in-turn (concept)
# Believes that after a move it is always the next seat's turn.
def maxn(game, s):
    n = game.n_players

    def best_for(p, s):
        if game.is_terminal(s):
            return tuple(game.utility(s, q) for q in range(n)), None
        best = None
        for a, t in successors(game, s):
            vector = best_for((p + 1) % n, t)[0]
            if best is None or vector[p] > best[0][p]:
                best = vector, a
        return best

    return best_for(0 if game.is_terminal(s) else game.turn(s), s)


# %% what-is-best-for-all (concept)
# Believes that the players look for the outcome with the largest sum.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    options = [(maxn(game, t)[0], a) for a, t in successors(game, s)]
    return max(options, key=lambda option: sum(option[0]))


# %% everybody-against-player-zero (concept)
# Believes that the others minimize what player 0 gets, as in minimax.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    pick = max if game.turn(s) == MAX else min
    results = {a: maxn(game, t)[0] for a, t in successors(game, s)}
    action = pick(results, key=lambda a: results[a][0])
    return results[action], action


# %% best-of-each-column (concept)
# Believes that every player gets the most that any child offers to it.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    p = game.turn(s)
    vectors = [maxn(game, t)[0] for _, t in successors(game, s)]
    mine = [v[p] for v in vectors]
    action = game.actions(s)[mine.index(max(mine))]
    return tuple(map(max, zip(*vectors))), action


# %% largest-vector (concept)
# Believes that max of the vectors compares the right numbers by itself.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, chosen = (-inf,) * game.n_players, None
    for action in game.actions(s):
        vector, _ = maxn(game, game.transition(s, action))
        if max(vector, best) is vector and vector != best:
            best, chosen = vector, action
    return best, chosen


# %% leads-over-the-others (concept)
# Believes that a player wants to be as far ahead of the others as possible.
def maxn(game, s):
    def lead(vector, p):
        return vector[p] - max(v for q, v in enumerate(vector) if q != p)

    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    mover, best = game.turn(s), None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or lead(vector, mover) > lead(best[0], mover):
            best = (vector, a)
    return best


# %% whoever-moves-below (concept)
# Believes that a child is valued by the player who moves in it.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action, best_number = None, None, -inf
    for a, t in successors(game, s):
        vector = maxn(game, t)[0]
        owner = game.turn(s) if game.is_terminal(t) else game.turn(t)
        if vector[owner] > best_number:
            best, best_action, best_number = vector, a, vector[owner]
    return best, best_action


# %% three-of-them
# Thinks that many players means three.
def maxn(game, s):
    if game.is_terminal(s):
        return (game.utility(s, 0), game.utility(s, 1), game.utility(s, 2)), None
    p = game.turn(s)
    outcomes = ((maxn(game, t)[0], a) for a, t in successors(game, s))
    return max(outcomes, key=lambda outcome: outcome[0][p])


# %% nothing-below-zero
# Thinks that utilities are not negative, and starts from nobody getting anything.
def maxn(game, s):
    nobody = tuple([0] * game.n_players)
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best = (nobody, None)
    for a in game.actions(s):
        vector = maxn(game, game.transition(s, a))[0]
        if vector[game.turn(s)] > best[0][game.turn(s)]:
            best = (vector, a)
    return best


# %% last-move-of-the-line
# Forgets that the action is the one at s, not the one which the best child returned.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple([game.utility(s, p) for p in range(game.n_players)]), None
    answers = []
    for a, t in successors(game, s):
        answer = maxn(game, t)
        answers.append(answer if answer[1] else (answer[0], a))
    answers.sort(key=lambda pair: -pair[0][game.turn(s)])
    return answers[0]


# %% sorted-and-the-last
# Sorts the results, and takes the last one, which is the last of equally good ones.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(map(lambda p: game.utility(s, p), range(game.n_players))), None
    results = [(maxn(game, t)[0], a) for a, t in successors(game, s)]
    return sorted(results, key=lambda result: result[0][game.turn(s)])[-1]


# %% table-for-all-games
# Keeps the vectors in a table for good: a state of the next game with the same name is found there.
SEEN = {}


def maxn(game, s):
    stack = [s]
    while stack:
        now = stack[-1]
        below = [] if game.is_terminal(now) else list(successors(game, now))
        missing = [t for _, t in below if t not in SEEN]
        if missing:
            stack += missing
            continue
        stack.pop()
        if not below:
            SEEN[now] = tuple(game.utility(now, p) for p in range(game.n_players)), None
            continue
        mover = game.turn(now)
        action, state = max(below, key=lambda pair: SEEN[pair[1]][0][mover])
        SEEN[now] = SEEN[state][0], action
    return SEEN[s]


# %% spite-breaks-ties (concept)
# Believes that a player who is indifferent harms the others.
def maxn(game, s):
    def taste(item):
        vector = item[0]
        return vector[game.turn(s)], -sum(vector)

    match game.is_terminal(s):
        case True:
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        case False:
            options = ((maxn(game, t)[0], a) for a, t in successors(game, s))
            return max(options, key=taste)


# %% moves-for-the-root (concept)
# Believes that everybody below wants what the player at the root wants.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    hero = game.turn(s)

    def ends(t):
        if game.is_terminal(t):
            yield tuple(game.utility(t, p) for p in range(game.n_players))
        else:
            for a in game.actions(t):
                yield from ends(game.transition(t, a))

    best, chosen = None, None
    for a in game.actions(s):
        for vector in ends(game.transition(s, a)):
            if best is None or best[hero] < vector[hero]:
                best, chosen = vector, a
    return best, chosen


# %% a-hundredth-is-nothing (concept)
# Believes that values within a hundredth are equal.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    me, best = game.turn(s), None
    for a in game.actions(s):
        v = maxn(game, game.transition(s, a))[0]
        if best is None or v[me] > best[0][me] + 0.01:
            best = v, a
    return best
