"""Known mistakes of ``expectiminimax-search``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE
from autograder.exercises.common.typical_mistakes import typical
from chapters.expectiminimax.exercises.search_mistakes import AT_CHANCE, MIN_AS_MAX, PARTS
from course_lib.search import expectiminimax_search
from course_lib.search.choice import best_for_mover


def _action_at_chance(action: str) -> Edit:
    """Return the edit that there is an action where chance moves."""
    return "_value(game, s), None", f"_value(game, s), None if game.is_terminal(s) else {action}"


MISTAKES = edits_of(
    expectiminimax_search,
    (
        "last-tie",
        TIE_SENTENCE,
        ("in successors(game, s)})", "in [*successors(game, s)][::-1]})"),
    ),
    (
        "root-maximises",
        "It looks as if the root always takes its largest child, even when MIN moves there.",
        ("maximises = game.turn(s) == MAX", "maximises = True"),
    ),
    (
        "likeliest-action",
        "It looks as if the most probable action is returned at a chance root; nobody chooses "
        "there: return None.",
        _action_at_chance("max(game.actions(s), key=game.chances(s).get)"),
    ),
    (
        "first-action-at-chance",
        "It looks as if the first action is returned at a chance root; nobody chooses there: "
        "return None.",
        _action_at_chance("game.actions(s)[0]"),
    ),
    MIN_AS_MAX,
    *AT_CHANCE,
    *typical(
        expectiminimax_search,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
    parts=(*PARTS, best_for_mover),
)
