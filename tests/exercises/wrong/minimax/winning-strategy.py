"""Wrong answers to ``winning-strategy``."""

from course_lib.game import MAX, MIN, successors


def can_win(game, s, p):
    """Return whether player p can force a win from s."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    enough = any if game.turn(s) == p else all
    return enough(can_win(game, t, p) for _, t in successors(game, s))


def winning_action(game, s, p):
    """Return an action after which p can still force a win, or None; p is to move."""
    for a, t in successors(game, s):
        if can_win(game, t, p):
            return a


# %% hopes-for-a-mistake (concept)
# Believes that one reply of the opponent that loses is enough; replies that do not are left out.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            rest = winning_strategy(game, t, p)
            if rest is not None:
                rest[s] = a
                return rest
        return None
    answers = {}
    found = False
    for _, t in successors(game, s):
        rest = winning_strategy(game, t, p)
        if rest is not None:
            answers.update(rest)
            found = True
    return answers if found else None


# %% a-line-not-a-strategy (concept)
# Believes that a strategy is one line of play: follows only the last reply of the opponent.
def winning_strategy(game, s, p):
    if not can_win(game, s, p):
        return None
    line = {}
    while not game.is_terminal(s):
        if game.turn(s) == p:
            line[s] = winning_action(game, s, p)
            s = game.transition(s, line[s])
        else:
            s = [t for _, t in successors(game, s)][-1]
    return line


# %% empty-is-false
# Tests "if below", which is false for the empty dictionary of a game that is already won.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        if game.utility(s, p) > 0:
            return {}
        return None
    if game.turn(s) == p:
        for a in game.actions(s):
            below = winning_strategy(game, game.transition(s, a), p)
            if below:
                return {s: a, **below}
        return None
    merged = {}
    for a in game.actions(s):
        below = winning_strategy(game, game.transition(s, a), p)
        if below is None:
            return None
        merged = {**merged, **below}
    return merged


# %% the-other-one-wants-to-win (concept)
# Believes that below a move the question is the other player's: calls itself with 1 - p, and p
# wins where the other has no strategy.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    strategy = {}
    for a, t in successors(game, s):
        if winning_strategy(game, t, 1 - p) is None:
            strategy[s] = a
            return strategy
    return None


# %% a-draw-is-enough (concept)
# Believes that a player who does not lose has reached the goal.
def winning_strategy(game, s, p):
    def lost(state):
        return game.utility(state, p) < 0

    def solve(state):
        if game.is_terminal(state):
            return None if lost(state) else {}
        plans = {a: solve(t) for a, t in successors(game, state)}
        if game.turn(state) == p:
            good = [a for a in plans if plans[a] is not None]
            return {state: good[0]} | plans[good[0]] if good else None
        if None in plans.values():
            return None
        return {k: v for plan in plans.values() for k, v in plan.items()}

    return solve(s)


# %% always-for-max (concept)
# Believes that "win" always means that MAX's utility is above 0, whoever p is.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, MAX) > 0 else None
    plan = {}
    if game.turn(s) == p:
        for a, t in successors(game, s):
            rest = winning_strategy(game, t, p)
            if rest is not None:
                plan[s] = a
                plan |= rest
                return plan
        return None
    for _, t in successors(game, s):
        rest = winning_strategy(game, t, p)
        if rest is None:
            return None
        plan |= rest
    return plan


# %% one-memory-for-every-question (concept)
# Believes that the plan of a state can be kept for later calls, whatever game and player it was of.
plans = {}


def winning_strategy(game, s, p):
    if s not in plans:
        plans[s] = search(game, s, p)
    return plans[s]


def search(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    below = [(a, winning_strategy(game, t, p)) for a, t in successors(game, s)]
    if game.turn(s) == p:
        return next(({s: a} | plan for a, plan in below if plan is not None), None)
    if any(plan is None for _, plan in below):
        return None
    result = {}
    for _, plan in below:
        result.update(plan)
    return result


# %% states-by-action
# Stores the pair the wrong way round: the action is the key, and the state the value.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            below = winning_strategy(game, t, p)
            if below is not None:
                below[a] = s
                return below
        return None
    everything = {}
    for _, t in successors(game, s):
        below = winning_strategy(game, t, p)
        if below is None:
            return None
        everything.update(below)
    return everything


# %% over-is-nothing-to-play (concept)
# Believes that in a finished game there is nothing left to play, whoever has won: {} at every end.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {}
    if not can_win(game, s, p):
        return None
    if game.turn(s) == p:
        a = winning_action(game, s, p)
        return {s: a} | winning_strategy(game, game.transition(s, a), p)
    return {k: v for _, t in successors(game, s) for k, v in winning_strategy(game, t, p).items()}


# %% first-move-only (concept)
# Believes that the action of the current state is the strategy: the later ones can be asked later.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        a = winning_action(game, s, p)
        return None if a is None else {s: a}
    answers = {}
    for _, t in successors(game, s):
        answer = winning_strategy(game, t, p)
        if answer is None:
            return None
        answers |= answer
    return answers


# %% nothing-collected-is-failure
# Takes an empty collection of replies for a failure, where every reply ends the game at once.
def winning_strategy(game, s, p):
    def or_node(state):
        for a, t in successors(game, state):
            plan = node(t)
            if plan is not None:
                plan[state] = a
                return plan
        return None

    def and_node(state):
        plan = {}
        for _, t in successors(game, state):
            below = node(t)
            if below is None:
                return None
            plan.update(below)
        return plan or None

    def node(state):
        if game.is_terminal(state):
            return {} if game.utility(state, p) > 0 else None
        return or_node(state) if game.turn(state) == p else and_node(state)

    return node(s)


# %% all-the-good-actions (concept)
# Believes that a strategy names every action that wins.
def winning_strategy(game, s, p):
    class Lost(Exception):
        pass

    def plan(s):
        if game.is_terminal(s):
            if game.utility(s, p) <= 0:
                raise Lost
            return {}
        if game.turn(s) != p:
            merged = {}
            for _, t in successors(game, s):
                merged.update(plan(t))
            return merged
        good, merged = [], {}
        for a, t in successors(game, s):
            try:
                merged.update(plan(t))
                good.append(a)
            except Lost:
                pass
        if not good:
            raise Lost
        merged[s] = good
        return merged

    try:
        return plan(s)
    except Lost:
        return None


# %% last-reply-only
# Overwrites the answers to the earlier replies by those to the last one.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        plans = ((a, winning_strategy(game, t, p)) for a, t in successors(game, s))
        return next(({s: a, **plan} for a, plan in plans if plan is not None), None)
    for _, t in successors(game, s):
        if (answer := winning_strategy(game, t, p)) is None:
            return None
    return answer


# %% then-it-is-my-turn
# Believes that after the opponent's move it is always p's turn.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            below = winning_strategy(game, t, p)
            if below is not None:
                return {s: a, **below}
        return None
    result = {}
    for _, t in successors(game, s):
        if game.is_terminal(t):
            if game.utility(t, p) <= 0:
                return None
            continue
        a = next((b for b, u in successors(game, t) if can_win(game, u, p)), None)
        if a is None:
            return None
        result[t] = a
        result.update(winning_strategy(game, game.transition(t, a), p) or {})
    return result
