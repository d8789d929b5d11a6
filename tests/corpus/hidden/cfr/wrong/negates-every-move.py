# Idea (concept): players always take turns, so that the sign of a value changes with every move.
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
