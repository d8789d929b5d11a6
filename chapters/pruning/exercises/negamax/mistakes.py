"""Known mistakes of ``negamax``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX
from course_lib.search import minimax_value, negamax

_WINDOW = "-beta, -alpha"
_RAISED = "alpha = max(alpha, best)\n        if alpha >= beta"
_ANY_WINDOW: Edit = ("check_window(alpha, beta)", "")

MISTAKES = edits_of(
    negamax,
    (
        "sign-forgotten",
        "It looks as if the child's value is not negated; it is the opponent's.",
        ("-negamax(", "negamax("),
    ),
    (
        "window-not-negated",
        "It looks as if the child receives the same window; the opponent's window is "
        "(-beta, -alpha).",
        (_WINDOW, "alpha, beta"),
    ),
    (
        "window-not-swapped",
        "It looks as if the window is negated, but its ends are not exchanged.",
        (_WINDOW, "-alpha, -beta"),
        _ANY_WINDOW,
        ("if alpha >= beta", "if best >= beta"),
    ),
    (
        "leaf-for-max",
        "It looks as if a leaf's utility is MAX's; negamax needs that of the player to move.",
        ("game.utility(s, game.turn(s))", "game.utility(s, MAX)"),
    ),
    KnownMistake(
        "value-for-max",
        "It looks as if the returned value is MAX's; it must be that of the player to move.",
        same_each_time(lambda game, s, alpha, beta: minimax_value(game, s)),
    ),
    (
        "no-pruning",
        "It looks as if every leaf is read: alpha and beta cut nothing off.",
        (f"{_RAISED}:\n            break\n", "alpha = max(alpha, best)\n"),
        _ANY_WINDOW,
    ),
    (
        "alpha-stays",
        "It looks as if alpha is not raised when a better child is found, so that later "
        "children get too wide a window.",
        (_RAISED, "if best >= beta"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(negamax)),
    names={"MAX": MAX},
)
