# Idea (concept): one follows the likeliest line of play to its end.
def expected_value(game, s, strategies):
    while not game.is_terminal(s):
        odds = odds_at(game, s, strategies)
        s = game.transition(s, max(odds, key=odds.get))
    return utilities(game, s)
