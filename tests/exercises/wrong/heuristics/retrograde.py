"""Wrong answers to ``retrograde``."""

from collections import deque

from course_lib.game import MAX, MIN, reachable, successors


def all_states(game, states):
    """Return every state that play can reach, once."""
    return list(dict.fromkeys(t for s in states for t in reachable(game, s)))


# %% plain-recursion (concept)
# Believes that minimax does it, if states that are being looked at count as draws.
def retrograde(game, states):
    table, open_states = {}, set()

    def entry(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            value = game.utility(s, MAX)
            table[s] = (value, 0 if value else None)
            return table[s]
        if s in open_states:
            return (0, None)
        open_states.add(s)
        below = [entry(t) for _, t in successors(game, s)]
        best = (max if game.turn(s) == MAX else min)(v for v, _ in below)
        moves = [n for v, n in below if v == best]
        own = 1 if game.turn(s) == MAX else -1
        distance = None
        if best:
            distance = 1 + (min(moves) if best == own else max(moves))
        table[s] = (best, distance)
        return table[s]

    for s in states:
        entry(s)
    return table


# %% draws-count-as-lost-moves (concept)
# Believes that a move to a draw is as bad as one that loses.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s):
            table[s] = (game.utility(s, MAX), 0)
    changed, distance = True, 0
    while changed:
        distance += 1
        new = {}
        for s in every:
            if s in table:
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif None not in below:
                new[s] = (-own, distance)
        table.update(new)
        changed = bool(new)
    return {s: table.get(s, (0, None)) for s in every}


# %% sweeps-in-place
# Believes that a state found in a sweep may count at once in the same sweep.
def retrograde(game, states):
    after, waiting, found = {}, list(states), {}
    while waiting:
        s = waiting.pop()
        if s not in after:
            after[s] = [t for _, t in successors(game, s)]
            waiting += after[s]
    for s in after:
        if game.is_terminal(s):
            value = game.utility(s, MAX)
            found[s] = (value, 0 if value else None)
    while True:
        before = len(found)
        for s in [t for t in after if t not in found]:
            own = 1 if game.turn(s) == MAX else -1
            seen = [found.get(t, (0, None)) for t in after[s]]
            quick = [n for v, n in seen if v == own]
            if quick:
                found[s] = own, 1 + min(quick)
            elif all(v == -own for v, _ in seen):
                found[s] = -own, 1 + max(n for _, n in seen)
        if len(found) == before:
            return {s: found.get(s, (0, None)) for s in after}


# %% players-alternate (concept)
# Believes that an even number of moves before an end the same player is to move.
def retrograde(game, states):
    every = all_states(game, states)
    before, left = {s: [] for s in every}, {}
    for s in every:
        after = [t for _, t in successors(game, s)]
        left[s] = len(after)
        for t in after:
            before[t].append(s)
    table, line = {}, deque()
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
            line.append(s)
    while line:
        t = line.popleft()
        value, moves = table[t]
        for s in before[t]:
            left[s] -= 1
            if s not in table and (moves % 2 == 0 or left[s] == 0):
                table[s] = (value, moves + 1)
                line.append(s)
    return {s: table.get(s, (0, None)) for s in every}


# %% max-only (concept)
# Believes that it is enough to work back from MAX's wins; the rest is lost or drawn.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (1, 0) for s in every if game.is_terminal(s) and game.utility(s, MAX) == 1}
    changed = True
    while changed:
        changed = False
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            below = [table.get(t) for _, t in successors(game, s)]
            won = [entry[1] for entry in below if entry]
            if (game.turn(s) == MAX and won) or (game.turn(s) == MIN and None not in below):
                pick = min if game.turn(s) == MAX else max
                table[s] = (1, 1 + pick(won))
                changed = True
    return {s: table.get(s, (0, None)) for s in every}


# %% in-place-rounds
# Writes into the table in the middle of a round, so that distances depend on the order of states.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (game.utility(s, MAX), 0) for s in every if game.is_terminal(s)}
    table = {s: entry for s, entry in table.items() if entry[0]}
    distance, changed = 0, True
    while changed:
        distance, changed = distance + 1, False
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                table[s], changed = (own, distance), True
            elif all(v == -own for v in below):
                table[s], changed = (-own, distance), True
    return {s: table.get(s, (0, None)) for s in every}


# %% values-only
# Returns values, and no distances.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: game.utility(s, MAX) if game.is_terminal(s) else 0 for s in every}
    for _ in every:
        for s in every:
            if not game.is_terminal(s):
                best = max if game.turn(s) == MAX else min
                table[s] = best(table[t] for _, t in successors(game, s))
    return table


# %% value-iteration-counts
# Lets values go round until nothing changes, and counts the round in which a value last changed.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: game.utility(s, MAX) if game.is_terminal(s) else 0 for s in every}
    when = {s: 0 if table[s] else None for s in every}
    for n in range(1, len(every) + 1):
        for s in every:
            if game.is_terminal(s):
                continue
            best = max if game.turn(s) == MAX else min
            value = best(table[t] for _, t in successors(game, s))
            if value != table[s]:
                table[s], when[s] = value, n
    return {s: (table[s], when[s]) for s in every}


# %% loser-in-a-hurry
# Gives the loser the shortest way, too.
def retrograde(game, states):
    every = all_states(game, states)
    table = {
        s: (game.utility(s, MAX), 0)
        for s in every
        if game.is_terminal(s) and game.utility(s, MAX)
    }
    changed = True
    while changed:
        changed = False
        for s in every:
            if game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table.get(t, (0, None)) for _, t in successors(game, s)]
            wins = [n for v, n in below if v == own]
            entry = table.get(s)
            if wins:
                entry = (own, 1 + min(wins))
            elif all(v == -own for v, _ in below):
                entry = (-own, 1 + min(n for _, n in below))
            if entry and entry != table.get(s):
                table[s], changed = entry, True
    return {s: table.get(s, (0, None)) for s in every}


