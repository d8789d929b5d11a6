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


# %% negates-every-move (concept)
# Believes that players always take turns, so that the sign of a value changes with every move.
class Table:
    def __init__(self, actions):
        self.actions = actions
        self.regret = [0.0] * len(actions)
        self.total = [0.0] * len(actions)
        self.odds = [1 / len(actions)] * len(actions)

    def update(self):
        positive = [max(r, 0.0) for r in self.regret]
        everything = sum(positive)
        n = len(positive)
        self.odds = [p / everything if everything > 0 else 1 / n for p in positive]

    def average(self):
        everything = sum(self.total)
        n = len(self.total)
        odds = [x / everything if everything > 0 else 1 / n for x in self.total]
        return dict(zip(self.actions, odds))


class Solver:
    def __init__(self, game):
        self.game = game
        self.tables = [{}, {}]

    def walk(self, s, reach, chance, learner):
        game = self.game
        who = game.turn(s)
        if game.is_terminal(s):
            return game.utility(s, who)
        if who == CHANCE:
            total = 0.0
            for a, p in game.chances(s).items():
                t = game.transition(s, a)
                total += p * self.walk(t, reach, chance * p, learner)
            return total
        known = game.information(s, who)
        if known not in self.tables[who]:
            self.tables[who][known] = Table(game.actions(s))
        table = self.tables[who][known]
        values = []
        for a, p in zip(table.actions, table.odds):
            below = list(reach)
            below[who] *= p
            values.append(-self.walk(game.transition(s, a), below, chance, learner))
        mean = sum(p * v for p, v in zip(table.odds, values))
        if who == learner:
            for i, v in enumerate(values):
                table.regret[i] += chance * reach[1 - who] * (v - mean)
                table.total[i] += reach[who] * table.odds[i]
        return mean


def cfr(game, iterations):
    solver = Solver(game)
    for _ in range(iterations):
        for learner in (MAX, MIN):
            solver.walk(game.initial(), [1, 1], 1, learner)
            for table in solver.tables[learner].values():
                table.update()
    return [{k: t.average() for k, t in tables.items()} for tables in solver.tables]


# %% adds-in-both-walks
# Adds to the average wherever a strategy is asked for, also when the other player learns.
class Node:
    def __init__(self, actions):
        self.regret_sum = dict.fromkeys(actions, 0.0)
        self.strategy_sum = dict.fromkeys(actions, 0.0)
        self.strategy = match(self.regret_sum)

    def get_strategy(self, weight):
        for a in self.strategy:
            self.strategy_sum[a] += weight * self.strategy[a]
        return self.strategy

    def get_average(self):
        total = sum(self.strategy_sum.values())
        if total == 0:
            return dict.fromkeys(self.strategy_sum, 1 / len(self.strategy_sum))
        return {a: x / total for a, x in self.strategy_sum.items()}


def cfr(game, iterations):
    nodes = {MAX: {}, MIN: {}}

    def train(s, learner, reach):
        if game.is_terminal(s):
            return game.utility(s, learner)
        who = game.turn(s)
        if who == CHANCE:
            return sum(
                p * train(game.transition(s, a), learner, {**reach, CHANCE: reach[CHANCE] * p})
                for a, p in game.chances(s).items()
            )
        node = nodes[who].setdefault(game.information(s, who), Node(game.actions(s)))
        strategy = node.get_strategy(reach[who])
        utility = {
            a: train(game.transition(s, a), learner, {**reach, who: reach[who] * strategy[a]})
            for a in strategy
        }
        node_utility = sum(strategy[a] * utility[a] for a in strategy)
        if who == learner:
            for a in strategy:
                weight = reach[CHANCE] * reach[1 - who]
                node.regret_sum[a] += weight * (utility[a] - node_utility)
        return node_utility

    for _ in range(iterations):
        for learner in (MAX, MIN):
            train(game.initial(), learner, {MAX: 1, MIN: 1, CHANCE: 1})
            for node in nodes[learner].values():
                node.strategy = match(node.regret_sum)
    return [{k: n.get_average() for k, n in nodes[p].items()} for p in (MAX, MIN)]


