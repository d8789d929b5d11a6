# Idea: the text as it stands, with the values of all actions in a dictionary.
from course_lib.game import MAX


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    if depth <= 0 and is_quiescent(s):
        return (evaluate(s), None)
    values = {
        a: quiescent_minimax(game, game.transition(s, a), depth - 1, evaluate, is_quiescent)[0]
        for a in game.actions(s)
    }
    action = (max if game.turn(s) == MAX else min)(values, key=values.get)
    return (values[action], action)