# %% first-state-only
# Forgets that several states may be given.
def retrograde(game, states):
    every = all_states(game, list(states)[:1])
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    distance, new = 0, True
    while new:
        distance, new = distance + 1, {}
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif all(v == -own for v in below):
                new[s] = (-own, distance)
        table.update(new)
    return {s: table.get(s, (0, None)) for s in every}


# %% for-the-mover
# Returns values from the side of the player to move.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    distance, new = 0, True
    while new:
        distance, new = distance + 1, {}
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif all(v == -own for v in below):
                new[s] = (-own, distance)
        table.update(new)
    return {
        s: (table[s][0] if game.is_terminal(s) or game.turn(s) == MAX else -table[s][0], table[s][1])
        if s in table
        else (0, None)
        for s in every
    }


# %% few-rounds
# Stops after ten rounds, which is enough for small games.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    for distance in range(1, 11):
        new = {}
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif all(v == -own for v in below):
                new[s] = (-own, distance)
        table.update(new)
    return {s: table.get(s, (0, None)) for s in every}


# %% no-progress-loses (concept)
# Believes that a player who cannot reach an end loses.
def retrograde(game, states):
    from collections import deque

    graph, waiting = {}, deque(states)
    while waiting:
        s = waiting.popleft()
        if s not in graph:
            graph[s] = [t for _, t in successors(game, s)]
            waiting.extend(graph[s])
    table = {s: (game.utility(s, MAX), 0) for s in graph if not graph[s]}
    changed = True
    while changed:
        changed = False
        for s in graph:
            if s in table:
                continue
            win = 1 if game.turn(s) == MAX else -1
            known = [table[t] for t in graph[s] if t in table]
            wins = [n for v, n in known if v == win]
            if wins:
                table[s], changed = (win, min(wins) + 1), True
            elif len(known) == len(graph[s]):
                v = max((v * win for v, _ in known)) * win
                table[s] = v, max(n or 0 for x, n in known if x == v) + 1
                changed = True
    for s in graph:
        if s not in table:
            table[s] = (-1 if game.turn(s) == MAX else 1), None
    return table


# %% stack-for-a-queue
# Takes the newest state first, so that distances are not the shortest.
def retrograde(game, states):
    after, before = {}, {}
    todo = list(states)
    while todo:
        s = todo.pop()
        if s in after:
            continue
        after[s] = [t for _, t in successors(game, s)]
        for t in after[s]:
            before.setdefault(t, []).append(s)
            todo.append(t)
    left = {s: len(ts) for s, ts in after.items()}
    table = {}
    for s in after:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = game.utility(s, MAX), 0
    stack = list(table)
    while stack:
        t = stack.pop()
        v, n = table[t]
        for s in before.get(t, ()):
            left[s] -= 1
            if s in table:
                continue
            if v == (1 if game.turn(s) == MAX else -1) or left[s] == 0:
                table[s] = v, n + 1
                stack.append(s)
    return {s: table.get(s, (0, None)) for s in after}


