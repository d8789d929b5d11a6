# Idea (concept): what one player wins the next one loses, in every game.
def expected_value(game, s, strategies):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        odds = odds_at(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return [value(s), -value(s)]
