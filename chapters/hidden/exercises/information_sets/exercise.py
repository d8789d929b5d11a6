"""The exercise ``information-sets``, of section ``hidden``."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, left_alone_again
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.information_sets.late_trees import late_tree
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
from chapters.hidden.textbook import information_sets
from course_lib.game import MAX, MIN, HiddenGame, Player, successors, walk
from course_lib.games import Tree
from course_lib.games.hidden import CoveredDice, HiddenTree

OPEN = HiddenTree(Tree.of(((3, 12), (2, 4))))
"""Nothing is hidden: every state is an information set of its own."""

PLAYERS = MAX, MIN


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
    return _compare_states(answer, expected, has_states)


def right_lists(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that every information set has its states once, in depth-first order."""
    return _compare_states(answer, expected, same)


def has_states(given: object, states: Sequence[object]) -> bool:
    """Tell whether a collection has these states and no others, in any order, once or more."""
    if not isinstance(given, list | tuple | set | frozenset):
        return False
    is_found = [any(same(t, s) for t in given) for s in states]
    return all(is_found) and all(any(same(t, s) for s in states) for t in given)


def _compare_states(answer: Answer, expected: Answer, equal: Any) -> str | None:
    if not isinstance(answer.value, Mapping):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    for known, states in expected.value.items():
        given = answer.value.get(known)
        if not equal(given, states):
            return Phrase(
                "{known} has the states {given}, expected {right}",
                known=show(known),
                given=show(given, 60),
                right=show(states, 60),
            )
    return None


def _draw(rng: Random) -> Case:
    return Case("sets", (random_tree(rng), rng.choice(PLAYERS)))


def _draw_late(rng: Random) -> Case:
    return Case("late", (late_tree(rng), rng.choice(PLAYERS)))


def promise(game: HiddenGame[Any, Any], p: Player) -> Iterable[bool]:
    """Hold that two players play a legal game, all ways to a state of which are equally long.

    And p is one of the players.
    """
    yield from is_game(game)
    yield p in PLAYERS
    depths = {game.initial(): 0}
    for s in walk(game, game.initial()):  # breadth first
        below = depths[s] + 1
        yield all(depths.setdefault(t, below) == below for _, t in successors(game, s))


GAMES = (OPEN, matrix_tree(RPS), BLUFFING, TWICE, BLIND, SEEN, KUHN)
JOINED = CoveredDice(2, 2), CoveredDice(3, 2)
"""States are reached in several ways."""

EXERCISE = CodeExercise(
    id="information-sets",
    section="hidden",
    version=4,
    names=("information_sets",),
    reference=information_sets,
    shown=Presentation(values="utilities", reason=who_knows),
    examples=(
        *(Case("sets", (game, p)) for game in GAMES for p in PLAYERS),
        *(Case("joined", (game, p)) for game in JOINED for p in PLAYERS),
    ),
    generators=games.with_variations({"sets": (_draw, 24), "late": (_draw_late, 12)}),
    properties=(
        Property("sets", 3, right_names, says="everything that the player may know when it moves"),
        Property(
            "states", 2.5, right_states, needs=("sets",),
            says="the states in which the player knows no more than that",
        ),
        Property(
            "order", 2.5, right_lists, needs=("states",),
            says="each state once, in depth-first order of the actions",
        ),
        left_alone_again(right_lists, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
