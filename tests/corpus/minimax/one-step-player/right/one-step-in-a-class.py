# Idea: an object whose method tries the rules one after the other.
from course_lib.game import MAX, successors


class OneStep:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate

    def choose(self, s):
        if self.game.is_terminal(s):
            return None
        me = self.game.turn(s)
        table = dict(successors(self.game, s))
        wins = [a for a, t in table.items() if self.ends_well(t, me)]
        return wins[0] if wins else self.first_best(self.safe(table, me) or table, me)

    def ends_well(self, t, p):
        return self.game.is_terminal(t) and self.game.utility(t, p) > 0

    def threatened(self, t, me):
        if self.game.is_terminal(t):
            return self.game.utility(t, me) < 0
        you = self.game.turn(t)
        return you != me and any(self.ends_well(u, you) for _, u in successors(self.game, t))

    def safe(self, table, me):
        return {a: t for a, t in table.items() if not self.threatened(t, me)}

    def first_best(self, table, me):
        scores = {a: self.evaluate(t) for a, t in table.items()}
        return min(scores, key=lambda a: -scores[a] if me == MAX else scores[a])


def one_step_player(game, s, evaluate):
    return OneStep(game, evaluate).choose(s)
