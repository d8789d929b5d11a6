"""The exercises of section ``expectiminimax``: what is asked, proofs and points."""

from fractions import Fraction
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.expectiminimax import search_mistakes
from autograder.exercises.expectiminimax.trees import MIXED, NEVER, TIED, WEATHER, chance
from autograder.exercises.minimax.search import RULES, with_root
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same, same_number, show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import CHANCE, MAX, MIN, Game
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_search, expectiminimax_value

# Two dice.


def two_dice() -> dict[tuple[int, int], Fraction]:
    """Return the probability of every roll of two dice that are not told apart."""
    return {
        (low, high): Fraction(1 if low == high else 2, 36)
        for low in range(1, 7)
        for high in range(low, 7)
    }


def right_rolls(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that there is an entry for every roll, and no other."""
    if not isinstance(answer.value, dict):
        return f"it returned {show(answer.value)}, which is not a dict"
    missing, extra = (
        expected.value.keys() - answer.value.keys(),
        answer.value.keys() - expected.value.keys(),
    )
    parts = [f"{show(min(missing))} is missing"] if missing else []
    parts += [f"{show(sorted(extra, key=repr)[0])} does not belong"] if extra else []
    return ", and ".join(parts) or None


def right_probabilities(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the probability of every roll that there is."""
    if not isinstance(answer.value, dict):
        return f"it returned {show(answer.value)}, which is not a dict"
    for roll, right in expected.value.items():
        given = answer.value.get(roll)
        if not same_number(given, right):
            return f"roll {roll} has probability {show(given)}, and {show(right)} is right"
    return None


TWO_DICE = CodeExercise(
    id="two-dice",
    section="expectiminimax",
    names=("two_dice",),
    reference=two_dice,
    examples=(Case("dice", ()),),
    generators={},
    properties=(
        Property("rolls", 3, right_rolls, says="the 21 rolls, the lower number first"),
        Property("probabilities", 5, right_probabilities, says="how likely each of them is"),
    ),
    variants=search_mistakes.TWO_DICE,
)


# Values and searches.

BY_HAND = (
    WEATHER,
    games.chances_backwards(WEATHER),
    Tree.of(Node(MIN, (chance((2, 3), 0.9, 0.1), chance((1, 4), 0.9, 0.1)))),
    MIXED,
    games.chances_backwards(MIXED),
    NEVER,
    TIED,
    Tree.of(Node(MIN, (chance((3, 1), 0.5, 0.5), 2, 4))),
    Tree.of(chance((Node(MIN, (6, 9)), Node(MAX, (0, 3))), 1 / 6, 5 / 6)),
    Tree.of(chance((chance((12, 0), 0.25, 0.75), -4), 0.125, 0.875)),
)


def _kind(tree: Tree) -> str:
    """Say what a tree asks: if it has chance nodes, in which order ``chances`` lists actions."""
    if not tree.chance_of:
        return "players"
    in_order = all(list(p) == list(tree.moves[s]) for s, p in tree.chance_of.items())
    return "tree" if in_order else "order"


def _value_case(tree: Tree) -> Case:
    return with_root(_kind(tree), tree)


END = Case("end", (WEATHER, "d"))

EXPECTIMINIMAX_VALUE = CodeExercise(
    id="expectiminimax-value",
    section="expectiminimax",
    names=("expectiminimax_value",),
    reference=expectiminimax_value,
    examples=(*map(_value_case, BY_HAND), with_root("players", SLIDES), *RULES, END),
    strategies={ANY: (games.chance_trees().map(_value_case), 80)},
    properties=(
        Property(
            "value", 9, right_value, kinds("tree"),
            says="every outcome of chance counts by its probability, MAX and MIN choose",
        ),
        Property(
            "order", 3, right_value, kinds("order"), needs=("value",),
            says="also where game.chances lists the actions in another order",
        ),
        Property(
            "players", 3, right_value, kinds("players", "rules"),
            says="without chance it is the minimax value",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("value",),
            says="a state in which the game is over is worth its utility",
        ),
        untouched("value"),
    ),
    variants=search_mistakes.EXPECTIMINIMAX_VALUE,
    prunable=True,
)  # fmt: skip


def exact(game: Game[Any, Any]) -> bool:
    """Tell whether no sum over outcomes is rounded, so that equal values are equal to the bit."""
    chances = game.chance_of.values() if isinstance(game, Tree) else ()
    return all(Fraction(p).denominator <= 8 for given in chances for p in given.values())


def best_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the action against the first best; where sums are rounded, any within 1e-9 will do."""
    wrong, pair, (game, s) = pair_action(case, answer, expected), as_pair(answer.value), case.args
    if wrong is None or pair is None or exact(game) or expected.value[1] is None:
        return wrong
    for a in game.actions(s):
        value = expectiminimax_value(game, game.transition(s, a))
        if same(pair[1], a) and same_number(value, expected.value[0]):
            return None
    return wrong


def _search_case(tree: Tree) -> Case:
    return with_root("chance" if tree.turn(tree.root) == CHANCE else "search", tree)


EXPECTIMINIMAX_SEARCH = CodeExercise(
    id="expectiminimax-search",
    section="expectiminimax",
    names=("expectiminimax_search",),
    reference=expectiminimax_search,
    examples=(
        *map(_search_case, BY_HAND),
        with_root("search", SLIDES),
        Case("chance", (WEATHER, "b")),
        *RULES,
        END,
    ),
    strategies={
        "search": (games.chance_trees(roots=(MAX, MIN)).map(_search_case), 70),
        "chance": (games.chance_trees(roots=(CHANCE,)).map(_search_case), 12),
    },
    properties=(
        Property(
            "value", 5, pair_value, kinds("search", "rules"),
            says="the expectiminimax value comes first in the pair",
        ),
        Property(
            "action", 5, best_action, kinds("search", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "chance root", 3, pair_both, kinds("chance"), needs=("value",),
            says="where chance moves, the value and None",
        ),
        Property(
            "end", 2, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        untouched("value"),
    ),
    variants=search_mistakes.EXPECTIMINIMAX_SEARCH,
    prunable=True,
)  # fmt: skip
