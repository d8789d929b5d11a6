"""Wrong answers to ``best-n``."""

import heapq
from math import inf

from course_lib.game import MAX, MIN, successors


# %% highest-for-everybody (concept)
# Believes that the best-looking moves are those with the highest evaluation, for MIN as well.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    promising = sorted(
        game.actions(s), key=lambda a: evaluate(game.transition(s, a)), reverse=True
    )[:n]
    best = None
    for a in game.actions(s):
        if a not in promising:
            continue
        v, _ = best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = (v, a)
    return best


# %% narrow-at-the-root (concept)
# Believes that only the first move is restricted, and that below it everything is searched.
def best_n_minimax(game, s, depth, evaluate, n):
    def full(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        values = [full(u, d - 1) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = -1 if game.turn(s) == MAX else 1
    moves = list(successors(game, s))
    kept = sorted(range(len(moves)), key=lambda i: sign * evaluate(moves[i][1]))[:n]
    values = {moves[i][0]: full(moves[i][1], depth - 1) for i in sorted(kept)}
    action = min(values, key=lambda a: sign * values[a])
    return values[action], action


# %% narrow-for-me (concept)
# Believes that only the own moves are chosen, while all replies of the opponent must be looked at.
def best_n_minimax(game, s, depth, evaluate, n, me=None):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    p = game.turn(s)
    if me is None:
        me = p
    actions = list(game.actions(s))
    if p == me:
        look = {a: evaluate(game.transition(s, a)) for a in actions}
        by_look = sorted(actions, key=lambda a: look[a], reverse=p == MAX)
        actions = [a for a in actions if a in by_look[:n]]
    values = [
        best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n, me)[0] for a in actions
    ]
    best = max(values) if p == MAX else min(values)
    return best, actions[values.index(best)]


# %% beam (concept)
# Believes that n positions are kept in a whole level of the tree, not n moves in every state.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    kept = {}
    level = [s]
    for _ in range(depth):
        edges = []
        for t in level:
            if not game.is_terminal(t):
                sign = -1 if game.turn(t) == MAX else 1
                edges += [(sign * evaluate(u), t, a, u) for a, u in successors(game, t)]
        edges.sort(key=lambda e: e[0])
        level = []
        for _, t, a, u in edges[:n]:
            kept.setdefault(t, []).append((a, u))
            level.append(u)

    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if t not in kept:
            return evaluate(t)
        return (max if game.turn(t) == MAX else min)(value(u) for _, u in kept[t])

    better = max if game.turn(s) == MAX else min
    found = {a: value(u) for a, u in kept[s]}
    action = better([a for a in game.actions(s) if a in found], key=found.get)
    return found[action], action


# %% best-looking-is-played (concept)
# Believes that the action is the one that looks best, and that the search only gives its value.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    children = [(evaluate(t), i, a, t) for i, (a, t) in enumerate(successors(game, s))]
    if game.turn(s) == MAX:
        children.sort(key=lambda c: (-c[0], c[1]))
        pick = max
    else:
        children.sort(key=lambda c: (c[0], c[1]))
        pick = min
    searched = children[:n]
    value = pick(best_n_minimax(game, c[3], depth - 1, evaluate, n)[0] for c in searched)
    return value, searched[0][2]


# %% chosen-by-search (concept)
# Believes that the n best moves are known only after each has been searched.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    searched = [
        (best_n_minimax(game, t, depth - 1, evaluate, n)[0], a) for a, t in successors(game, s)
    ]
    if game.turn(s) == MAX:
        best_n = heapq.nlargest(n, searched, key=lambda pair: pair[0])
    else:
        best_n = heapq.nsmallest(n, searched, key=lambda pair: pair[0])
    return best_n[0]


# %% keeps-equals
# Thinks that moves which look as good as the n-th must be searched with it.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    is_max = game.turn(s) == MAX
    looks = [(a, t, evaluate(t)) for a, t in successors(game, s)]
    scores = sorted([v for _, _, v in looks], reverse=is_max)
    bar = scores[min(n, len(scores)) - 1]
    good = [(a, t) for a, t, v in looks if (v >= bar if is_max else v <= bar)]
    backed = [best_n_minimax(game, t, depth - 1, evaluate, n)[0] for _, t in good]
    k = backed.index(max(backed) if is_max else min(backed))
    return backed[k], good[k][0]


