"""Wrong answers to ``best-response``."""

from course_lib.game import CHANCE, MAX, successors


def asked(game, s, strategies):
    who, actions = game.turn(s), game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def members_of(game, player, strategies):
    found = {}

    def collect(s, reach):
        if game.is_terminal(s):
            return
        who = game.turn(s)
        if who == player:
            found.setdefault(game.information(s, player), []).append((reach, s))
        for a, t in successors(game, s):
            if who == player:
                collect(t, reach)
            else:
                odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
                collect(t, reach * odds.get(a, 0))

    collect(game.initial(), 1)
    return found


def answered(game, player, strategies, choose):
    members, chosen = members_of(game, player, strategies), {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            group = members[known]
            sums = {
                a: sum(reach * value(game.transition(s, a)) for reach, s in group)
                for a in game.actions(group[0][1])
            }
            chosen[known] = choose(sums)
        return chosen[known]

    best = value(game.initial())
    return best, {known: {choice(known): 1} for known in members}


# %% knows-the-state (concept)
# Believes that knowing the other's strategy is as good as knowing the state.
def best_response(game, player, strategies):
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
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy


# %% first-met-decides (concept)
# Believes that the action that is best in the first state of the set is best in all of them.
def best_response(game, player, strategies):
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
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy


# %% all-states-alike (concept)
# Believes that states which look alike are equally likely.
def best_response(game, player, strategies):
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
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
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
def best_response(game, player, strategies):
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
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
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
def best_response(game, player, strategies):
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
                collect(t, reach * asked(game, s, strategies).get(a, 0))

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
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
def best_response(game, player, strategies):
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
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
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


# %% divides-by-reach
# Takes the mean over a set's states, and fails where nothing leads to it.
def best_response(game, player, strategies):
    members = members_of(game, player, strategies)
    for group in members.values():
        total = sum(reach for reach, _ in group)
        assert [reach / total for reach, _ in group]
    return answered(game, player, strategies, lambda sums: max(sums, key=sums.get))


# %% value-only
# Returns the value without the strategy.
def best_response(game, player, strategies):
    return answered(game, player, strategies, lambda sums: max(sums, key=sums.get))[0]


# %% strategy-first
# Returns the pair the other way round.
def best_response(game, player, strategies):
    value, strategy = answered(game, player, strategies, lambda sums: max(sums, key=sums.get))
    return strategy, value


# %% opponent-by-the-likeliest (concept)
# Believes that the opponent always takes its likeliest action.
def best_response(game, player, strategies):
    sure = [
        {known: {max(odds, key=odds.get): 1} for known, odds in strategy.items()}
        for strategy in strategies
    ]
    return answered(game, player, sure, lambda sums: max(sums, key=sums.get))


# %% mixes-among-good (concept)
# Believes that a best response has to mix, too: half the best action, half the second.
def best_response(game, player, strategies):
    value, strategy = answered(game, player, strategies, lambda sums: max(sums, key=sums.get))
    mixed = {}
    for known, group in members_of(game, player, strategies).items():
        actions = game.actions(group[0][1])
        mixed[known] = dict.fromkeys(actions, 1 / len(actions))
    return value, mixed


# %% improves-once (concept)
# Believes that it is enough to improve each action against one's own old strategy further down.
class Responder:
    def __init__(self, game, player, strategies):
        self.game, self.player, self.strategies = game, player, strategies
        self.sums = {}

    def weigh(self, s, reach):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.player)
        who = game.turn(s)
        odds = game.chances(s) if who == CHANCE else asked(game, s, self.strategies)
        below = {}
        for a, t in successors(game, s):
            below[a] = self.weigh(t, reach if who == self.player else reach * odds.get(a, 0))
        if who == self.player:
            row = self.sums.setdefault(game.information(s, who), dict.fromkeys(below, 0))
            for a, v in below.items():
                row[a] += reach * v
        return sum(odds.get(a, 0) * v for a, v in below.items())

    def value(self, s, chosen):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.player)
        who = game.turn(s)
        if who == self.player:
            return self.value(game.transition(s, chosen[game.information(s, who)]), chosen)
        odds = game.chances(s) if who == CHANCE else asked(game, s, self.strategies)
        return sum(p * self.value(game.transition(s, a), chosen) for a, p in odds.items())


def best_response(game, player, strategies):
    responder = Responder(game, player, strategies)
    responder.weigh(game.initial(), 1)
    chosen = {known: max(row, key=row.get) for known, row in responder.sums.items()}
    return responder.value(game.initial(), chosen), {k: {a: 1} for k, a in chosen.items()}


# %% worse-by-reach-twice
# Multiplies by the reach once on the way down and once in the sum.
def best_response(game, player, strategies):
    groups = members_of(game, player, strategies)
    memory = {}

    def best(known):
        if known not in memory:
            totals = {}
            for reach, s in groups[known]:
                for a, t in successors(game, s):
                    totals[a] = totals.get(a, 0) + reach * down(t, reach)
            memory[known] = max(totals, key=totals.get)
        return memory[known]

    def down(s, weight):
        if game.is_terminal(s):
            return weight * game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return down(game.transition(s, best(game.information(s, who))), weight)
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(down(t, weight * odds.get(a, 0)) for a, t in successors(game, s))

    result = down(game.initial(), 1)
    return result, {known: {best(known): 1} for known in groups}
