"""Wrong answers to ``endgame-table``."""

from course_lib.game import MAX, MIN, reachable, successors


# %% new-memory-per-state (concept)
# Believes that each given state is a search of its own, which begins with an empty memory.
def endgame_table(game, states):
    def solve(s, memory):
        if s in memory:
            return memory[s]
        if game.is_terminal(s):
            memory[s] = game.utility(s, MAX)
        else:
            values = [solve(t, memory) for _, t in successors(game, s)]
            memory[s] = max(values) if game.turn(s) == MAX else min(values)
        return memory[s]

    table = {}
    for s in states:
        memory = {}
        solve(s, memory)
        table.update(memory)
    return table


# %% given-states-only (concept)
# Believes that the table is asked for the given states alone, and forgets those below them.
def endgame_table(game, states):
    known = {}

    def value(s):
        if s in known:
            return known[s]
        if game.is_terminal(s):
            v = game.utility(s, MAX)
        elif game.turn(s) == MAX:
            v = max([value(t) for _, t in successors(game, s)])
        else:
            v = min([value(t) for _, t in successors(game, s)])
        known[s] = v
        return v

    return {s: value(s) for s in states}


# %% shared-memory (concept)
# Believes that a table gets better when it is kept from call to call.
def endgame_table(game, states, table={}):
    for s in states:
        if s in table:
            continue
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            continue
        children = [t for _, t in successors(game, s)]
        endgame_table(game, children, table)
        best = max if game.turn(s) == MAX else min
        table[s] = best(table[t] for t in children)
    return table


# %% value-of-the-mover (concept)
# Believes that the table holds the value for the player who is to move, as in negamax.
def endgame_table(game, states):
    table = {}

    def negamax(s, player):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, player)
            else:
                table[s] = max([-negamax(t, 1 - player) for _, t in successors(game, s)])
        return table[s]

    for s in states:
        negamax(s, MAX if game.is_terminal(s) else game.turn(s))
    return table


# %% a-win-is-enough (concept)
# Believes that a state need not be looked at further once a move with a win, 1 or -1, was found.
def endgame_table(game, states):
    table = {}

    def fill(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            return table[s]
        win = 1 if game.turn(s) == MAX else -1
        best = None
        for _, t in successors(game, s):
            v = fill(t)
            if best is None or win * v > win * best:
                best = v
            if best * win >= 1:
                break
        table[s] = best
        return best

    for s in states:
        fill(s)
    return table


# %% breadth-first-backwards (concept)
# Believes that in breadth-first order backwards all states after a state come before it.
def endgame_table(game, states):
    table = {}
    for s in states:
        for t in reversed(reachable(game, s)):
            if t in table:
                continue
            if game.is_terminal(t):
                table[t] = game.utility(t, MAX)
            else:
                after = [table.get(u, 0) for _, u in successors(game, t)]
                table[t] = max(after) if game.turn(t) == MAX else min(after)
    return table


# %% won-drawn-lost (concept)
# Believes that the table says only who wins: 1, 0 or -1.
def endgame_table(game, states):
    table = {}

    def result(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            table[s] = (u > 0) - (u < 0)
            return table[s]
        after = [result(t) for _, t in successors(game, s)]
        if game.turn(s) == MAX:
            table[s] = 1 if 1 in after else 0 if 0 in after else -1
        else:
            table[s] = -1 if -1 in after else 0 if 0 in after else 1
        return table[s]

    for s in states:
        result(s)
    return table


# %% best-moves (concept)
# Believes that the table, like an opening book, says which move to play.
def endgame_table(game, states):
    value, table = {}, {}

    def visit(s):
        if s in value:
            return value[s]
        if game.is_terminal(s):
            value[s], table[s] = game.utility(s, MAX), None
            return value[s]
        options = {a: visit(t) for a, t in successors(game, s)}
        pick = max if game.turn(s) == MAX else min
        table[s] = pick(options, key=options.get)
        value[s] = options[table[s]]
        return value[s]

    for s in states:
        visit(s)
    return table


# %% ends-are-known
# Thinks that terminal states need no entry, because the game tells their utility.
def endgame_table(game, states):
    table = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        try:
            return table[s]
        except KeyError:
            better = max if game.turn(s) == MAX else min
            table[s] = better([value(t) for _, t in successors(game, s)])
            return table[s]

    for s in states:
        value(s)
    return table


# %% zero-is-unknown
# Forgets that 0 is a value: to "if table.get(s)" a known draw is unknown.
def endgame_table(game, states):
    table = {}

    def value(s):
        if table.get(s):
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            return table[s]
        values = [value(t) for _, t in successors(game, s)]
        table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
    return table


# %% stack-starts-at-zero
# Thinks that 0 is a harmless first guess for a state whose children are still on the stack.
def endgame_table(game, states):
    table = {}
    stack = [(s, None) for s in states]
    while stack:
        s, children = stack.pop()
        if children is None:
            if s in table:
                continue
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
                continue
            table[s] = 0
            children = [t for _, t in successors(game, s)]
            stack.append((s, children))
            stack.extend((t, None) for t in children)
        elif game.turn(s) == MAX:
            table[s] = max(0, max(table[t] for t in children))
        else:
            table[s] = min(0, min(table[t] for t in children))
    return table


# %% from-the-first-state
# Forgets that there may be no states, and that the others need not lie below the first one.
def endgame_table(game, states):
    table = {}

    def value(s):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                after = {t: value(t) for _, t in successors(game, s)}
                table[s] = max(after.values()) if game.turn(s) == MAX else min(after.values())
        return table[s]

    root = states[0]
    value(root)
    return table


# %% one-move-further (concept)
# Believes that "all they lead to" are the states after one move.
def endgame_table(game, states):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        values = [value(t) for _, t in successors(game, s)]
        return max(values) if game.turn(s) == MAX else min(values)

    wanted = dict.fromkeys(states)
    for s in states:
        for _, t in successors(game, s):
            wanted[t] = None
    return {s: value(s) for s in wanted}


# %% max-begins-everywhere (concept)
# Believes that MAX is to move in every given state, and that the players alternate from there.
def endgame_table(game, states):
    table = {}

    def fill(s, maximise):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
        else:
            values = [fill(t, not maximise) for _, t in successors(game, s)]
            table[s] = max(values) if maximise else min(values)
        return table[s]

    for s in states:
        fill(s, True)
    return table
