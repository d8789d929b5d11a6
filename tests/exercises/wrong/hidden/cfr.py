"""Wrong answers to ``cfr``."""

from course_lib.game import CHANCE, MAX, MIN, successors


def match(regrets):
    positive = {a: max(r, 0) for a, r in regrets.items()}
    total = sum(positive.values())
    return {a: p / total if total else 1 / len(regrets) for a, p in positive.items()}


def averages(sums):
    found = {k: {a: x / sum(v.values()) for a, x in v.items()} for k, v in sums.items()}
    return [found, found]  # no set is of both players


# %% returns-the-last (concept)
# Believes that learning ends with the best strategy.
def cfr(game, iterations):
    regrets, now = {}, {}

    def walk(s, player, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = now.setdefault(known, match(regrets[known]))
        if who != player:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return [now, now]


# %% plain-average (concept)
# Believes that the average is the mean of all strategies.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% own-reach (concept)
# Believes that one regrets most what one does most often.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own) for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a]) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += own * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% forgets-each-time
# Makes the tables anew in every iteration.
def cfr(game, iterations):
    sums, now = {}, {}
    for _ in range(iterations):
        regrets = {}

        def walk(s, player, own, others):
            if game.is_terminal(s):
                return game.utility(s, player)
            who = game.turn(s)
            if who == CHANCE:
                return sum(p * walk(game.transition(s, a), player, own, others * p)
                           for a, p in game.chances(s).items())
            known = game.information(s, who)
            regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
            sums.setdefault(known, dict.fromkeys(game.actions(s), 0))
            odds = now.setdefault(known, match(regrets[known]))
            if who != player:
                return sum(p * walk(game.transition(s, a), player, own, others * p)
                           for a, p in odds.items())
            values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
            mean = sum(odds[a] * values[a] for a in values)
            for a in values:
                regrets[known][a] += others * (values[a] - mean)
                sums[known][a] += own * odds[a]
            return mean

        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known, found in regrets.items():
                if any(found.values()):
                    now[known] = match(found)
    return averages(sums)


# %% changes-while-walking
# Matches the regrets in the middle of the walk, so that two states of a set are played differently.
def cfr(game, iterations):
    regrets, sums = {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
        sums.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = match(regrets[known])
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
    return averages(sums)


# %% deal-forgotten
# Multiplies the reach at the players' nodes only.
def cfr(game, iterations):
    regrets, sums, now = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
        sums.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = now.setdefault(known, match(regrets[known]))
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% against-the-best (concept)
# Believes that one regrets what the best action would have brought more.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = max(values.values())
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(0, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% mean-of-actions (concept)
# Compares with the plain mean of the actions, as if all were played alike.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(values.values()) / len(values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(0, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% max-only
# Lets MAX learn, and returns MIN's first strategy.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(0, iterations):
        for player in (MAX,):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return [averages(sums)[0], now]


# %% skips-the-first
# Counts iterations from 1.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(1, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums) if iterations > 1 else [now, now]


# %% average-by-others (concept)
# Weighs the average by how likely the others lead there.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += others * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(0, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)


# %% one-table
# Returns both strategies in one dictionary.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(0, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)[0]
