# Idea (concept): believes that a value belongs to the player who moves, and gives it to all.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who, odds = game.turn(s), odds_at(game, s, strategies)
    below = [(odds.get(a, 0), expected_value(game, t, strategies)) for a, t in successors(game, s)]
    if who == CHANCE:
        return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]
    return [sum(p * v[who] for p, v in below)] * game.n_players
