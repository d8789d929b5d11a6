"""The exercise ``cfr``, of section ``hidden``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, untouched
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.cfr.mistakes import MISTAKES
from chapters.hidden.exercises.cfr.reasons import first_difference
from chapters.hidden.exercises.cfr.variants import is_stable, together
from chapters.hidden.exercises.shared import drawn_matrix
from chapters.hidden.exercises.trees import (
    KUHN,
    SEEN,
    TWICE,
    Behaviour,
    is_game,
    matrix_tree,
    odds_fault,
    random_tree,
)
from chapters.hidden.matrices import HEADS_TWICE
from chapters.hidden.small_games import BLUFFING
from course_lib.game import MIN, HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, random_hidden_tree
from course_lib.search.hidden import cfr, exploitability, information_sets

FEW = 5
"""Up to so many iterations, the strategies are compared with the reference's, number by number."""
MANY, MANY_KUHN = 100, 300
BOUND, BOUND_KUHN = 0.5, 0.03
"""How much best responses may win after so many iterations, about twice what they win against the
slowest right way to update. The utilities of the drawn trees lie between -5 and 5."""

REGRETS_TURN = HiddenTree(
    Tree.of(
        (((-4, 2), (4, -4)), (((-5, 5), 3), ((4, -5), 0))),
        players={"l": MIN, "n": MIN},
        chances={"a": (0.75, 0.25)},
    ),
    [("d", "e"), ("f", "g"), ("l", "n")],
    {"b": "MAX 1", "c": "MAX 2", "d": "MIN 1", "f": "MIN 2", "l": "MIN 3"},
)
"""MIN moves twice, and its regrets there change their signs."""


def _steps(game: HiddenGame[Any, Any], iterations: int) -> Case:
    return Case("steps", (game, iterations))


def _draw_steps(rng: Random) -> Case:
    """Draw a game in which rounding decides nothing: then all right programs agree."""
    while True:
        game = matrix_tree(drawn_matrix(rng)) if rng.randrange(4) == 0 else random_tree(rng)
        iterations = rng.choice((2, 3, 4))
        if is_stable(game, iterations):
            return _steps(game, iterations)


def _draw_long(rng: Random) -> Case:
    """Draw a game in which a player moves twice, so that its own reach matters."""
    while True:
        game = random_hidden_tree(rng, deals=2, moves=3, actions=rng.choice((2, 3)))
        if _has_three_levels(game) and is_stable(game, 3):
            return _steps(game, 3)


def _has_three_levels(game: HiddenTree) -> bool:
    """Tell whether some match has a deal and three moves, two of them by one player."""
    below = dict.fromkeys(game.leaves, 0)
    for s in reversed(list(game.moves)):
        below[s] = 1 + max(below[t] for t in game.moves[s].values())
    return below[game.root] > 3


def _draw_many(rng: Random) -> Case:
    return Case("many", (random_tree(rng), MANY))


def profile_fault(game: HiddenGame[Any, Any], value: object) -> str | None:
    """Return why a value is no strategy for both players, or None."""
    if not isinstance(value, dict):
        return Phrase("returned {given}, which is no dictionary", given=show(value, 60))
    for known, states in information_sets(game).items():
        fault = odds_fault(known, value.get(known), game.actions(states[0]))
        if fault is not None:
            return fault
    return None


def same_steps(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the strategies with those of either way to update: in turn, or both at once."""
    game, given = case.args[0], answer.value
    fault = profile_fault(game, given)
    if fault is not None:
        return fault
    if _differs(given, case.once(together)) is None:
        return None
    difference = _differs(given, expected.value)
    if difference is None:
        return None
    known, a = difference
    return Phrase(
        "at {known} the probability of {action} is {given}, expected {right}",
        known=show(known),
        action=show(a),
        given=show(given[known].get(a, 0)),
        right=show(expected.value[known][a]),
    )


def _differs(given: Behaviour, right: Behaviour) -> tuple[str, str] | None:
    """Return the first information set and action whose probabilities differ."""
    for known, odds in right.items():
        for a, p in odds.items():
            if not same_number(given[known].get(a, 0), p):
                return known, a
    return None


def near_equilibrium(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that best responses win little against the strategies."""
    game, _ = case.args
    fault = profile_fault(game, answer.value)
    if fault is not None:
        return fault
    value, bound = exploitability(game, answer.value), BOUND_KUHN if game == KUHN else BOUND
    if value <= bound:
        return None
    return Phrase(
        "best responses win {given:.3f} per game, expected at most {bound}",
        given=value,
        bound=show(bound),
    )


def _outcome(case: Case, answer: Answer) -> object:
    """Return the probabilities, rounded; of many iterations, how much best responses win."""
    game, _ = case.args
    fault = profile_fault(game, answer.value)
    if fault is not None:
        return fault
    if case.kind == "many":
        return round(exploitability(game, answer.value), 3)
    found: Any = answer.value
    return {
        known: {a: round(float(found[known].get(a, 0)), 7) for a in game.actions(states[0])}
        for known, states in information_sets(game).items()
    }


def promise(game: HiddenGame[Any, Any], iterations: int) -> Iterable[bool]:
    """Hold that the game is legal, and that rounding does not decide in the first iterations."""
    yield from is_game(game)
    yield iterations >= 1
    yield iterations > FEW or is_stable(game, iterations)


EXERCISE = CodeExercise(
    id="cfr",
    section="hidden",
    names=("cfr",),
    reference=cfr,
    examples=(
        _steps(BLUFFING, 1),
        _steps(BLUFFING, 2),
        _steps(BLUFFING, 3),
        _steps(matrix_tree(HEADS_TWICE), 2),
        _steps(SEEN, 2),
        _steps(SEEN, 4),
        _steps(TWICE, 3),
        _steps(REGRETS_TURN, 3),
        _steps(KUHN, 2),
        _steps(KUHN, 3),
        Case("many", (KUHN, MANY_KUHN)),
    ),
    generators={"steps": (_draw_steps, 24), "long": (_draw_long, 16), "many": (_draw_many, 6)},
    properties=(
        Property(
            "steps", 14, same_steps, kinds("steps"),
            says="after one to four iterations, exactly the average strategies of CFR",
        ),
        Property(
            "many", 6, near_equilibrium, kinds("many"), needs=("steps",),
            says=f"best responses win at most {BOUND} per game after {MANY} iterations, and in "
            f"Kuhn poker at most {BOUND_KUHN} after {MANY_KUHN}",
        ),
        untouched("steps"),
    ),
    shown=Presentation(values="utilities", reason=first_difference),
    mistakes=MISTAKES,
    asking=Asking(outcome=_outcome, seconds=30, promise=promise),
)  # fmt: skip
