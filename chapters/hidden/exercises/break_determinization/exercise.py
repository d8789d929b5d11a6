"""The exercise ``break-determinization``, of section ``hidden``."""

from autograder.exercises.common.promises import no_argument
from autograder.model.case import Answer, Case
from autograder.model.compare import TOLERANCE, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.break_determinization.averaging import (
    chosen_by_averaging,
    first_set,
    game_of_answer,
    guarantees_of,
    loss_of,
    read_game,
)
from chapters.hidden.exercises.break_determinization.mistakes import MISTAKES
from chapters.hidden.exercises.break_determinization.reasons import averages
from course_lib.game import MAX, MIN
from course_lib.games.hidden import HiddenTree

MOST_LEAVES = 12
"""Leaves of a game that earns all points."""
LEAST_LOSS = 1
"""How much averaging has to cost at least."""


def break_determinization() -> HiddenTree:
    """Return a coin that is to be guessed: a wrong guess costs more than a right one brings."""
    return HiddenTree.of(
        ((1, (3, -4)), (1, (-4, 3))),
        [("b", "c"), ("e", "g")],
        players={"e": MAX, "g": MAX},
        chances={"a": (0.5, 0.5)},
    )


def _misleads(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Let averaging over the deals choose, and compare what the actions guarantee."""
    game = read_game(answer.value)
    if isinstance(game, str):
        return game
    worths, chosen = guarantees_of(game), chosen_by_averaging(game)
    best = max(worths.values())
    if loss_of(game) >= LEAST_LOSS - TOLERANCE:
        return None
    return Phrase(
        "averaging chooses {action}, which guarantees {worth}; the best action guarantees {best}, "
        "expected {least} more at least",
        action=show(chosen),
        worth=show(round(worths[chosen], 6)),
        best=show(round(best, 6)),
        least=LEAST_LOSS,
    )


def _is_small(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Count the leaves of the returned game."""
    game = read_game(answer.value)
    if isinstance(game, str):
        return game
    if len(game.leaves) <= MOST_LEAVES:
        return None
    return Phrase(
        "the returned game has {leaves} leaves, and at most {most} are asked for",
        leaves=len(game.leaves),
        most=MOST_LEAVES,
    )


def _kind(case: Case, answer: Answer) -> object:
    """Return the kind of a game: the part that counts for a known mistake."""
    game = read_game(answer.value)
    if isinstance(game, str):
        return "tuples" if isinstance(answer.value, tuple | list) else str(game)[:30]
    loss = loss_of(game)
    if loss >= LEAST_LOSS - TOLERANCE:
        return "large" if len(game.leaves) > MOST_LEAVES else "breaks it"
    if loss > TOLERANCE:
        return "small loss"
    if len(first_set(game)) == 1:
        return "deal seen"
    if any(game.turn(s) == MIN for s in game.sets):
        return "MIN moves"
    sets = [*game.sets.values()]
    if len({*sets}) == 1:
        return "no later choice"
    later = [known for known in sets if known != game.sets[first_set(game)[0]]]
    return "rightly chosen" if len({*later}) < len(later) else "seen later"


def _as_tree(value: object) -> object:
    """Return the tree that a function returned; the value itself if it is none."""
    game = read_game(value)
    return value if isinstance(game, str) else game


def _in_words(case: Case) -> str:
    """Return which games are right: there are many."""
    return Phrase("a HiddenTree on which averaging costs at least {least}", least=LEAST_LOSS)


EXERCISE = CodeExercise(
    id="break-determinization",
    section="hidden",
    names=("break_determinization",),
    reference=break_determinization,
    examples=(Case("game", ()),),
    generators={},
    properties=(
        Property(
            "worse action", 6, _misleads,
            says="averaging over the deals chooses an action that guarantees at least "
            f"{LEAST_LOSS} less than the best one",
        ),
        Property(
            "small", 2, _is_small, needs=("worse action",),
            says=f"the game has at most {MOST_LEAVES} leaves",
        ),
    ),
    shown=Presentation(
        pictured=game_of_answer, returned=_as_tree, wanted=_in_words, reason=averages
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=_kind, promise=no_argument, packages=("scipy",)),
)  # fmt: skip
