# Idea: try every pure strategy where there are few; else walk through groups of states.
from collections import defaultdict
from itertools import product

from course_lib.game import CHANCE, successors


def _odds(game, s, strategies):
    who = game.turn(s)
    if who == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def response_by_groups(game, player, strategies):
    """Carry all states of the player's information sets at once, with their reach."""
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


def best_response(game, player, strategies):
    sets = {}

    def collect(s):
        if game.is_terminal(s):
            return
        if game.turn(s) == player:
            sets[game.information(s, player)] = game.actions(s)
        for _, t in successors(game, s):
            collect(t)

    def value(s, plan):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, plan[game.information(s, who)]), plan)
        odds = _odds(game, s, strategies)
        return sum(odds.get(a, 0) * value(t, plan) for a, t in successors(game, s))

    collect(game.initial())
    plans = 1
    for actions in sets.values():
        plans *= len(actions)
    if plans > 100:
        return response_by_groups(game, player, strategies)
    tried = (dict(zip(sets, plan, strict=True)) for plan in product(*sets.values()))
    best, plan = max(((value(game.initial(), plan), plan) for plan in tried), key=lambda x: x[0])
    return [best, {known: {a: 1} for known, a in plan.items()}]
