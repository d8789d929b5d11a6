# Idea: the probabilities come in the order of the actions.
def expectiminimax_value(game, s):
    class Search:
        def max_value(self, s):
            return max(map(self.value, self.children(s)))

        def min_value(self, s):
            return min(map(self.value, self.children(s)))

        def chance_value(self, s):
            weights = game.chances(s).values()
            return sum(w * self.value(t) for w, t in zip(weights, self.children(s)))

        def children(self, s):
            return [t for _, t in successors(game, s)]

        def value(self, s):
            if game.is_terminal(s):
                return game.utility(s, MAX)
            kinds = {MAX: self.max_value, MIN: self.min_value, CHANCE: self.chance_value}
            return kinds[game.turn(s)](s)

    return Search().value(s)
