"""The exercise ``information-sets``, of section ``hidden``."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from autograder.exercises.common.checks import untouched
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.information_sets.mistakes import MISTAKES
from chapters.hidden.exercises.information_sets.reasons import who_knows
from chapters.hidden.exercises.trees import (
    BLIND,
    KUHN,
    SEEN,
    TWICE,
    is_game,
    matrix_tree,
    random_tree,
)
from chapters.hidden.matrices import RPS
from chapters.hidden.small_games import BLUFFING
from course_lib.game import HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import information_sets

OPEN = HiddenTree(Tree.of(((3, 12), (2, 4))))
"""Nothing is hidden: every state is an information set of its own."""


def right_names(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that there is an entry for every information set, and no other."""
    if not isinstance(answer.value, Mapping):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    missing = [known for known in expected.value if known not in answer.value]
    extra = [known for known in answer.value if known not in expected.value]
    if missing:
        return Phrase("{node} is missing", node=show(missing[0]))
    return Phrase("{extra} does not belong", extra=show(extra[0])) if extra else None


def right_states(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the states of every information set, in any order."""
    if not isinstance(answer.value, Mapping):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    for known, states in expected.value.items():
        given = answer.value.get(known)
        if not isinstance(given, list | tuple | set | frozenset) or as_set(given) != frozenset(
            states
        ):
            return Phrase(
                "{known} has the states {given}, expected {right}",
                known=show(known),
                given=show(given, 60),
                right=show(states, 60),
            )
    return None


def outcome(case: Case, answer: Answer) -> object:
    """Return the states of every information set in a fixed order."""
    if not isinstance(answer.value, Mapping):
        return answer.value
    return {
        known: sorted(map(show, states)) if isinstance(states, list | tuple | set) else states
        for known, states in answer.value.items()
    }


def _draw(rng: Random) -> Case:
    return Case("sets", (random_tree(rng),))


def promise(game: HiddenGame[Any, Any]) -> Iterable[bool]:
    """Hold that two players play a legal game."""
    yield from is_game(game)


GAMES = (OPEN, matrix_tree(RPS), BLUFFING, TWICE, BLIND, SEEN, KUHN)

EXERCISE = CodeExercise(
    id="information-sets",
    section="hidden",
    names=("information_sets",),
    reference=information_sets,
    shown=Presentation(values="utilities", reason=who_knows),
    examples=tuple(Case("sets", (game,)) for game in GAMES),
    generators={ANY: (_draw, 30)},
    properties=(
        Property("sets", 3, right_names, says="everything that a player to move may know"),
        Property(
            "states", 5, right_states, needs=("sets",),
            says="the states in which the player to move knows no more than that",
        ),
        untouched("states"),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise, outcome=outcome),
)  # fmt: skip
