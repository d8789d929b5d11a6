"""Wrong answers to ``deepening-ordered``."""

from math import inf

from course_lib.game import MAX, MIN, successors
from course_lib.match import OutOfTime


def front(actions, *first):
    """Return the actions, some of them first."""
    chosen = [a for a in first if a in actions]
    return chosen + [a for a in actions if a not in chosen]


# %% sorted-once (concept)
# Believes that the order of depth 1 is good enough for all depths, and that only the root needs one.
def deepening_ordered(game, s, evaluate, max_depth):
    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for _, u in successors(game, t):
            v = value(u, depth - 1, alpha, beta)
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximise = game.turn(s) == MAX
    order = list(game.actions(s))
    answer = None
    for depth in range(1, max_depth + 1):
        found = {}
        alpha, beta = -inf, inf
        try:
            for a in order:
                found[a] = value(game.transition(s, a), depth - 1, alpha, beta)
                if maximise:
                    alpha = max(alpha, found[a])
                else:
                    beta = min(beta, found[a])
        except OutOfTime:
            return answer
        best = (max if maximise else min)(order, key=found.get)
        if depth == 1:
            order = sorted(order, key=found.get, reverse=maximise)
        answer = found[best], best
    return answer


# %% narrow-window (concept)
# Believes that a deeper search can only improve on the last value, and so begins with it as a bound.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX and v > alpha:
                alpha, best_of[t] = v, a
            if game.turn(t) == MIN and v < beta:
                beta, best_of[t] = v, a
            if alpha >= beta:
                killers[ply] = a
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    alpha, beta = -inf, inf
    for depth in range(1, max_depth + 1):
        try:
            v = value(s, depth, 0, alpha, beta)
        except OutOfTime:
            break
        if game.turn(s) == MAX:
            alpha = v
        else:
            beta = v
        answer = v, best_of.get(s, game.actions(s)[0])
    return answer


# %% table-of-values (concept)
# Believes that a value that was found once need not be found again, whatever depth it came from.
def deepening_ordered(game, s, evaluate, max_depth):
    known = {}

    def value(t, depth):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        if t not in known:
            best = max if game.turn(t) == MAX else min
            known[t] = best(value(u, depth - 1) for _, u in successors(game, t))
        return known[t]

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = max if game.turn(s) == MAX else min
    for depth in range(1, max_depth + 1):
        try:
            found = {a: value(t, depth - 1) for a, t in successors(game, s)}
        except OutOfTime:
            break
        action = best(found, key=found.get)
        answer = found[action], action
    return answer


# %% killer-cuts-off (concept)
# Believes that a killer refutes every move at its distance, so that nothing else has to be searched.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        actions = game.actions(t)
        if killers.get(ply) in actions:
            actions = [killers[ply]]
        for a in front(actions, best_of.get(t)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX:
                if v > best:
                    best, best_of[t] = v, a
                alpha = max(alpha, v)
            else:
                if v < best:
                    best, best_of[t] = v, a
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer


# %% minimising-forgotten (concept)
# Believes that both players want the largest value, as if MIN's turn were MAX's.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1)
            if v > best:
                best, best_of[t], killers[ply] = v, a, a
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0), best_of[s]
        except OutOfTime:
            break
    return answer


# %% no-cuts
# Puts the actions in order, but searches all of them.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of = {}

    def value(t, depth):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        values = {
            a: value(game.transition(t, a), depth - 1)
            for a in front(game.actions(t), best_of.get(t))
        }
        best_of[t] = (max if game.turn(t) == MAX else min)(values, key=values.get)
        return values[best_of[t]]

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth), best_of[s]
        except OutOfTime:
            break
    return answer


# %% window-not-passed
# Passes alpha and beta on to the children in the wrong order.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, beta, alpha)
            if v > best if game.turn(t) == MAX else v < best:
                best, best_of[t] = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer


# %% last-tie
# Compares with >=, so that a move that was cut and ties becomes the best one.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX and v >= alpha:
                alpha, best_of[t] = v, a
            if game.turn(t) == MIN and v <= beta:
                beta, best_of[t] = v, a
            if alpha >= beta:
                killers[ply] = a
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer


# %% stops-a-depth-early
# Counts the depths from 0, and so ends one too early.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            best_of.setdefault(t, next(iter(game.actions(t))))
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if v > best if game.turn(t) == MAX else v < best:
                best, best_of[t] = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(max_depth):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer


