# Idea: collects the plan in a field, and takes back what did not work.
from course_lib.game import successors


class Planner:
    def __init__(self, game, p):
        self.game, self.p, self.plan = game, p, {}

    def solve(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, self.p) > 0
        before = dict(self.plan)
        if self.game.turn(s) == self.p:
            for a, t in successors(self.game, s):
                if self.solve(t):
                    self.plan[s] = a
                    return True
        elif all(self.solve(t) for _, t in successors(self.game, s)):
            return True
        self.plan = before
        return False


def winning_strategy(game, s, p):
    planner = Planner(game, p)
    return planner.plan if planner.solve(s) else None
