# Idea: the value is turned with each move, for the player to move.
# Source: https://github.com/allenchuang/pegasus-cfr (cfr_research/CFR_breakdown.md)
# This answer is wrong.
# Its verdict: only shown.
def expected_value(game, s, strategies):
    def util(t):
        if game.is_terminal(t):
            return game.utility(t, 0)
        who, actions = game.turn(t), list(game.actions(t))
        uniform = dict.fromkeys(actions, 1 / len(actions))
        if who == CHANCE:
            return sum(p * util(game.transition(t, a)) for a, p in game.chances(t).items())
        odds = strategies[who].get(game.information(t, who), uniform)
        return sum(odds.get(a, 0) * -util(game.transition(t, a)) for a in actions)

    value = util(s)
    return [value, -value]
