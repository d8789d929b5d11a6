# Idea: looking depth moves ahead begins after the move at the root has been made.
class Search:
    def __init__(self, game, limit, evaluate):
        self.game, self.limit, self.evaluate = game, limit, evaluate

    def value(self, s, level):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX)
        if level == self.limit:
            return self.evaluate(s)
        below = [self.value(t, level + 1) for _, t in successors(self.game, s)]
        return max(below) if self.game.turn(s) == MAX else min(below)


def heuristic_minimax(game, s, depth, evaluate):
    search = Search(game, depth, evaluate)
    if game.is_terminal(s) or depth == 0:
        return search.value(s, 0), None
    values = {a: search.value(t, 0) for a, t in successors(game, s)}
    better = max if game.turn(s) == MAX else min
    action = better(values, key=lambda a: values[a])
    return values[action], action
