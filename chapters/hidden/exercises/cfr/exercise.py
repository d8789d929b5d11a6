"""The exercise ``cfr``, of section ``hidden``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, each_value, kinds, left_alone_again
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.cfr.first_iteration import first_wrong_iteration
from chapters.hidden.exercises.cfr.mistakes import MISTAKES
from chapters.hidden.exercises.cfr.reasons import first_difference
from chapters.hidden.exercises.cfr.variants import first_unequal, is_stable, right_strategies
from chapters.hidden.exercises.shared import drawn_matrix
from chapters.hidden.exercises.trees import (
    KUHN,
    SEEN,
    TWICE,
    is_game,
    matrix_tree,
    own_actions,
    random_tree,
    strategies_fault,
    value_for,
)
from chapters.hidden.matrices import HEADS_TWICE
from chapters.hidden.small_games import BLUFFING
from course_lib.game import MAX, MIN, HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, random_hidden_tree
from course_lib.search.hidden import cfr, exploitability

FEW = 5
"""Up to so many iterations, the strategies are compared with the reference's, number by number."""
MANY, MANY_KUHN = 100, 1000
BOUND, BOUND_KUHN, NEAR = 0.5, 0.02, 1e-2
"""How much best responses may win after so many iterations, about twice what they win against the
slowest right way to update; and how far from -1/18 MAX's value in Kuhn poker may be. The utilities
of the drawn trees lie between -5 and 5."""

GUESS = HiddenTree(
    Tree.of(((4, 0), (0, 2)), chances={"a": (0.25, 0.75)}), [("b", "c")], {"b": "MAX"}
)
"""MAX alone moves, and does not see the deal, of which the second outcome is the likelier one."""
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


def same_steps(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the strategies with those of each right way to update them."""
    game, given = case.args[0], answer.value
    fault = strategies_fault(game, given)
    if fault is not None:
        return fault
    difference = first_unequal(given, expected.value)
    if difference is None or not all(first_unequal(given, r) for r in case.once(right_strategies)):
        return None
    known, a, p, right = difference
    return Phrase(
        "at {known} the probability of {action} is {given}, expected {right}",
        known=show(known),
        action=show(a),
        given=show(p),
        right=show(right),
    )


def near_equilibrium(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that best responses win little against the strategies."""
    game, _ = case.args
    fault = strategies_fault(game, answer.value)
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


def near_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that MAX can expect nearly the value of Kuhn poker, and that little can be won."""
    game, _ = case.args
    fault = near_equilibrium(case, answer, expected)
    if fault is not None:
        return fault
    value = value_for(game, MAX, answer.value)
    if abs(value + 1 / 18) <= NEAR:
        return None
    return Phrase("MAX can expect {given:.3f}, expected -1/18, which is -0.056", given=value)


def _outcome(case: Case, answer: Answer) -> object:
    """Return the probabilities, uniform where there are none; of many iterations, what is lost."""
    game, _ = case.args
    fault = strategies_fault(game, answer.value)
    if fault is not None:
        return fault
    found: Any = answer.value
    if case.kind != "steps":
        return round(exploitability(game, found), 3)
    return [
        {
            known: {a: round(float(odds.get(a, 0)), 7) for a in actions}
            for known, actions in own_actions(game, player).items()
            for odds in [found[player].get(known, dict.fromkeys(actions, 1 / len(actions)))]
        }
        for player in (MAX, MIN)
    ]


def promise(game: HiddenGame[Any, Any], iterations: int) -> Iterable[bool]:
    """Hold that two play a legal game, and that rounding does not decide at first."""
    yield from is_game(game)
    yield game.n_players == 2
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
        _steps(GUESS, 2),
        _steps(KUHN, 2),
        _steps(KUHN, 3),
        Case("Kuhn", (KUHN, MANY_KUHN)),
    ),
    generators={
        **games.with_variations({"steps": (_draw_steps, 24), "long": (_draw_long, 16)}),
        "many": (_draw_many, 6),
    },
    properties=(
        Property(
            "steps", 13, same_steps, kinds("steps"),
            says="after one to four iterations, exactly the average strategies of CFR or CFR+",
        ),
        Property(
            "many", 5, near_equilibrium, kinds("many"),
            says=f"best responses win at most {BOUND} per game after {MANY} iterations",
        ),
        Property(
            "Kuhn", 5, near_value, kinds("Kuhn"),
            says=f"in Kuhn poker, after {MANY_KUHN:,} iterations, MAX can expect -1/18 up to "
            f"{NEAR}, and best responses win at most {BOUND_KUHN}",
        ),
        left_alone_again(same_steps, 1, GAME),
    ),
    shown=Presentation(values="utilities", reason=first_difference),
    mistakes=MISTAKES,
    search=SearchFacts(observe=first_wrong_iteration(same_steps)),
    asking=Asking(cases_since=1, outcome=each_value(_outcome), seconds=30, promise=promise),
    version=3,
)  # fmt: skip
