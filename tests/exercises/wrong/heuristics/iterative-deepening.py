"""Wrong answers to ``iterative-deepening``."""

from collections import Counter
from math import inf

from course_lib.game import MAX, MIN, successors
from course_lib.match import OutOfTime


def heuristic_minimax(game, s, depth, evaluate):
    """Return (value, first best action) of a search that looks depth moves ahead."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    better = max if game.turn(s) == MAX else min
    value_of = {
        a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
    }
    best_action = better(value_of, key=value_of.get)
    return value_of[best_action], best_action


# %% interrupted-depth (concept)
# Believes that what the interrupted search has found so far is the newest and so the best answer.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    best_action = game.actions(s)[0]
    maximise = game.turn(s) == MAX
    try:
        for depth in range(1, max_depth + 1):
            best_value = -inf if maximise else inf
            for a, t in successors(game, s):
                v = heuristic_minimax(game, t, depth - 1, evaluate)[0]
                if (v > best_value) if maximise else (v < best_value):
                    best_value, best_action = v, a
    except OutOfTime:
        return best_action
    return best_action


# %% best-of-all-depths (concept)
# Believes that the action with the best value of all depths is the best one.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    found = []
    try:
        for depth in range(1, max_depth + 1):
            found.append(heuristic_minimax(game, s, depth, evaluate))
    except OutOfTime:
        pass
    if not found:
        return game.actions(s)[0]
    best = max if game.turn(s) == MAX else min
    return best(found, key=lambda pair: pair[0])[1]


# %% if-there-is-a-move
# Believes that an action is something true.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    chosen = game.actions(s)[0]
    try:
        for limit in range(1, max_depth + 1):
            deeper = heuristic_minimax(game, s, limit, evaluate)[1]
            if deeper:
                chosen = deeper
    except OutOfTime:
        pass
    return chosen


# %% majority (concept)
# Believes that the depths vote, and that the action which most of them want is played.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    votes = Counter()
    depth = 1
    while depth <= max_depth:
        try:
            _, action = heuristic_minimax(game, s, depth, evaluate)
        except OutOfTime:
            break
        votes[action] += 1
        depth += 1
    return votes.most_common(1)[0][0] if votes else game.actions(s)[0]


# %% settled (concept)
# Believes that two depths in a row which agree have found the answer.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    previous, current = None, game.actions(s)[0]
    try:
        for depth in range(1, max_depth + 1):
            previous, current = current, heuristic_minimax(game, s, depth, evaluate)[1]
            if depth > 1 and previous == current:
                return current
    except OutOfTime:
        return current
    return current


# %% deepest-first (concept)
# Believes that one starts with max_depth and takes a smaller depth when the time was too short.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    for depth in range(max_depth, 0, -1):
        try:
            return heuristic_minimax(game, s, depth, evaluate)[1]
        except OutOfTime:
            continue
    return game.actions(s)[0]


# %% unknown-is-zero (concept)
# Believes that a state for which no time is left counts as 0, so that the depth can be finished.
def iterative_deepening(game, s, evaluate, max_depth):
    def safe(t):
        try:
            return evaluate(t)
        except OutOfTime:
            return 0

    if game.is_terminal(s):
        return None
    action = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            action = heuristic_minimax(game, s, depth, safe)[1]
        except OutOfTime:
            break
    return action


# %% follows-the-best (concept)
# Believes that each depth may drop the action that looked worst at the depth before.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    order = list(game.actions(s))
    sign = -1 if game.turn(s) == MAX else 1
    try:
        for depth in range(1, max_depth + 1):
            values = {}
            for a in order:
                t = game.transition(s, a)
                values[a] = sign * heuristic_minimax(game, t, depth - 1, evaluate)[0]
            order = sorted(order, key=values.get)[: max(2, len(order) - 1)]
    except OutOfTime:
        pass
    return order[0]


# %% back-to-the-first
# Thinks that without a finished last depth no search counts, and plays the first legal action.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    result = None
    try:
        for depth in range(max_depth):
            result = heuristic_minimax(game, s, depth + 1, evaluate)
        return result[1]
    except OutOfTime:
        return list(game.actions(s))[0]


# %% one-depth-short
# Forgets that range does not reach its end, so that max_depth itself is never searched.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    answers = [game.actions(s)[0]]
    try:
        for depth in range(1, max(2, max_depth)):
            value, action = heuristic_minimax(game, s, depth, evaluate)
            answers.append(action)
    except OutOfTime:
        pass
    return answers[-1]


# %% first-depth-is-safe
# Thinks that there is always time for depth 1, so it is searched before the try.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    action = heuristic_minimax(game, s, 1, evaluate)[1]
    d = 2
    try:
        while d <= max_depth:
            action = heuristic_minimax(game, s, d, evaluate)[1]
            d += 1
    except OutOfTime:
        return action
    return action


# %% never-terminal
# Forgets that a terminal state has no first action to begin with.
def iterative_deepening(game, s, evaluate, max_depth):
    best = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            value, best = heuristic_minimax(game, s, depth, evaluate)
        except OutOfTime:
            return best
    return best


# %% nothing-finished-is-none
# Forgets that a legal action is wanted when not even depth 1 is finished.
class Thinker:
    def __init__(self):
        self.answer = None

    def think(self, game, s, evaluate, limit):
        for depth in range(1, limit + 1):
            self.answer = heuristic_minimax(game, s, depth, evaluate)[1]


def iterative_deepening(game, s, evaluate, max_depth):
    thinker = Thinker()
    try:
        thinker.think(game, s, evaluate, max_depth)
    except OutOfTime:
        pass
    return thinker.answer
