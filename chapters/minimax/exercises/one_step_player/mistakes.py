"""Known mistakes of ``one-step-player``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.search import one_step_player
from course_lib.search.baseline import _best_after, _is_safe, _wins

_NO_WINS: Edit = (
    "    for a in actions:\n"
    "        if _wins(game, game.transition(s, a), mover):\n"
    "            return a\n",
    "",
)

MISTAKES = edits_of(
    one_step_player,
    ("win-missed", "It looks as if a move that wins at once is not preferred.", _NO_WINS),
    (
        "threat-missed",
        "It looks as if the opponent's winning replies are not considered.",
        (
            "not any(_wins(game, game.transition(s, a), opponent) for a in game.actions(s))",
            "True",
        ),
    ),
    (
        "own-loss-missed",
        "It looks as if a move that itself loses at once counts as safe (as in misère Nim).",
        ("game.utility(s, p) >= 0", "True"),
    ),
    (
        "evaluation-only",
        "It looks as if only the evaluation decides; winning at once and not losing come first.",
        _NO_WINS,
        ("safe or actions", "actions"),
    ),
    (
        "maximises-for-min",
        "It looks as if MIN takes the largest evaluation; evaluations are from MAX's side.",
        (
            "best_for_mover(game, s, {a: evaluate(game.transition(s, a)) for a in actions})[1]",
            "max(actions, key=lambda a: evaluate(game.transition(s, a)))",
        ),
    ),
    (
        "last-tie",
        "It looks as if the last of equally good actions is taken; the first counts.",
        ("for a in actions})", "for a in actions[::-1]})"),
    ),
    (
        "any-end-wins",
        "It looks as if every move that ends the game counts as a win; check its utility.",
        ("game.is_terminal(s) and game.utility(s, p) > 0", "game.is_terminal(s)"),
    ),
    (
        "no-end",
        "It looks as if an action is returned on a terminal state; return None there.",
        ("    if game.is_terminal(s):\n        return None\n", ""),
        ("    if not actions:\n        return None\n", ""),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(one_step_player)),
    *typical(one_step_player, "first-action-played", "index-played"),
    parts=(_wins, _is_safe, _best_after),
)
