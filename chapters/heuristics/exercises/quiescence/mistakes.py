"""Known mistakes of ``quiescence``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.typical_mistakes import typical
from course_lib.search import quiescent_minimax

_STOPS = "depth == 0 and is_quiescent(s)"

MISTAKES = edits_of(
    quiescent_minimax,
    (
        "stops-at-depth",
        "It looks as if the search stops at the depth whether the state is quiet or not.",
        (_STOPS, "depth == 0"),
    ),
    (
        "one-move-more",
        "It looks as if a restless state is searched one move further, and then evaluated "
        "in any case; go on until the state is quiet.",
        ("least=0", "least=-1"),
        (_STOPS, f"depth == -1 or ({_STOPS})"),
        ("max(depth - 1, 0)", "depth - 1"),
    ),
    (
        "quiet-inverted",
        "It looks as if quiet states are searched further and restless ones evaluated.",
        (_STOPS, "depth == 0 and not is_quiescent(s)"),
    ),
    (
        "stops-when-quiet",
        "It looks as if the search stops at the first quiet state, even before the depth.",
        (_STOPS, "is_quiescent(s)"),
    ),
    (
        "stand-pat",
        "It looks as if past the depth a side may also keep the evaluation of a restless state "
        "(standing pat, as many engines do); here only quiet states are evaluated.",
        (
            "return best_for_mover",
            "if depth == 0:\n"
            "        values = {None: evaluate(s), **values}\n"
            "    return best_for_mover",
        ),
    ),
    (
        "ends-evaluated",
        "It looks as if terminal states are evaluated; use their utility.",
        ("game.utility(s, MAX)", "evaluate(s)"),
    ),
    *typical(
        quiescent_minimax,
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)
