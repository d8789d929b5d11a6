"""Right answers to ``information-sets``, each written in another style."""

from collections import defaultdict

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, successors


def sets_by_recursion(game):
    groups = {}

    def visit(s):
        if game.is_terminal(s):
            return
        player = game.turn(s)
        if player != CHANCE:
            groups.setdefault(game.information(s, player), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups


def sets_on_a_stack(game):
    """Sets in place of lists, in no order."""
    groups, stack = defaultdict(set), [game.initial()]
    while stack:
        s = stack.pop()
        if not game.is_terminal(s):
            p = game.turn(s)
            if p in (0, 1):
                groups[game.information(s, p)].add(s)
            stack += [game.transition(s, a) for a in game.actions(s)]
    return dict(groups)


def sets_level_by_level(game):
    level, rows = [game.initial()], []
    while level:
        inner = [s for s in level if not game.is_terminal(s)]
        moving = [s for s in inner if game.turn(s) != CHANCE]
        rows += [(game.information(s, game.turn(s)), s) for s in moving]
        level = [t for s in inner for _, t in successors(game, s)]
    return {known: tuple(s for other, s in rows if other == known) for known, _ in rows}


RIGHT_ANSWERS: list[Function] = [
    sets_by_recursion,
    sets_on_a_stack,
    sets_level_by_level,
]
