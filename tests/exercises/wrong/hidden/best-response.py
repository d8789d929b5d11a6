"""Wrong answers to ``best-response``."""

from course_lib.game import CHANCE, MAX, successors


# %% knows-the-state (concept)
# Believes that knowing the other's strategy is as good as knowing the state.
def best_response(game, player, opponent):
    strategy = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            below = {a: value(t) for a, t in successors(game, s)}
            best = max(below, key=below.get)
            strategy[game.information(s, who)] = {best: 1}
            return below[best]
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy


# %% first-met-decides (concept)
# Believes that the action that is best in the first state of the set is best in all of them.
def best_response(game, player, opponent):
    strategy = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            known = game.information(s, who)
            below = {a: value(t) for a, t in successors(game, s)}
            if known not in strategy:
                strategy[known] = {max(below, key=below.get): 1}
            (action,) = strategy[known]
            return below[action]
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy


# %% all-states-alike (concept)
# Believes that states which look alike are equally likely.
def best_response(game, player, opponent):
    members, chosen = {}, {}

    def collect(s):
        if game.is_terminal(s):
            return
        if game.turn(s) == player:
            members.setdefault(game.information(s, player), []).append(s)
        for _, t in successors(game, s):
            collect(t)

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            sums = {}
            for s in members[known]:
                for a, t in successors(game, s):
                    sums[a] = sums.get(a, 0) + value(t)
            chosen[known] = max(sums, key=sums.get)
        return chosen[known]

    collect(game.initial())
    return value(game.initial()), {known: {choice(known): 1.0} for known in members}


# %% fears-the-worst (concept)
# Believes that the action of a set is the one whose worst state is best.
def best_response(game, player, opponent):
    members, chosen = {}, {}

    def collect(s):
        if not game.is_terminal(s):
            if game.turn(s) == player:
                members.setdefault(game.information(s, player), []).append(s)
            for _, t in successors(game, s):
                collect(t)

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            states = members[known]
            chosen[known] = max(
                game.actions(states[0]),
                key=lambda a: min(value(game.transition(s, a)) for s in states),
            )
        return chosen[known]

    collect(game.initial())
    return value(game.initial()), {known: {choice(known): 1.0} for known in members}


# %% value-of-max (concept)
# Believes that values are always MAX's, so that MIN takes the smallest.
def best_response(game, player, opponent):
    members, chosen = {}, {}
    best = max if player == MAX else min

    def collect(s, reach):
        if game.is_terminal(s):
            return
        who = game.turn(s)
        if who == player:
            members.setdefault(game.information(s, player), []).append((reach, s))
        for a, t in successors(game, s):
            if who == player:
                collect(t, reach)
            elif who == CHANCE:
                collect(t, reach * game.chances(s)[a])
            else:
                collect(t, reach * opponent[game.information(s, who)].get(a, 0))

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            actions = game.actions(members[known][0][1])
            chosen[known] = best(
                actions,
                key=lambda a: sum(r * value(game.transition(s, a)) for r, s in members[known]),
            )
        return chosen[known]

    collect(game.initial(), 1)
    return value(game.initial()), {known: {choice(known): 1} for known in members}


# %% deal-only (concept)
# Believes that the other's moves tell nothing about the deal.
def best_response(game, player, opponent):
    members, chosen = {}, {}

    def collect(s, p):
        if game.is_terminal(s):
            return
        if game.turn(s) == player:
            members.setdefault(game.information(s, player), []).append((p, s))
        for a, t in successors(game, s):
            collect(t, p * game.chances(s)[a] if game.turn(s) == CHANCE else p)

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else opponent[game.information(s, who)]
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            group = members[known]
            chosen[known] = max(
                game.actions(group[0][1]),
                key=lambda a: sum(p * value(game.transition(s, a)) for p, s in group),
            )
        return chosen[known]

    collect(game.initial(), 1)
    return value(game.initial()), {known: {choice(known): 1} for known in members}
