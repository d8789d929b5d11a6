"""Wrong answers to ``order-actions``."""

from course_lib.game import MAX, MIN, successors


# %% sorts-the-game-s-own-list
# Thinks that the list from game.actions may be sorted where it is, as if it were one's own.
def order_actions(game, s, evaluate):
    moves = game.actions(s)
    if not moves:
        return moves
    moves.sort(key=lambda a: evaluate(game.transition(s, a)), reverse=game.turn(s) == MAX)
    return moves


# %% looks-before-the-move (concept)
# Believes that the evaluation of the present state says how good each of its actions is.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    scored = []
    for a in game.actions(s):
        scored.append((a, evaluate(s)))
    scored.sort(key=lambda pair: pair[1], reverse=(game.turn(s) == MAX))
    return [a for a, _ in scored]


# %% high-is-good-for-all (concept)
# Believes that an evaluation is always from the side of the player who moves, so the highest is best.
def order_actions(game, s, evaluate):
    values = {a: evaluate(t) for a, t in successors(game, s)}
    return sorted(values, key=values.get, reverse=True)


# %% turned-round-at-the-end
# Sorts from low to high and turns the whole list round for MAX, the equals as well.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    ranked = sorted(game.actions(s), key=lambda action: evaluate(game.transition(s, action)))
    if game.turn(s) == MAX:
        ranked = ranked[::-1]
    return ranked


# %% dictionary-by-value
# Files the actions under their value, and forgets that two may have the same one.
def order_actions(game, s, evaluate):
    by_value = {}
    for action in game.actions(s):
        by_value[evaluate(game.transition(s, action))] = action
    keys = sorted(by_value)
    if keys and game.turn(s) == MAX:
        keys.reverse()
    return [by_value[k] for k in keys]


# %% minus-and-reversed (concept)
# Believes that MIN needs both: the evaluation with its sign turned, and the lowest first.
def order_actions(game, s, evaluate):
    def from_my_side(t):
        return evaluate(t) if game.turn(s) == MAX else -evaluate(t)

    result = list(game.actions(s))
    if len(result) == 0:
        return result
    if game.turn(s) == MAX:
        return sorted(result, key=lambda a: from_my_side(game.transition(s, a)), reverse=True)
    return sorted(result, key=lambda a: from_my_side(game.transition(s, a)))


# %% only-the-favourite-matters (concept)
# Believes that it is enough to put the best action in front and leave the others where they are.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    choose = max if game.turn(s) == MAX else min
    best = choose(game.actions(s), key=lambda a: evaluate(game.transition(s, a)))
    return [best] + [a for a in game.actions(s) if a != best]


# %% states-in-order (concept)
# Confuses an action with the state that it leads to, and returns the states.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    nexts = [game.transition(s, a) for a in game.actions(s)]
    sign = 1 if game.turn(s) == MIN else -1
    return sorted(nexts, key=lambda t: sign * evaluate(t))


# %% pick-the-best-again-and-again
# Takes the best remaining action each time, but a later action that is as good takes its place.
def order_actions(game, s, evaluate):
    rest = list(game.actions(s))
    ordered = []
    while rest:
        best = rest[0]
        for a in rest[1:]:
            v = evaluate(game.transition(s, a))
            old = evaluate(game.transition(s, best))
            if (game.turn(s) == MAX and v >= old) or (game.turn(s) == MIN and v <= old):
                best = a
        rest.remove(best)
        ordered.append(best)
    return ordered


# %% side-to-move-afterwards (concept)
# Believes that the side to please is the one who moves after the action, and asks the next state.
def order_actions(game, s, evaluate):
    def badness(a):
        t = game.transition(s, a)
        return -evaluate(t) if game.turn(t) == MIN else evaluate(t)

    return sorted(game.actions(s), key=badness)


# %% names-decide-between-equals
# Sorts pairs (value, action), so that equally good actions stand in the order of their names.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    sign = -1 if game.turn(s) == MAX else 1
    pairs = sorted((sign * evaluate(t), a) for a, t in successors(game, s))
    return [a for _, a in pairs]


# %% none-when-it-is-over
# Returns None on a terminal state, because there is no action to put in order.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return None
    actions = list(game.actions(s))
    values = [evaluate(game.transition(s, a)) for a in actions]
    order = sorted(range(len(actions)), key=values.__getitem__, reverse=game.turn(s) == MAX)
    return [actions[i] for i in order]


# %% whole-points
# Sorts the actions into drawers, one for each whole number of points.
def order_actions(game, s, evaluate):
    buckets = {}
    for a, t in successors(game, s):
        buckets.setdefault(int(evaluate(t)), []).append(a)
    order = sorted(buckets, reverse=game.turn(s) == MAX) if buckets else []
    return [a for k in order for a in buckets[k]]
