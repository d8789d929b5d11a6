"""Wrong answers to ``information-sets``."""

from course_lib.game import CHANCE, MAX, MIN, successors


def states_of(game):
    """Return all states of a game, depth first."""
    found, stack = {}, [game.initial()]
    while stack:
        s = stack.pop()
        if s not in found:
            found[s] = True
            stack += reversed([t for _, t in successors(game, s)])
    return list(found)


# %% seen-by-max (concept)
# Believes that the search is MAX's, and so that it matters what MAX knows.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, MAX), []).append(s)
    return groups


# %% what-is-hidden (concept)
# Believes that an information set is what the other one knows.
def information_sets(game, p):
    other = MIN if p == MAX else MAX
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, other), []).append(s)
    return groups


# %% every-state-alone (concept)
# Believes that one has to know where one is, as in minimax.
def information_sets(game, p):
    return {s: [s] for s in states_of(game) if not game.is_terminal(s) and game.turn(s) == p}


# %% knows-always (concept)
# Believes that a player has an information set in every state, whoever moves.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            groups.setdefault(game.information(s, p), []).append(s)
    return groups


# %% same-actions (concept)
# Believes that states with the same actions cannot be told apart.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(str(game.actions(s)), []).append(s)
    return groups


# %% of-both-players (concept)
# Believes that the sets of both players are wanted.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) in (MAX, MIN):
            groups.setdefault(game.information(s, game.turn(s)), []).append(s)
    return groups


# %% overwritten
# Forgets that there may be a list already.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups[game.information(s, p)] = [s]
    return groups


# %% first-comes
# Adds a state only if the key is new.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            key = game.information(s, p)
            if key not in groups:
                groups[key] = [s]
    return groups


# %% counts
# Counts the states in place of collecting them.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            key = game.information(s, p)
            groups[key] = groups.get(key, 0) + 1
    return groups


# %% stops-at-chance
# Does not go on below a state of chance.
def information_sets(game, p):
    groups = {}

    def visit(s):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            return
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups


# %% every-way
# Walks down every way, and so meets a state more than once.
def information_sets(game, p):
    groups = {}

    def visit(s):
        if game.is_terminal(s):
            return
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups


# %% from-the-top-of-the-stack
# Puts the actions on the stack in their order, so that the last one comes off first.
def information_sets(game, p):
    groups, stack, seen = {}, [game.initial()], set()
    while stack:
        s = stack.pop()
        if s in seen or game.is_terminal(s):
            continue
        seen.add(s)
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        stack.extend(game.transition(s, a) for a in game.actions(s))
    return groups


# %% level-by-level
# Takes the states from the front of the list.
def information_sets(game, p):
    groups, found = {}, [game.initial()]
    for s in found:
        if game.is_terminal(s):
            continue
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            if t not in found:
                found.append(t)
    return groups


# %% returns-in-the-loop
# The return is indented too far.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        return groups


# %% asks-the-parent (concept)
# Believes that a player knows what it knew before the last move.
def information_sets(game, p):
    from collections import defaultdict, deque

    found = defaultdict(list)
    queue, seen = deque([(game.initial(), game.initial())]), set()
    while queue:
        s, before = queue.popleft()
        if s in seen or game.is_terminal(s):
            continue
        seen.add(s)
        if game.turn(s) == p:
            found[game.information(before, p)].append(s)
        queue.extend((t, s) for _, t in successors(game, s))
    return dict(found)
