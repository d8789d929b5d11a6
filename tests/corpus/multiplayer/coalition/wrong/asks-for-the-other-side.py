# Idea: makes the team player 0 of a game of two sides, and asks what player 1 gets.
class Sides:
    def __init__(self, game, team):
        self.game, self.team, self.n_players = game, set(team), 2

    def __getattr__(self, name):
        return getattr(self.game, name)

    def turn(self, s):
        return int(self.game.turn(s) not in self.team)

    def utility(self, s, p):
        total = sum(self.game.utility(s, q) for q in self.team)
        return total if p == 0 else -total


def coalition(game, s, team):
    return paranoid(Sides(game, team), s, 1)