# %% nearest-end-of-the-winner (concept)
# Believes that the distance is the shortest way to an end that the winner has won, whoever moves.
def retrograde(game, states):
    every = all_states(game, states)
    value = {s: game.utility(s, MAX) for s in every if game.is_terminal(s)}
    again = True
    while again:
        again = False
        for s in every:
            if s in value:
                continue
            mine = 1 if game.turn(s) == MAX else -1
            after = [value.get(t) for _, t in successors(game, s)]
            if mine in after or all(v == -mine for v in after):
                value[s], again = (mine if mine in after else -mine), True

    def shortest(s):
        seen, line = {s}, deque([(s, 0)])
        while line:
            t, n = line.popleft()
            if game.is_terminal(t) and game.utility(t, MAX) == value[s]:
                return n
            for _, u in successors(game, t):
                if u not in seen:
                    seen.add(u)
                    line.append((u, n + 1))

    return {s: (value[s], shortest(s)) if value.get(s) else (0, None) for s in every}


# %% one-losing-move-loses (concept)
# Believes that a state is lost as soon as one of its moves lets the opponent win.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (game.utility(s, MAX), 0) for s in every if game.is_terminal(s)}
    for s in list(table):
        if table[s][0] == 0:
            table[s] = (0, None)
    n = 0
    while True:
        n += 1
        found = {}
        for s in every:
            if s not in table:
                me = 1 if game.turn(s) == MAX else -1
                after = {table[t][0] for _, t in successors(game, s) if t in table}
                if me in after:
                    found[s] = (me, n)
                elif -me in after:
                    found[s] = (-me, n)
        if not found:
            break
        table.update(found)
    for s in every:
        table.setdefault(s, (0, None))
    return table


# %% the-winner-takes-his-time
# Exchanges the players' wishes: the winner takes the longest way, the loser the shortest.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX) != 0:
            table[s] = (game.utility(s, MAX), 0)
    for _ in range(len(every)):
        for s in every:
            if s in table:
                continue
            own = 1 if game.turn(s) == MAX else -1
            entries = [table.get(t, (0, None)) for _, t in successors(game, s)]
            if not entries:
                continue
            wins = [n for v, n in entries if v == own]
            if wins:
                table[s] = (own, 1 + max(wins))
            elif all(v == -own for v, _ in entries):
                table[s] = (-own, 1 + min(n for _, n in entries))
    return {s: table.get(s, (0, None)) for s in every}


# %% distances-in-place (concept)
# Passes over all states until nothing changes; a state keeps the first number that it gets.
def retrograde(game, states):
    every = all_states(game, states)
    value, moves = {}, {}
    for s in every:
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            value[s], moves[s] = (u, 0 if u else None)
    changed = True
    while changed:
        changed = False
        for s in every:
            if s in value:
                continue
            good = 1 if game.turn(s) == MAX else -1
            kids = [t for _, t in successors(game, s)]
            wins = [t for t in kids if value.get(t) == good]
            if wins:
                value[s], moves[s] = good, 1 + min(moves[t] for t in wins)
                changed = True
            elif all(value.get(t) == -good for t in kids):
                value[s], moves[s] = -good, 1 + max(moves[t] for t in kids)
                changed = True
    return {s: (value.get(s, 0), moves.get(s)) for s in every}


# %% distances-in-place-from-the-end (concept)
# The same from the last state to the first, with a table of pairs.
def retrograde(game, states):
    table = {}
    order = all_states(game, states)[::-1]
    for s in order:
        table[s] = (game.utility(s, MAX), 0 if game.utility(s, MAX) else None) if game.is_terminal(s) else (0, None)
    again = True
    while again:
        again = False
        for s in order:
            if game.is_terminal(s) or table[s][0]:
                continue
            me = 1 if game.turn(s) == MAX else -1
            after = [table[t] for _, t in successors(game, s)]
            won = [n for v, n in after if v == me]
            if won:
                table[s], again = (me, 1 + min(won)), True
            elif all(v == -me for v, _ in after):
                table[s], again = (-me, 1 + max(n for _, n in after)), True
    return table


# %% twelve-passes
# Believes that twelve passes are enough for such small games.
def retrograde(game, states):
    every = all_states(game, states)
    res = {}
    for s in every:
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            res[s] = (u, 0) if u else (0, None)
    for n in range(1, 13):
        new = {}
        for s in every:
            if s not in res:
                me = 1 if game.turn(s) == MAX else -1
                kids = [res.get(t) for _, t in successors(game, s)]
                if any(k is not None and k[0] == me for k in kids):
                    new[s] = me, n
                elif all(k is not None and k[0] == -me for k in kids):
                    new[s] = -me, n
        res |= new
    return {s: res.get(s, (0, None)) for s in every}
