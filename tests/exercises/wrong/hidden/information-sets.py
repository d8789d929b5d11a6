"""Wrong answers to ``information-sets``."""

from course_lib.game import CHANCE, MAX, MIN, successors


def states_of(game):
    """Return all states of a game."""
    found, stack = [], [game.initial()]
    while stack:
        s = stack.pop()
        found.append(s)
        if not game.is_terminal(s):
            stack += [t for _, t in successors(game, s)]
    return found


# %% seen-by-max (concept)
# Believes that the search is MAX's, and so that it matters what MAX knows.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            groups.setdefault(game.information(s, MAX), []).append(s)
    return groups


# %% what-is-hidden (concept)
# Believes that an information set is what the other one knows.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            continue
        other = MIN if game.turn(s) == MAX else MAX
        groups.setdefault(game.information(s, other), []).append(s)
    return groups


# %% every-state-alone (concept)
# Believes that one has to know where one is, as in minimax.
def information_sets(game):
    return {
        s: [s] for s in states_of(game) if not game.is_terminal(s) and game.turn(s) != CHANCE
    }


# %% both-know (concept)
# Believes that every player has an information set in every state.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            continue
        for p in (MAX, MIN):
            groups.setdefault(game.information(s, p), []).append(s)
    return groups


# %% same-actions (concept)
# Believes that states with the same actions cannot be told apart.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            continue
        groups.setdefault(str(game.actions(s)), []).append(s)
    return groups


# %% overwritten
# Forgets that there may be a list already.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            groups[game.information(s, game.turn(s))] = [s]
    return groups


# %% first-comes
# Adds a state only if the key is new.
def information_sets(game):
    groups = {}
    for s in sorted(states_of(game), key=str):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            key = game.information(s, game.turn(s))
            if key not in groups:
                groups[key] = [s]
    return groups


# %% counts
# Counts the states in place of collecting them.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            key = game.information(s, game.turn(s))
            groups[key] = groups.get(key, 0) + 1
    return groups


# %% stops-at-chance
# Does not go on below a state of chance.
def information_sets(game):
    groups = {}

    def visit(s):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            return
        groups.setdefault(game.information(s, game.turn(s)), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups


# %% ends-too
# Thinks that the end has an information set, too.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if game.is_terminal(s):
            groups.setdefault(game.information(s, MAX), []).append(s)
        elif game.turn(s) != CHANCE:
            groups.setdefault(game.information(s, game.turn(s)), []).append(s)
    return groups


# %% max-moves-only
# Looks only at MAX's moves.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == MAX:
            groups.setdefault(game.information(s, MAX), []).append(s)
    return groups


# %% returns-in-the-loop
# The return is indented too far.
def information_sets(game):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            groups.setdefault(game.information(s, game.turn(s)), []).append(s)
        return groups
