"""Wrong answers to ``quiescence``."""

from math import inf

from course_lib.game import MAX, MIN, successors


# %% quiet-ends-it (concept)
# Believes that a quiet position may be evaluated wherever it is met, before the limit too.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if is_quiescent(s):
        return evaluate(s), None
    best = None
    for a, t in successors(game, s):
        v, _ = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best


# %% one-move-more (concept)
# Believes that a restless state is cured by looking a single move further.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def search(t, d, extended):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d <= 0 and (extended or is_quiescent(t)):
            return evaluate(t)
        values = [search(u, d - 1, d <= 0) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    scored = [(search(t, depth - 1, depth <= 0), a) for a, t in successors(game, s)]
    return (max if game.turn(s) == MAX else min)(scored, key=lambda p: p[0])


# %% stand-pat (concept)
# Believes that beyond the limit the side to move may decline and take the evaluation instead.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0 and is_quiescent(s):
        return evaluate(s), None
    mover_is_max = game.turn(s) == MAX
    best_value = -inf if mover_is_max else inf
    best_action = None
    if depth <= 0:
        best_value = evaluate(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        v = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        if mover_is_max and v > best_value or not mover_is_max and v < best_value:
            best_value, best_action = v, a
    return best_value, best_action


# %% only-restless-moves (concept)
# Believes that past the limit only the moves that keep the position restless are followed.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0 and is_quiescent(s):
        return evaluate(s), None
    moves = list(successors(game, s))
    if depth <= 0:
        wild = [(a, t) for a, t in moves if game.is_terminal(t) or not is_quiescent(t)]
        moves = wild or moves
    values = [quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0] for _, t in moves]
    v = max(values) if game.turn(s) == MAX else min(values)
    return v, moves[values.index(v)][0]


# %% restless-is-even (concept)
# Believes that nothing can be said of a restless position, so that it counts as 0.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return (evaluate(s) if is_quiescent(s) else 0), None
    children = {a: game.transition(s, a) for a in game.actions(s)}
    value_of = {
        a: quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        for a, t in children.items()
    }
    extreme = max(value_of.values()) if game.turn(s) == MAX else min(value_of.values())
    for a, v in value_of.items():
        if v == extreme:
            return v, a


# %% asks-the-parent (concept)
# Believes that the move into a position is what must be quiet: it asks about the state before it.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def leaf(before, t, left):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if left <= 0 and is_quiescent(before):
            return evaluate(t)
        return inner(t, left)

    def inner(t, left):
        values = [leaf(t, u, left - 1) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    values = {a: leaf(s, t, depth - 1) for a, t in successors(game, s)}
    action = (max if game.turn(s) == MAX else min)(values, key=values.get)
    return values[action], action


# %% fresh-depth
# Thinks that a restless position at the limit gets the depth 2 again, even if it calms down sooner.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        if is_quiescent(s):
            return evaluate(s), None
        depth = 2
    best_action, best_value = None, None
    for action in game.actions(s):
        child = game.transition(s, action)
        value = quiescent_minimax(game, child, depth - 1, evaluate, is_quiescent)[0]
        if best_value is None:
            best_action, best_value = action, value
        if game.turn(s) == MAX and value > best_value:
            best_action, best_value = action, value
        if game.turn(s) == MIN and value < best_value:
            best_action, best_value = action, value
    return best_value, best_action


# %% limit-met-once
# Forgets that the depth goes on below 0 where the search went past a restless state.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def go(t, d):
        if game.is_terminal(t):
            yield game.utility(t, MAX), None
        elif d == 0 and is_quiescent(t):
            yield evaluate(t), None
        else:
            for a, u in successors(game, t):
                yield best(u, d - 1)[0], a

    def best(t, d):
        maximise = not game.is_terminal(t) and game.turn(t) == MAX
        return (max if maximise else min)(go(t, d), key=lambda p: p[0])

    return best(s, depth)


# %% quiet-side-of-the-mover
# Forgets to turn the sign back where the quiescence helper speaks for the side to move.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def quiet_value(t, sign):
        if game.is_terminal(t):
            return sign * game.utility(t, MAX)
        if is_quiescent(t):
            return sign * evaluate(t)
        return max(-quiet_value(u, -sign) for _, u in successors(game, t))

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        if is_quiescent(s):
            return evaluate(s), None
        return quiet_value(s, 1 if game.turn(s) == MAX else -1), game.actions(s)[0]
    results = {}
    for a, t in successors(game, s):
        results[a] = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
    ranked = sorted(results, key=lambda a: -results[a] if game.turn(s) == MAX else results[a])
    return results[ranked[0]], ranked[0]


# %% ends-are-quiet
# Thinks that the quiet states include the finished ones, and that evaluate knows their result.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if depth <= 0 and (game.is_terminal(s) or is_quiescent(s)):
        return evaluate(s), None
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    better = {MAX: max, MIN: min}[game.turn(s)]
    return better(
        (
            (quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0], a)
            for a, t in successors(game, s)
        ),
        key=lambda pair: pair[0],
    )


# %% last-quiet-parent
# Thinks that a restless state is worth as much as the last quiet state above it.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent, quiet=None):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if is_quiescent(s):
        quiet = s
    if depth <= 0 and quiet is not None:
        return evaluate(quiet), None
    best = (-inf if game.turn(s) == MAX else inf), None
    for a, t in successors(game, s):
        v = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent, quiet)[0]
        if game.turn(s) == MAX:
            best = max(best, (v, a), key=lambda b: b[0])
        else:
            best = min(best, (v, a), key=lambda b: b[0])
    return best


# %% two-moves-beyond (concept)
# Believes that the search beyond the limit has to end after two moves.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def value(s, left):
        match game.is_terminal(s), left:
            case True, _:
                return game.utility(s, MAX), None
            case False, d if d <= -2 or (d <= 0 and is_quiescent(s)):
                return evaluate(s), None
        pick = max if game.turn(s) == MAX else min
        return pick(
            ((value(t, left - 1)[0], a) for a, t in successors(game, s)), key=lambda r: r[0]
        )

    return value(s, depth)


# %% evaluation-has-no-side
# Turns signs at every move, and forgets that the evaluation is always MAX's.
class Quiet:
    def __init__(self, game, evaluate, calm):
        self.game, self.evaluate, self.calm = game, evaluate, calm

    def nega(self, s, depth, color):
        if self.game.is_terminal(s):
            return color * self.game.utility(s, MAX), None
        if depth <= 0 and self.calm(s):
            return self.evaluate(s), None
        best, chosen = -inf, None
        for a, t in successors(self.game, s):
            follows = color if self.game.is_terminal(t) else (1 if self.game.turn(t) == MAX else -1)
            v = self.nega(t, depth - 1, follows)[0] * (1 if follows == color else -1)
            if v > best:
                best, chosen = v, a
        return best, chosen


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    v, a = Quiet(game, evaluate, is_quiescent).nega(s, depth, color)
    return color * v, a


# %% evaluates-before-it-asks
# Evaluates every state at the limit first, and asks then whether the value may be used.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        guess, calm = evaluate(s), is_quiescent(s)
        if calm:
            return guess, None
    ahead = [
        (quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0], a)
        for a, t in successors(game, s)
    ]
    choose = max if game.turn(s) == MAX else min
    return choose(ahead, key=lambda pair: pair[0])
