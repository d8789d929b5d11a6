"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import CHANCE, MAX, successors


def asked(game, s, strategies):
    who, actions = game.turn(s), game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    return strategies[who].get(game.information(s, who), uniform)


def members_of(game, player, strategies):
    found = {}

    def collect(s, reach):
        if game.is_terminal(s):
            return
        who = game.turn(s)
        if who == player:
            found.setdefault(game.information(s, player), []).append((reach, s))
        for a, t in successors(game, s):
            if who == player:
                collect(t, reach)
            else:
                odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
                collect(t, reach * odds.get(a, 0))

    collect(game.initial(), 1)
    return found


def answered(game, player, strategies, choose):
    members, chosen = members_of(game, player, strategies), {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            group = members[known]
            sums = {
                a: sum(reach * value(game.transition(s, a)) for reach, s in group)
                for a in game.actions(group[0][1])
            }
            chosen[known] = choose(sums)
        return chosen[known]

    best = value(game.initial())
    return best, {known: {choice(known): 1} for known in members}