# %% worst-child-first
# Stores the worst action of a state, because that is the last one that the loop has seen fail.
def deepening_ordered(game, s, evaluate, max_depth):
    first_of = {}

    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        maximise = game.turn(t) == MAX
        found = {}
        for a in front(game.actions(t), first_of.get(t)):
            v = found[a] = value(game.transition(t, a), depth - 1, alpha, beta)
            alpha, beta = (max(alpha, v), beta) if maximise else (alpha, min(beta, v))
            if alpha >= beta:
                break
        first_of[t] = (min if maximise else max)(found, key=found.get)
        return (max if maximise else min)(found.values())

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = max if game.turn(s) == MAX else min
    for depth in range(1, max_depth + 1):
        try:
            after = {a: value(t, depth - 1, -inf, inf) for a, t in successors(game, s)}
        except OutOfTime:
            break
        action = best(after, key=after.get)
        answer = after[action], action
    return answer


# %% ends-evaluated-at-mover
# Takes the utility of the player who would be to move, which has the wrong sign for MIN.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, ply % 2)
        if depth == 0:
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if v > best if game.turn(t) == MAX else v < best:
                best, best_of[t] = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer


# %% each-node-handles-the-time (concept)
# Believes that a node at which the time is over is worth what is known so far.
def deepening_ordered(game, s, evaluate, max_depth):
    from math import inf

    best_of = {}

    def ordered(t):
        actions = list(game.actions(t))
        if (first := best_of.get(t)) in actions:
            actions.remove(first)
            actions.insert(0, first)
        return actions

    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, 0)
        if depth == 0:
            return evaluate(t)
        is_max = game.turn(t) == 0
        try:
            for a in ordered(t):
                v = value(game.transition(t, a), depth - 1, alpha, beta)
                if is_max and v > alpha:
                    alpha, best_of[t] = v, a
                if not is_max and v < beta:
                    beta, best_of[t] = v, a
                if alpha >= beta:
                    break
        except Exception:
            return alpha if is_max else beta
        return alpha if is_max else beta

    if game.is_terminal(s):
        return game.utility(s, 0), None
    result = None
    for depth in range(1, max_depth + 1):
        v = value(s, depth, -inf, inf)
        result = v, best_of.get(s)
    return result


# %% sorted-by-evaluation (concept)
# Believes that the evaluation of the next states tells the order, so nothing has to be remembered.
def deepening_ordered(game, s, evaluate, max_depth):
    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if depth == 0:
            return evaluate(t), None
        is_max = game.turn(t) == MAX
        pairs = sorted(successors(game, t), key=lambda pair: evaluate(pair[1]), reverse=is_max)
        best, action = (-inf if is_max else inf), None
        for a, u in pairs:
            v, _ = value(u, depth - 1, alpha, beta)
            if (v > best) if is_max else (v < best):
                best, action = v, a
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, action

    result = None
    for depth in range(1, max_depth + 1):
        try:
            result = value(s, depth, -inf, inf)
        except OutOfTime:
            break
    return result


# %% best-of-the-unfinished-depth (concept)
# Believes that what an interrupted depth has found so far is better than a shallower result.
def deepening_ordered(game, s, evaluate, max_depth):
    first, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        is_max = game.turn(t) == MAX
        best = -inf if is_max else inf
        for a in front(game.actions(t), first.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if (is_max and v > best) or (not is_max and v < best):
                best, first[t] = v, a
                if ply == 0:
                    found[0] = (v, a)
            alpha, beta = (max(alpha, v), beta) if is_max else (alpha, min(beta, v))
            if beta <= alpha:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    found = [None]
    try:
        for depth in range(1, max_depth + 1):
            value(s, depth, 0, -inf, inf)
    except OutOfTime:
        pass
    return found[0]


# %% forgets-between-depths
# Makes the dictionaries inside the loop, so that every depth begins with empty ones.
def deepening_ordered(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    answer = None
    for depth in range(1, max_depth + 1):
        best_move, killer = {}, {}

        def look(t, left, alpha, beta):
            if game.is_terminal(t):
                return game.utility(t, MAX)
            if left == 0:
                return evaluate(t)
            v = -inf if game.turn(t) == MAX else inf
            for a in front(game.actions(t), best_move.get(t), killer.get(left)):
                w = look(game.transition(t, a), left - 1, alpha, beta)
                if game.turn(t) == MAX:
                    if w > v:
                        v, best_move[t] = w, a
                    alpha = max(alpha, v)
                else:
                    if w < v:
                        v, best_move[t] = w, a
                    beta = min(beta, v)
                if alpha >= beta:
                    killer[left] = a
                    break
            return v

        try:
            v = look(s, depth, -inf, inf)
        except OutOfTime:
            return answer
        answer = (v, best_move[s])
    return answer
