# Idea (concept): a win is the defeat of the player who would move next round the table.
def heavy_policy(game, s, rng):
    victim = (game.turn(s) + 1) % game.n_players

    def wins(a):
        t = game.transition(s, a)
        return game.is_terminal(t) and game.utility(t, victim) < 0

    good = list(filter(wins, game.actions(s)))
    return rng.choice(good or list(game.actions(s)))
