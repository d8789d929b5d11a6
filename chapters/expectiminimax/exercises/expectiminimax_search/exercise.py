"""The exercise ``expectiminimax-search``, of section ``expectiminimax``."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, other_ends, with_root
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.promises import with_chance
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same, same_number
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.expectiminimax.exercises.expectiminimax_search.mistakes import MISTAKES
from chapters.expectiminimax.exercises.expectiminimax_search.reasons import search
from chapters.expectiminimax.exercises.shared import BY_HAND, END, drawn_tree
from chapters.expectiminimax.exercises.trees import WEATHER, chance
from course_lib.game import CHANCE, MAX, MIN, Game, Player, successors
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_search, expectiminimax_value


def exact(game: Game[Any, Any]) -> bool:
    """Tell whether no sum over outcomes is rounded, so that equal values are equal to the bit."""
    chances = game.chance_of.values() if isinstance(game, Tree) else ()
    return all(Fraction(p).denominator <= 8 for given in chances for p in given.values())


def best_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check for the first best action; where sums are rounded, any within 1e-9 is right."""
    wrong, pair, game = pair_action(case, answer, expected), as_pair(answer.value), case.args[0]
    if wrong is None or pair is None or exact(game) or expected.value[1] is None:
        return wrong
    found = _value_after(case, pair[1])
    return None if found is not None and same_number(found, expected.value[0]) else wrong


def _value_after(case: Case, action: object) -> float | None:
    """Return the value after an action; None if it is no action of the root."""
    return next((v for a, v in case.once(_values_after).items() if same(action, a)), None)


def _values_after(case: Case) -> dict[Any, float]:
    """Return the value after every action of the root."""
    game, s = case.args
    return {a: expectiminimax_value(game, t) for a, t in successors(game, s)}


def nobody_chooses(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check for the value and None, where chance moves."""
    game, s = case.args
    if game.is_terminal(s) or game.turn(s) != CHANCE:
        return None
    return pair_both(case, answer, expected)


def search_outcome(case: Case, answer: Answer) -> object:
    """Return the pair; where sums are rounded, with the first of equally good actions."""
    pair = as_pair(answer.value)
    found = None if pair is None or exact(case.args[0]) else _value_after(case, pair[1])
    if pair is None or found is None:
        return answer.value
    return [pair[0], next(a for a, v in case.once(_values_after).items() if same_number(v, found))]


def _search_case(tree: Tree) -> Case:
    return with_root("chance" if tree.turn(tree.root) == CHANCE else "search", tree)


def _drawn_search_case(rng: Random, roots: Sequence[Player]) -> Case:
    return _search_case(drawn_tree(rng, roots))


WITHIN_A_POINT = Tree.of(((0, 1), (0, 1)), chances={"b": (0.75, 0.25), "c": (0.25, 0.75)})
"""Two actions whose values differ by less than a point."""
WITHIN_A_HUNDREDTH = Tree.of(Node(MAX, (chance((0, 1), 0.5, 0.5), 0.502)))
"""Two actions whose values are equal if they are rounded to two digits."""

EXERCISE = CodeExercise(
    id="expectiminimax-search",
    section="expectiminimax",
    names=("expectiminimax_search",),
    reference=expectiminimax_search,
    search=SearchFacts(state_values=state_values(expectiminimax_search, is_pair=True)),
    examples=(
        *map(_search_case, BY_HAND),
        with_root("search", SLIDES),
        Case("chance", (WEATHER, "b")),
        with_root("search", WITHIN_A_POINT),
        with_root("search", WITHIN_A_HUNDREDTH),
        *RULES,
        END,
    ),
    hidden=other_ends(END),
    generators=games.with_variations({
        "search": (partial(_drawn_search_case, roots=(MAX, MIN)), 70),
        "chance": (partial(_drawn_search_case, roots=(CHANCE,)), 12),
    }),
    properties=(
        Property(
            "value", 2, pair_value, kinds("search", "rules"),
            says="the expectiminimax value comes first in the pair",
        ),
        Property(
            "action", 2, best_action, kinds("search", "rules"),
            says="the first action that reaches the value",
        ),
        Property(
            "chance root", 1, nobody_chooses, kinds("chance"),
            says="where chance moves, the value and None",
        ),
        Property(
            "end", 0.5, pair_both, kinds("end"),
            says="the utility and None on a terminal state",
        ),
        left_alone_again(pair_value, 0.5, GAME),
    ),
    shown=Presentation(reason=search),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(search_outcome), cases_since=2, promise=with_chance),
    prunable=True,
    version=8,
)  # fmt: skip
