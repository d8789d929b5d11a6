"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import CHANCE, MAX, successors


def odds_at(game, s, strategies):
    who = game.turn(s)
    if who == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def utilities(game, s):
    return [game.utility(s, p) for p in range(game.n_players)]
