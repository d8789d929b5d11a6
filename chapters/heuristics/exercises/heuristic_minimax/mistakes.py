"""Known mistakes of ``heuristic-minimax``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.search import heuristic_minimax

MISTAKES = edits_of(
    heuristic_minimax,
    (
        "one-too-shallow",
        "It looks as if the search stops one move too early: with depth 1, the states after "
        "one move are evaluated.",
        ("depth == 0", "depth <= 1"),
    ),
    (
        "one-too-deep",
        "It looks as if the search goes one move too far: depth 0 evaluates s itself.",
        ("least=0", "least=-1"),
        ("depth == 0", "depth == -1"),
    ),
    (
        "depth-in-rounds",
        "It looks as if the depth is counted in rounds of both players; it counts moves.",
        ("depth - 1", "depth - (not game.is_terminal(t) and game.turn(t) == MAX)"),
    ),
    (
        "ends-evaluated",
        "It looks as if terminal states are evaluated; use their utility.",
        ("game.utility(s, MAX)", "evaluate(s)"),
    ),
    (
        "evaluation-for-mover",
        "It looks as if the evaluation is negated where MIN is to move; it is always from "
        "MAX's side.",
        ("evaluate(s)", "evaluate(s) if game.turn(s) == MAX else -evaluate(s)"),
    ),
    KnownMistake(
        "depth-ignored",
        "It looks as if the depth is ignored and the tree is searched to its end.",
        same_each_time(
            lambda game, s, depth, evaluate: heuristic_minimax(game, s, 10**6, evaluate)
        ),
    ),
    (
        "last-tie",
        TIE_SENTENCE,
        ("in successors(game, s)", "in [*successors(game, s)][::-1]"),
    ),
    *typical(
        heuristic_minimax,
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
