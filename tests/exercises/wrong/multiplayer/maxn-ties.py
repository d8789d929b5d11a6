"""Wrong answers to ``maxn-ties``."""

from functools import reduce
from itertools import product

from course_lib.game import successors


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action = None, None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or vector[game.turn(s)] > best[game.turn(s)]:
            best, best_action = vector, a
    return best, best_action


# %% ties-at-the-root-only (concept)
# Believes that only the player at the root breaks ties, and all the others take the first.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {maxn(game, s)[0]}
    p = game.turn(s)
    vectors = [maxn(game, t)[0] for _, t in successors(game, s)]
    most = max(v[p] for v in vectors)
    return {v for v in vectors if v[p] == most}


# %% first-or-last (concept)
# Believes that there are two ways to break ties: everybody takes the first, or everybody the last.
def maxn_values(game, s):
    def search(s, better):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players))
        p = game.turn(s)
        children = (search(t, better) for _, t in successors(game, s))
        return reduce(lambda old, new: new if better(new[p], old[p]) else old, children)

    return {search(s, lambda new, old: new > old), search(s, lambda new, old: new >= old)}


# %% mover-picks-from-all (concept)
# Believes that the mover may choose among all vectors that could come out, so only its most counts.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    everything = set().union(*(maxn_values(game, t) for _, t in successors(game, s)))
    p = game.turn(s)
    top = max(everything, key=lambda vector: vector[p])[p]
    return set(filter(lambda vector: vector[p] == top, everything))


# %% exactly-the-guarantee (concept)
# Believes that the mover gets exactly what it can be sure of.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p, sets = game.turn(s), []
    for _, t in successors(game, s):
        sets.append(maxn_values(game, t))
    sure = max(min(v[p] for v in vectors) for vectors in sets)
    return {v for vectors in sets for v in vectors if v[p] == sure}


# %% nothing-dominated (concept)
# Believes that every vector can come out unless another one is better for everybody.
def maxn_values(game, s):
    def leaves(s):
        if game.is_terminal(s):
            yield tuple(game.utility(s, p) for p in range(game.n_players))
        for _, t in successors(game, s):
            yield from leaves(t)

    found = set(leaves(s))
    return {
        v
        for v in found
        if not any(all(x > y for x, y in zip(other, v)) for other in found)
    }


# %% all-of-the-best-children (concept)
# Believes that the mover picks a child by its best vector, and then anything in it may happen.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    rated = []
    for _, t in successors(game, s):
        vectors = maxn_values(game, t)
        rated.append((max(v[p] for v in vectors), vectors))
    best = max(rate for rate, _ in rated)
    result = set()
    for rate, vectors in rated:
        if rate == best:
            result |= vectors
    return result


# %% one-winner-per-combination
# Forgets that within one combination of the children's vectors several may be equally good.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    children = [maxn_values(game, t) for _, t in successors(game, s)]
    return {max(combination, key=lambda v: v[p]) for combination in product(*children)}


# %% worst-of-everything
# Forgets that the least is taken in each child, not over all of them together.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    mover = game.turn(s)
    pool = [v for _, t in successors(game, s) for v in maxn_values(game, t)]
    enough = min(v[mover] for v in pool)
    return {v for v in pool if v[mover] >= enough}


# %% must-beat-the-others
# Thinks that a vector has to be really better than what every other child may bring.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    children = [maxn_values(game, t) for _, t in successors(game, s)]
    possible = set()
    for i, vectors in enumerate(children):
        rivals = [min(v[p] for v in other) for j, other in enumerate(children) if j != i]
        for v in vectors:
            if all(v[p] > rival for rival in rivals):
                possible.add(v)
    return possible


# %% one-set-for-all-calls
# Thinks that the set in the default argument is empty at the beginning of each call.
def maxn_values(game, s, out=set()):
    def values(s):
        if game.is_terminal(s):
            return {tuple(game.utility(s, p) for p in range(game.n_players))}
        p = game.turn(s)
        children = [values(t) for _, t in successors(game, s)]
        enough = max(min(v[p] for v in vectors) for vectors in children)
        return {v for vectors in children for v in vectors if v[p] >= enough}

    out |= values(s)
    return out


# %% best-against-best
# Compares with the best that each child can be for the mover, not with the worst.
def maxn_values(game, s):
    import numpy as np

    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    rows = [v for _, t in successors(game, s) for v in sorted(maxn_values(game, t))]
    column = np.array(rows)[:, game.turn(s)]
    return {rows[i] for i in np.flatnonzero(column == column.max())}


# %% others-take-the-first (concept)
# Believes that the other children come out as max^n without choices says.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {maxn(game, s)[0]}
    p, kids = game.turn(s), [t for _, t in successors(game, s)]
    plain = [maxn(game, t)[0][p] for t in kids]
    kept = set()
    for i, t in enumerate(kids):
        rivals = plain[:i] + plain[i + 1 :]
        for v in maxn_values(game, t):
            if not rivals or v[p] >= max(rivals):
                kept.add(v)
    return kept


# %% lists-in-a-set
# Puts the utilities of an end in a list, which no set takes.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {[game.utility(s, p) for p in range(game.n_players)]}
    p = game.turn(s)
    sets = [maxn_values(game, t) for _, t in successors(game, s)]
    enough = max(min(v[p] for v in group) for group in sets)
    return set().union(*({v for v in group if v[p] >= enough} for group in sets))


# %% chooser-of-the-child
# Asks who moves after the action, and compares that player's numbers.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    groups = {}
    for a, t in successors(game, s):
        who = game.turn(s) if game.is_terminal(t) else game.turn(t)
        groups[a] = who, maxn_values(game, t)
    floor = max(min(v[who] for v in vs) for who, vs in groups.values())
    return {v for who, vs in groups.values() for v in vs if v[who] >= floor}
