"""Wrong answers to ``one-step-player``."""

from course_lib.game import MAX, MIN, successors


# %% highest-for-everyone (concept)
# Believes that the evaluation is seen by whoever moves, so that the highest is always the best.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)

    def won(t, p):
        return game.is_terminal(t) and game.utility(t, p) > 0

    safe = []
    for a, t in successors(game, s):
        if won(t, me):
            return a
        if game.is_terminal(t):
            if game.utility(t, me) >= 0:
                safe.append(a)
        elif game.turn(t) == me or not any(won(u, game.turn(t)) for _, u in successors(game, t)):
            safe.append(a)
    return max(safe or game.actions(s), key=lambda a: evaluate(game.transition(s, a)))


# %% own-suicide
# Forgets that a move can lose at once by itself: only the replies of the opponent are looked at.
def ends_with_win(game, t, p):
    return game.is_terminal(t) and game.utility(t, p) > 0


def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    moves = list(successors(game, s))
    winning = [a for a, t in moves if ends_with_win(game, t, p)]
    if winning:
        return winning[0]
    safe = []
    for a, t in moves:
        if game.is_terminal(t) or game.turn(t) == p:
            safe.append((a, t))
            continue
        replies = [u for _, u in successors(game, t)]
        if not any(ends_with_win(game, u, 1 - p) for u in replies):
            safe.append((a, t))
    candidates = safe if safe else moves
    values = [evaluate(t) for _, t in candidates]
    best = max(values) if p == MAX else min(values)
    return candidates[values.index(best)][0]


# %% the-opponent-always-replies (concept)
# Believes that after a move the opponent moves, although the same player may be to move again.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me, other = game.turn(s), 1 - game.turn(s)

    def result(t, p):
        return game.utility(t, p) if game.is_terminal(t) else 0

    def dangerous(t):
        if game.is_terminal(t):
            return result(t, me) < 0
        return max(result(u, other) for _, u in successors(game, t)) > 0

    for a, t in successors(game, s):
        if result(t, me) > 0:
            return a
    pool = [(a, t) for a, t in successors(game, s) if not dangerous(t)]
    if not pool:
        pool = list(successors(game, s))
    choose = max if me == MAX else min
    return choose(pool, key=lambda pair: evaluate(pair[1]))[0]


# %% gives-up-when-nothing-is-safe
# Plays the first action where no action is safe, without a look at the evaluation.
def one_step_player(game, s, evaluate):
    actions = game.actions(s)
    if not actions:
        return None
    p = game.turn(s)
    sign = 1 if p == MAX else -1
    best_action, best_score = None, None
    for a in actions:
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) > 0:
                return a
    for a in actions:
        t = game.transition(s, a)
        safe = True
        if game.is_terminal(t):
            safe = game.utility(t, p) >= 0
        elif game.turn(t) != p:
            for _, u in successors(game, t):
                if game.is_terminal(u) and game.utility(u, game.turn(t)) > 0:
                    safe = False
        if safe and (best_action is None or sign * evaluate(t) > best_score):
            best_action, best_score = a, sign * evaluate(t)
    return actions[0] if best_action is None else best_action


# %% a-win-of-max (concept)
# Believes that every utility above 0 is a win of the player who moves: asks for MAX's utility only.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    after = {a: game.transition(s, a) for a in game.actions(s)}

    def good_end(t):
        return game.is_terminal(t) and game.utility(t, MAX) > 0

    def bad_end(t):
        return game.is_terminal(t) and game.utility(t, MAX) < 0

    for a in after:
        if good_end(after[a]):
            return a
    safe = {}
    for a, t in after.items():
        replies = [] if game.is_terminal(t) else [u for _, u in successors(game, t)]
        if not bad_end(t) and not any(bad_end(u) for u in replies):
            safe[a] = t
    pool = safe or after
    if game.turn(s) == MAX:
        return max(pool, key=lambda a: evaluate(pool[a]))
    return min(pool, key=lambda a: evaluate(pool[a]))


# %% not-lost-is-won
# Takes an end that is not lost for a win: a draw at once is played before everything else.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)

    def wins(t, p):
        return game.is_terminal(t) and game.utility(t, p) >= 0

    def safe(t):
        if game.is_terminal(t):
            return game.utility(t, mover) >= 0
        if game.turn(t) == mover:
            return True
        return all(
            not (game.is_terminal(u) and game.utility(u, mover) < 0) for _, u in successors(game, t)
        )

    pairs = list(successors(game, s))
    now = next((a for a, t in pairs if wins(t, mover)), None)
    if now is not None:
        return now
    rest = [pair for pair in pairs if safe(pair[1])] or pairs
    rest.sort(key=lambda pair: evaluate(pair[1]) * (-1 if mover == MAX else 1))
    return rest[0][0]


