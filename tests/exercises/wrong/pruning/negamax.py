"""Wrong answers to ``negamax``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% leaf-for-max (concept)
# Believes that utilities are always asked for MAX, as everywhere else, and that the signs do the rest.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    value = -inf
    for a in game.actions(s):
        value = max(value, -negamax(game, game.transition(s, a), -beta, -alpha))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


# %% same-window-for-the-child (concept)
# Believes that the window is the same for both players, and that only values change their sign.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for t in (game.transition(s, a) for a in game.actions(s)):
        score = -negamax(game, t, alpha, beta)
        if score > best:
            best = score
        if best > alpha:
            alpha = best
        if alpha >= beta:
            break
    return best


# %% negated-in-the-same-order
# Turns the signs of the window, but leaves its two ends where they are.
def negamax(game, s, alpha, beta):
    over = game.is_terminal(s)
    if over:
        mover = game.turn(s)
        return game.utility(s, mover)
    result = -inf
    todo = list(game.actions(s))
    while todo:
        a = todo.pop(0)
        child = negamax(game, game.transition(s, a), -alpha, -beta)
        result = max(result, -child)
        alpha = max(alpha, result)
        if beta <= alpha:
            todo = []
    return result


# %% value-for-max-in-the-end (concept)
# Believes that the caller wants MAX's value, and so turns the result round where MIN moves.
def negamax(game, s, alpha, beta):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, game.turn(s))
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -search(t, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    value = search(s, alpha, beta)
    if game.turn(s) == MIN:
        return -value
    return value


# %% min-still-minimizes (concept)
# Believes that MIN goes on minimizing, and negates the children's values on top of that.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -negamax(game, t, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
    else:
        best = inf
        for _, t in successors(game, s):
            best = min(best, -negamax(game, t, -beta, -alpha))
            beta = min(beta, best)
            if alpha >= beta:
                return best
    return best


# %% colour-of-the-root (concept)
# Believes that the player to move at the root is MAX: the colour starts at 1 and flips at each level.
def negamax(game, s, alpha, beta, colour=1):
    if game.is_terminal(s):
        return colour * game.utility(s, MAX)
    best = -inf
    for _, t in successors(game, s):
        best = max(best, -negamax(game, t, -beta, -alpha, -colour))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% all-in-one-max
# Writes the maximum as one line over all children, so that nothing can be cut off.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    value = max(-negamax(game, t, -beta, -alpha) for _, t in successors(game, s))
    return min(value, beta) if value > alpha else alpha


# %% window-stays-as-it-came
# Compares with beta, but hands the first alpha to all children, whatever has been found since.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))

    def values():
        for _, t in successors(game, s):
            yield -negamax(game, t, -beta, -alpha)

    best = -inf
    for v in values():
        best = max(best, v)
        if best >= beta:
            break
    return best


# %% own-floor-only (concept)
# Believes that the child's ceiling is what I have found here, and forgets the alpha that came from above.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    mine = None
    for _, t in successors(game, s):
        ceiling = inf if mine is None else -mine
        v = -negamax(game, t, -beta, ceiling)
        mine = v if mine is None else max(mine, v)
        if mine >= beta:
            break
    return mine


# %% scout-without-a-second-look (concept)
# Believes that the narrow window of PVS gives the value itself, also when the answer is a surprise.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for i, (_, t) in enumerate(successors(game, s)):
        if i == 0:
            v = -negamax(game, t, -beta, -alpha)
        else:
            v = -negamax(game, t, -alpha - 1, -alpha)
        best = max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% forgotten-minus
# Turns the window round for the child, but takes the child's answer as it is.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        player = game.turn(s)
        return game.utility(s, player)
    scores = []
    for _, t in successors(game, s):
        scores.append(negamax(game, t, -beta, -alpha))
        alpha = max([alpha] + scores)
        if alpha >= beta:
            break
    return max(scores)


# %% leaf-of-the-last-mover (concept)
# Believes that the leaf belongs to the player who moved there, as it was this player's decision.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        winner_side = MIN if game.turn(s) == MAX else MAX
        return game.utility(s, winner_side)
    for _, t in successors(game, s):
        alpha = max(alpha, -negamax(game, t, -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha


# %% one-below-alpha
# Believes that any number below alpha says that alpha was not reached.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        v = game.utility(s, game.turn(s))
        return min(max(v, alpha), beta)
    floor = alpha
    for _, t in successors(game, s):
        floor = max(floor, -negamax(game, t, -beta, -floor))
        if floor >= beta:
            break
    return floor if floor > alpha else alpha - 1


# %% infinite-outside (concept)
# Believes that infinities are the right bounds outside of the window.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = alpha
    found = False
    for _, t in successors(game, s):
        v = -negamax(game, t, -beta, -best)
        if v >= beta:
            return inf
        if v > best:
            best, found = v, True
    return best if found else -inf
