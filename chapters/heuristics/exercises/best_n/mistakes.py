"""Known mistakes of ``best-n``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.typical_mistakes import typical
from course_lib.search import best_n_minimax, order_actions

MISTAKES = edits_of(
    best_n_minimax,
    (
        "largest-for-min",
        "It looks as if MIN's n moves are those of the largest evaluation; MIN's best are the "
        "smallest.",
        ("-1 if game.turn(s) == MAX else 1", "-1"),
    ),
    (
        "worst-n",
        "It looks as if the n worst moves are searched.",
        ("-1 if game.turn(s) == MAX else 1", "1 if game.turn(s) == MAX else -1"),
    ),
    (
        "root-only",
        "It looks as if only the root is limited to n moves; every node is.",
        (
            "best_n_minimax(game, t, depth - 1, evaluate, n)",
            "heuristic_minimax(game, t, depth - 1, evaluate)",
        ),
    ),
    ("all-moves", "It looks as if all moves are searched.", ("[:n]", "")),
    ("one-too-many", "It looks as if n + 1 moves are searched.", ("[:n]", "[: n + 1]")),
    (
        "tie-by-evaluation",
        "It looks as if, of several actions of equal value, the one with the best evaluation "
        "is returned; the first in the order of game.actions counts.",
        ("best_n_minimax(game, t, ", "best_n_minimax(game, game.transition(s, a), "),
        ("for a, t in successors(game, s)\n        if a in chosen", "for a in chosen"),
    ),
    (
        "not-stable",
        "It looks as if, of several moves of equal evaluation, the last are kept; the first are.",
        ("list(game.actions(s))", "list(game.actions(s))[::-1]"),
    ),
    *typical(
        best_n_minimax, "utility-of-root", "utility-of-mover", "first-action", "index-for-action"
    ),
    parts=(order_actions,),
)