# %% evaluates-after-the-reply (concept)
# Believes that the evaluation has to be taken after the opponent's best reply, two moves ahead.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)
    mine, theirs = (max, min) if mover == MAX else (min, max)

    def worth(t):
        if game.is_terminal(t):
            return evaluate(t)
        return theirs(evaluate(u) for _, u in successors(game, t))

    def over(t, p, sign):
        return game.is_terminal(t) and sign * game.utility(t, p) > 0

    moves = list(successors(game, s))
    for a, t in moves:
        if over(t, mover, 1):
            return a
    safe = [
        (a, t)
        for a, t in moves
        if not over(t, mover, -1)
        and (
            game.is_terminal(t)
            or game.turn(t) == mover
            or not any(over(u, mover, -1) for _, u in successors(game, t))
        )
    ]
    return mine(safe or moves, key=lambda m: worth(m[1]))[0]


# %% last-after-sorting
# Sorts by evaluation and takes the last for MAX: among equals that is the last one, not the first.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    ranked = sorted(game.actions(s), key=lambda a: evaluate(game.transition(s, a)))
    if p == MAX:
        ranked = ranked[::-1]
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    for a in ranked:
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) < 0:
                continue
        elif game.turn(t) != p:
            ends = [u for _, u in successors(game, t) if game.is_terminal(u)]
            if [u for u in ends if game.utility(u, p) < 0]:
                continue
        return a
    return ranked[0]


# %% no-case-for-the-end
# Forgets that there may be nothing to play: takes the best of no actions on a terminal state.
def one_step_player(game, s, evaluate):
    mover = game.turn(s)

    def score(pair):
        return evaluate(pair[1]) if mover == MAX else -evaluate(pair[1])

    def wins_at_once(p, t):
        return game.is_terminal(t) and game.utility(t, p) > 0

    def threatened(t):
        if game.is_terminal(t):
            return game.utility(t, mover) < 0
        if game.turn(t) == mover:
            return False
        return any(wins_at_once(1 - mover, u) for _, u in successors(game, t))

    pairs = list(successors(game, s))
    for a, t in pairs:
        if wins_at_once(mover, t):
            return a
    calm = [pair for pair in pairs if not threatened(pair[1])]
    return max(calm if calm else pairs, key=score)[0]


# %% blocks-the-square (concept)
# Believes that a threat is met by playing the opponent's winning action oneself, as one blocks a
# line in tic-tac-toe.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    legal = list(game.actions(s))
    for a in legal:
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a
    for a in legal:
        t = game.transition(s, a)
        if game.is_terminal(t) or game.turn(t) == me:
            continue
        for b, u in successors(game, t):
            if game.is_terminal(u) and game.utility(u, me) < 0 and b in legal:
                return b
    values = {a: evaluate(game.transition(s, a)) for a in legal}
    return max(values, key=values.get) if me == MAX else min(values, key=values.get)


# %% fewest-threats (concept)
# Believes that where no action is safe the one with the fewest winning replies is to be played.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)

    def threats(t):
        if game.is_terminal(t):
            return 1000 if game.utility(t, mover) < 0 else 0
        if game.turn(t) == mover:
            return 0
        ends = (u for _, u in successors(game, t) if game.is_terminal(u))
        return sum(1 for u in ends if game.utility(u, game.turn(t)) > 0)

    options = list(successors(game, s))
    for a, t in options:
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            return a
    sign = -1 if mover == MAX else 1
    return min(options, key=lambda option: (threats(option[1]), sign * evaluate(option[1])))[0]


# %% safe-to-the-end (concept)
# Believes that an action is safe only if the opponent can never force a win after it.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def loses(t):
        if game.is_terminal(t):
            return game.utility(t, p) < 0
        outcomes = [loses(u) for _, u in successors(game, t)]
        return all(outcomes) if game.turn(t) == p else any(outcomes)

    moves = dict(successors(game, s))
    for a in moves:
        if game.is_terminal(moves[a]) and game.utility(moves[a], p) > 0:
            return a
    safe = [a for a in moves if not loses(moves[a])]
    if len(safe) == 0:
        safe = list(moves)
    if p == MAX:
        return max(safe, key=lambda a: evaluate(moves[a]))
    return min(safe, key=lambda a: evaluate(moves[a]))


# %% best-unless-dangerous (concept)
# Believes that one looks for another action only if the best one is dangerous, and takes any then.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    after = dict(successors(game, s))
    for a, t in after.items():
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a

    def dangerous(t):
        if game.is_terminal(t):
            return game.utility(t, me) < 0
        if game.turn(t) == me:
            return False
        ends = [u for _, u in successors(game, t) if game.is_terminal(u)]
        return any(game.utility(u, me) < 0 for u in ends)

    pick = max if me == MAX else min
    best = pick(after, key=lambda a: evaluate(after[a]))
    if dangerous(after[best]):
        for a, t in after.items():
            if not dangerous(t):
                return a
    return best


# %% afraid-of-min
# Asks in the replies whether MIN wins, whoever moves.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    options = list(successors(game, s))
    for a, t in options:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a

    def safe(t):
        if game.is_terminal(t):
            return game.utility(t, p) >= 0
        if game.turn(t) == p:
            return True
        for _, u in successors(game, t):
            if game.is_terminal(u) and game.utility(u, MIN) > 0:
                return False
        return True

    good = [(a, t) for a, t in options if safe(t)] or options
    if p == MAX:
        return max(good, key=lambda pair: evaluate(pair[1]))[0]
    return min(good, key=lambda pair: evaluate(pair[1]))[0]