# %% arrays-of-one-width
# Keeps arrays of a fixed width, the largest there is, and starts with the same chance in each place.
def cfr(game, iterations):
    import numpy as np

    rows, names = {}, []
    stack = [game.initial()]
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) != CHANCE:
            key = game.turn(s), game.information(s, game.turn(s))
            if key not in rows:
                rows[key] = len(names)
                names.append(game.actions(s))
        stack.extend(t for _, t in successors(game, s))
    width = max(map(len, names))
    regret, total = np.zeros((len(names), width)), np.zeros((len(names), width))
    current = np.full((len(names), width), 1 / width)

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            chances = game.chances(s)
            return sum(chances[a] * walk(t, player, own, others * chances[a])
                       for a, t in successors(game, s))
        i = rows[who, game.information(s, who)]
        odds = current[i]
        children = [t for _, t in successors(game, s)]
        if who != player:
            return sum(odds[j] * walk(t, player, own, others * odds[j])
                       for j, t in enumerate(children))
        n = len(children)
        values = np.array([walk(t, player, own * odds[j], others) for j, t in enumerate(children)])
        mean = odds[:n] @ values
        regret[i, :n] += others * (values - mean)
        total[i, :n] += own * odds[:n]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1.0, 1.0)
            positive = np.maximum(regret, 0)
            sums = positive.sum(axis=1, keepdims=True)
            updated = np.where(sums > 0, positive / np.where(sums > 0, sums, 1), 1 / width)
            for (who, _), i in rows.items():
                if who == player:
                    current[i] = updated[i]
    found = [{}, {}]
    for (who, known), i in rows.items():
        weights = total[i, : len(names[i])]
        if weights.sum() == 0:
            weights = np.ones(len(names[i]))
        found[who][known] = dict(zip(names[i], (weights / weights.sum()).tolist()))
    return found


# %% old-regrets-fade (concept)
# Believes that old regrets are worth less: halves them before every walk.
def cfr(game, iterations):
    regrets, sums = [{}, {}], [{}, {}]

    def strategy(s, who):
        known = game.information(s, who)
        if known not in regrets[who]:
            regrets[who][known] = dict.fromkeys(game.actions(s), 0)
            sums[who][known] = dict.fromkeys(game.actions(s), 0)
        return known, match(frozen[who].get(known, dict.fromkeys(game.actions(s), 0)))

    def visit(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * visit(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known, odds = strategy(s, who)
        result, values = 0, {}
        for a, p in odds.items():
            t = game.transition(s, a)
            if who == player:
                values[a] = visit(t, player, own * p, others)
            else:
                values[a] = visit(t, player, own, others * p)
            result += p * values[a]
        if who == player:
            for a, p in odds.items():
                regrets[who][known][a] += others * (values[a] - result)
                sums[who][known][a] += own * p
        return result

    for _ in range(iterations):
        for player in (MAX, MIN):
            frozen = [{k: dict(r) for k, r in own.items()} for own in regrets]
            for found in regrets[player].values():
                for a in found:
                    found[a] /= 2
            visit(game.initial(), player, 1, 1)
    averaged = []
    for own in sums:
        averaged.append({})
        for known, weights in own.items():
            total = sum(weights.values())
            averaged[-1][known] = {
                a: w / total if total else 1 / len(weights) for a, w in weights.items()
            }
    return averaged


# %% one-deal-at-a-time (concept)
# Believes that one draws a deal in every iteration, as when one plays.
def cfr(game, iterations):
    from random import Random

    rng = Random(1)
    regrets, sums, now = {}, {}, {}

    def play(s, player, own, other):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            chances = game.chances(s)
            a = rng.choices(list(chances), list(chances.values()))[0]
            return play(game.transition(s, a), player, own, other)
        key = who, game.information(s, who)
        if key not in regrets:
            regrets[key] = dict.fromkeys(game.actions(s), 0)
            sums[key] = dict.fromkeys(game.actions(s), 0)
        odds = now.get(key) or match(regrets[key])
        if who != player:
            return sum(p * play(game.transition(s, a), player, own, other * p)
                       for a, p in odds.items())
        values = {a: play(game.transition(s, a), player, own * p, other) for a, p in odds.items()}
        mean = sum(odds[a] * v for a, v in values.items())
        for a, v in values.items():
            regrets[key][a] += other * (v - mean)
            sums[key][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            play(game.initial(), player, 1, 1)
            now = {key: match(r) for key, r in regrets.items()}
    found = [{}, {}]
    for (who, known), weights in sums.items():
        total = sum(weights.values())
        found[who][known] = {a: w / total if total else 1 / len(weights)
                             for a, w in weights.items()}
    return found
