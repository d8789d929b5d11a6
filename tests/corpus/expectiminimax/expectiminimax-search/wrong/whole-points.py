# Idea: values can be compared in whole points.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    table = {}
    for a in game.actions(s):
        table[a] = int(expectiminimax_value(game, game.transition(s, a)))
    winner = max(table.values()) if game.turn(s) == MAX else min(table.values())
    for a in table:
        if table[a] == winner:
            return expectiminimax_value(game, game.transition(s, a)), a
