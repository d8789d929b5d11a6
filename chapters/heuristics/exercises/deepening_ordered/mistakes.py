"""Known mistakes of ``deepening-ordered``: wrong on purpose."""

from math import inf
from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.typical_mistakes import typical
from course_lib.game import MAX, Game
from course_lib.match import OutOfTime


def _deepening(game: Game[Any, Any], s: Any, evaluate: Any, max_depth: int) -> Any:
    """Deepen with the best action of the last depth first, then the killer: a right answer."""
    best_of: dict[Any, Any] = {}
    killers: dict[int, Any] = {}

    def in_order(t: Any, ply: int) -> list[Any]:
        first = [best_of.get(t), killers.get(ply)]
        return sorted(game.actions(t), key=lambda a: first.index(a) if a in first else len(first))

    def value(t: Any, depth: int, ply: int, alpha: float, beta: float) -> float:
        if depth == 0 or game.is_terminal(t):
            return game.utility(t, MAX) if game.is_terminal(t) else float(evaluate(t))
        sign, best = (1 if game.turn(t) == MAX else -1), -inf
        for a in in_order(t, ply):
            v = sign * value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if v > best:
                best, best_of[t] = v, a
            alpha, beta = (max(alpha, v), beta) if sign == 1 else (alpha, min(beta, -v))
            if alpha >= beta:
                killers[ply] = a
                break
        return sign * best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    result = 0.0, None
    for depth in range(1, max_depth + 1):
        try:
            result = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return result


_TOO_MANY = "    for depth in range(1, max_depth + 1):\n        try:"

MISTAKES = edits_of(
_deepening,
(
            "killers-of-another-depth",
            "It looks as if killers are looked up at another distance from the root than the one "
            "they cut at, where the other player moves.",
            ("killers.get(ply)", "killers.get(ply - 1)"),
        ),
(
            "one-killer-for-all",
            "It looks as if one killer serves all distances from the root; keep one for each.",
            ("killers.get(ply)", "killers.get(0)"),
            ("killers[ply] = a", "killers[0] = a"),
        ),
(
            "no-killers",
            "It looks as if the best action of the last depth comes first, but no killer after "
            "it: states at the new depth's end have no best action yet.",
            ("killers.get(ply)]", "None]"),
        ),
(
            "killers-only",
            "It looks as if killers come first, but not the best action of the last depth.",
            ("best_of.get(t), killers", "killers"),
        ),
(
            "nothing-kept",
            "It looks as if every depth is searched from left to right; what the last one found "
            "plays no part.",
            ("best_of.get(t), killers.get(ply)", ""),
        ),
(
            "order-of-root-only",
            "It looks as if only the root's actions are put in order; every state has a best "
            "action of its own.",
            ("best_of.get(t), killers.get(ply)", "best_of.get(t) if ply == 0 else None"),
        ),
(
            "forgotten-each-depth",
            "It looks as if what was found is forgotten when the next depth begins: make the "
            "tables once for all depths.",
            (_TOO_MANY, "    for depth in range(1, max_depth + 1):\n"
             "        best_of.clear()\n        killers.clear()\n        try:"),
        ),
(
            "worst-first",
            "It looks as if the actions found before are searched last.",
            ("else len(first))", "else -1)"),
        ),
(
            "bound-wins-tie",
            "It looks as if a later action replaces an equally good one; where alpha-beta has "
            "cut, its value is only a bound.",
            ("v > best", "v >= best"),
        ),
(
            "partial-depth-trusted",
            "It looks as if an interruption brings what the unfinished depth has found so far; "
            "return the value and the action of the last finished depth.",
            ("break\n    return result", "return result[0], best_of[s]\n    return result"),
        ),
(
            "out-of-time-escapes",
            "It looks as if OutOfTime leaves the function; catch it, and return what the last "
            "finished depth found.",
            ("break\n    return result", "raise\n    return result"),
        ),
(
            "one-too-shallow",
            "It looks as if max_depth itself is not searched; perhaps a loop over the depths ends "
            "before it.",
            ("max_depth + 1", "max(max_depth, 2)"),
        ),
(
            "values-kept",
            "It looks as if values of a shallower depth are used again; only the order may be "
            "kept, for a deeper search finds other values.",
            ("        sign, best", "        if t in kept:\n            return kept[t]\n"
             "        sign, best"),
            ("return sign * best\n", "kept[t] = sign * best\n        return kept[t]\n"),
            ("    killers: dict[int, Any] = {}",
             "    killers: dict[int, Any] = {}\n    kept: dict[Any, float] = {}"),
        ),
(
            "window-of-last-depth",
            "It looks as if a depth begins with the value of the last one as a bound; a deeper "
            "value can be smaller or larger, so begin with the whole window.",
            ("value(s, depth, 0, -inf, inf)",
             "value(s, depth, 0, result[0] if depth > 1 else -inf, inf)"),
        ),
*typical(_deepening, "first-action", "index-for-action"),
)  # fmt: skip
