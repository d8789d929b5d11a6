"""Known mistakes of ``order-actions``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.search import order_actions

_SIGN = "-1 if game.turn(s) == MAX else 1"
_ACTIONS = "list(game.actions(s))"

MISTAKES = edits_of(
    order_actions,
    (
        "largest-first",
        "It looks as if the largest evaluation comes first for MIN, too; for MIN the smallest is "
        "best.",
        (_SIGN, "-1"),
    ),
    (
        "worst-first",
        "It looks as if the worst action comes first.",
        (_SIGN, "1 if game.turn(s) == MAX else -1"),
    ),
    (
        "not-stable",
        "It looks as if actions of equal evaluation are reversed; they stay in the order of "
        "game.actions.",
        (_ACTIONS, f"{_ACTIONS}[::-1]"),
    ),
    (
        "not-ordered",
        "It looks as if the actions stay in the order of game.actions; sort them by the evaluation "
        "of the state after the move.",
        ("game.transition(s, a)", "s"),
    ),
    (
        "ties-by-action",
        "It looks as if actions of equal evaluation are sorted by their names; they stay in the "
        "order of game.actions.",
        (_ACTIONS, "sorted(game.actions(s))"),
    ),
    (
        "none-at-the-end",
        "It looks as if None is returned on a terminal state; the list of its actions is [].",
        ("return []", "return None"),
    ),
    (
        "in-place",
        "It looks as if the list that game.actions returned is changed; it belongs to the game, "
        "so sort a list of your own.",
        (_ACTIONS, "game.actions(s)"),
        (
            "return sorted(actions, key=lambda a: sign * evaluate(game.transition(s, a)))",
            "actions.sort(key=lambda a: sign * evaluate(game.transition(s, a)))\n"
            "    return list(actions)",
        ),
    ),
)
