# Idea: sorted with a key, reversed for MAX.
from course_lib.game import MAX


def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    return sorted(
        game.actions(s),
        key=lambda a: evaluate(game.transition(s, a)),
        reverse=game.turn(s) == MAX,
    )
