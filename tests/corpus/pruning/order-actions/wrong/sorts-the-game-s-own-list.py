# Idea: thinks that the list from game.actions may be sorted where it is, as if it were one's own.
def order_actions(game, s, evaluate):
    moves = game.actions(s)
    if not moves:
        return moves
    moves.sort(key=lambda a: evaluate(game.transition(s, a)), reverse=game.turn(s) == MAX)
    return moves