# %% order-of-looks
# Forgets that among equal backed-up values the order of game.actions decides, not the looks.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    if game.turn(s) == MAX:
        ordered = sorted(successors(game, s), key=lambda at: -evaluate(at[1]))
        best, choice = -inf, None
        for a, t in ordered[:n]:
            v = best_n_minimax(game, t, depth - 1, evaluate, n)[0]
            if v > best:
                best, choice = v, a
        return best, choice
    ordered = sorted(successors(game, s), key=lambda at: evaluate(at[1]))
    best, choice = inf, None
    for a, t in ordered[:n]:
        v = best_n_minimax(game, t, depth - 1, evaluate, n)[0]
        if v < best:
            best, choice = v, a
    return best, choice


# %% turned-round
# Forgets that a list sorted upwards and then turned round has its equals turned round, too.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    order = list(game.actions(s))
    order.sort(key=lambda a: evaluate(game.transition(s, a)))
    if game.turn(s) == MAX:
        order.reverse()
    few = set(order[:n])
    value_of = {}
    for a, t in successors(game, s):
        if a in few:
            value_of[a], _ = best_n_minimax(game, t, depth - 1, evaluate, n)
    best = (max if game.turn(s) == MAX else min)(value_of, key=value_of.get)
    return value_of[best], best


# %% tuples-sorted
# Forgets that sorting (look, action) pairs puts equal looks in the order of their names.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = 1 if game.turn(s) == MAX else -1
    pairs = sorted((-sign * evaluate(game.transition(s, a)), a) for a in game.actions(s))
    best_value, best_action = -inf, None
    for a in game.actions(s):
        if (-sign * evaluate(game.transition(s, a)), a) in pairs[:n]:
            t = game.transition(s, a)
            v = sign * best_n_minimax(game, t, depth - 1, evaluate, n)[0]
            if v > best_value:
                best_value, best_action = v, a
    return sign * best_value, best_action


# %% fewer-each-level
# Thinks that the number of moves shrinks with the depth, so that the search stays cheap.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    better = max if game.turn(s) == MAX else min
    looks = [evaluate(t) for _, t in successors(game, s)]
    ranks = sorted(range(len(looks)), key=looks.__getitem__, reverse=better is max)[:n]
    best_value = best_action = None
    for i, (a, t) in enumerate(successors(game, s)):
        if i in ranks:
            v = best_n_minimax(game, t, depth - 1, evaluate, max(1, n - 1))[0]
            if best_value is None or better(v, best_value) != best_value:
                best_value, best_action = v, a
    return best_value, best_action


# %% looks-at-the-state-itself
# Orders by the evaluation of the state before the move, which is the same for all.
def best_n_minimax(game, s, depth, evaluate, n):
    from heapq import nlargest, nsmallest

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    best_of, pick = (nlargest, max) if game.turn(s) == MAX else (nsmallest, min)
    chosen = best_of(n, list(successors(game, s)), key=lambda pair: evaluate(s))
    values = {a: best_n_minimax(game, t, depth - 1, evaluate, n)[0] for a, t in chosen}
    action = pick(values, key=values.get)
    return values[action], action


# %% one-too-many
# Counts the searched actions from 0 to n, with n.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = 1 if game.turn(s) == MAX else -1
    ranked = sorted(game.actions(s), key=lambda a: -sign * evaluate(game.transition(s, a)))
    allowed, i = set(), 0
    while i <= n and i < len(ranked):
        allowed.add(ranked[i])
        i += 1
    best, chosen = -inf, None
    for a in game.actions(s):
        if a in allowed:
            v = sign * best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)[0]
            if v > best:
                best, chosen = v, a
    return sign * best, chosen


# %% evaluation-of-the-chosen (concept)
# Believes that the value of the best action is its evaluation, once the search has chosen it.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    after = dict(successors(game, s))
    upwards = game.turn(s) == MAX
    order = sorted(after, key=lambda a: evaluate(after[a]), reverse=upwards)[:n]
    backed = {
        a: best_n_minimax(game, after[a], depth - 1, evaluate, n)[0] for a in after if a in order
    }
    action = (max if upwards else min)(backed, key=backed.get)
    return evaluate(after[action]), action
