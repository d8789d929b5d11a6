"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import MAX, MIN, successors


def can_win(game, s, p):
    """Return whether player p can force a win from s."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    enough = any if game.turn(s) == p else all
    return enough(can_win(game, t, p) for _, t in successors(game, s))


def winning_action(game, s, p):
    """Return an action after which p can still force a win, or None; p is to move."""
    for a, t in successors(game, s):
        if can_win(game, t, p):
            return a
