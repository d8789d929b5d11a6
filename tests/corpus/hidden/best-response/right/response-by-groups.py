# Idea: carry all states of the player's information sets at once, with their reach.
from collections import defaultdict

from course_lib.game import CHANCE, successors


def _odds(game, s, strategies):
    who = game.turn(s)
    if who == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def best_response(game, player, strategies):
    strategy = {}

    def go(states):
        total, mine = 0, defaultdict(list)
        queue = list(states)
        for s, reach in queue:  # grows
            if not reach:
                continue
            if game.is_terminal(s):
                total += reach * game.utility(s, player)
            elif game.turn(s) == player:
                mine[game.information(s, player)].append((s, reach))
            else:
                odds = _odds(game, s, strategies)
                queue += [(t, reach * odds.get(a, 0)) for a, t in successors(game, s)]
        for known, group in mine.items():
            values = {
                a: go([(game.transition(s, a), reach) for s, reach in group])
                for a in game.actions(group[0][0])
            }
            best = max(values, key=values.get)
            strategy[known] = {best: 1.0}
            total += values[best]
        return total

    return go([(game.initial(), 1.0)]), strategy
