"""Right answers to ``information-sets``, each written in another style."""

from collections import defaultdict

from autograder.exercises.common.mistakes import Function
from course_lib.game import successors


def sets_by_recursion(game, p):
    """Collect all states first; a dictionary keeps their order."""
    order = {}

    def visit(s):
        if s not in order:
            order[s] = True
            for _, t in successors(game, s):
                visit(t)

    visit(game.initial())
    groups = {}
    for s in order:
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
    return groups


def sets_on_a_stack(game, p):
    groups, stack = defaultdict(list), [game.initial()]
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) == p and s not in groups[game.information(s, p)]:
            groups[game.information(s, p)].append(s)
        stack += [game.transition(s, a) for a in reversed(game.actions(s))]
    return dict(groups)


def sets_from_below(game, p, s=None, groups=None):
    """Put a state into its group after the states below it."""
    s = game.initial() if s is None else s
    groups = {} if groups is None else groups
    for a in game.actions(s):
        sets_from_below(game, p, game.transition(s, a), groups)
    if not game.is_terminal(s) and game.turn(s) == p:
        group = groups.setdefault(game.information(s, p), [])
        if s not in group:
            group.append(s)
    return groups


def sets_marked_when_pushed(game, p):
    """Mark a state when it is put on the stack: all ways to it are equally long."""
    groups, stack, seen = {}, [game.initial()], {game.initial()}
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in reversed(list(successors(game, s))):
            if t not in seen:
                seen.add(t)
                stack.append(t)
    return groups


def sets_of_a_generator(game, p):
    def states(s):
        yield s
        for _, t in successors(game, s):
            yield from states(t)

    mine = [s for s in states(game.initial()) if not game.is_terminal(s) and game.turn(s) == p]
    known = [game.information(s, p) for s in mine]
    return {
        k: tuple(dict.fromkeys(s for s, other in zip(mine, known, strict=True) if other == k))
        for k in known
    }


RIGHT_ANSWERS: list[Function] = [
    sets_by_recursion,
    sets_on_a_stack,
    sets_from_below,
    sets_marked_when_pushed,
    sets_of_a_generator,
]
