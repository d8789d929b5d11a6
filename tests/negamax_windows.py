"""Alpha-beta by Knuth and Moore's negamax, to compare the library's windows with."""

from math import inf

from course_lib.game import MAX, successors
from course_lib.games import Tree

Window = tuple[float, float]


def negamax_windows(
    tree: Tree, alpha: float = -inf, beta: float = inf, *, strict: bool
) -> dict[str, Window]:
    """Return the window, from MAX's side, of every node that alpha-beta enters, in order."""
    entered = {}

    def value(s: str, alpha: float, beta: float, sign: int) -> float:
        entered[s] = (alpha, beta) if sign == 1 else (-beta, -alpha)
        if tree.is_terminal(s):
            return sign * tree.utility(s, MAX)
        best = -inf
        for _, t in successors(tree, s):
            same = not tree.is_terminal(t) and tree.turn(t) == tree.turn(s)
            flip = 1 if same else -1
            window = (max(alpha, best), beta) if same else (-beta, -max(alpha, best))
            best = max(best, flip * value(t, *window, flip * sign))
            if best > beta or (strict and best == beta):
                break
        return best

    if not tree.is_terminal(tree.root) and tree.turn(tree.root) != MAX:
        value(tree.root, -beta, -alpha, -1)
    else:
        value(tree.root, alpha, beta, 1)
    return entered


def negamax_leaves(tree: Tree, *, strict: bool) -> list[str]:
    """Return the leaves that alpha-beta evaluates, in order."""
    return [s for s in negamax_windows(tree, strict=strict) if tree.is_terminal(s)]
