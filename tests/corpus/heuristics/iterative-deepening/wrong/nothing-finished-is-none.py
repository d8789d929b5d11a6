# Idea: forgets that a legal action is wanted when not even depth 1 is finished.
class Thinker:
    def __init__(self):
        self.answer = None

    def think(self, game, s, evaluate, limit):
        for depth in range(1, limit + 1):
            self.answer = heuristic_minimax(game, s, depth, evaluate)[1]


def iterative_deepening(game, s, evaluate, max_depth):
    thinker = Thinker()
    try:
        thinker.think(game, s, evaluate, max_depth)
    except OutOfTime:
        pass
    return thinker.answer
