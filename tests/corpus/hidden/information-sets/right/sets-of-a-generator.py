# Idea: a generator of all states; those with the same information are put together afterwards.
from course_lib.game import successors


def information_sets(game, p):
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
