"""The exercises ``expectiminimax-value`` and ``expectiminimax-search``."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, other_ends, with_root
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.expectiminimax import reasons, search_mistakes
from autograder.exercises.expectiminimax.trees import (
    LONG,
    MIXED,
    NEVER,
    TIED,
    UNSORTED,
    WEATHER,
    chance,
    long_chance_tree,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same, same_number
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import CHANCE, MAX, MIN, Game, Player, successors
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_search, expectiminimax_value

BY_HAND = (
    WEATHER,
    games.chances_backwards(WEATHER),
    Tree.of(Node(MIN, (chance((2, 3), 0.9, 0.1), chance((1, 4), 0.9, 0.1)))),
    MIXED,
    games.chances_backwards(MIXED),
    NEVER,
    TIED,
    UNSORTED,
    LONG,
    Tree.of(Node(MIN, (chance((3, 1), 0.5, 0.5), 2, 4))),
    Tree.of(chance((Node(MIN, (6, 9)), Node(MAX, (0, 3))), 1 / 6, 5 / 6)),
    Tree.of(chance((chance((12, 0), 0.25, 0.75), -4), 0.125, 0.875)),
)


def _kind(tree: Tree) -> str:
    """Return whether a tree has chance nodes, and if so, how ``chances`` lists their actions."""
    if not tree.chance_of:
        return "players"
    in_order = all(list(p) == list(tree.moves[s]) for s, p in tree.chance_of.items())
    return "tree" if in_order else "order"


def _value_case(tree: Tree) -> Case:
    return with_root(_kind(tree), tree)


def _drawn_tree(rng: Random, roots: Sequence[Player] = (CHANCE, MAX, MIN)) -> Tree:
    return long_chance_tree(rng) if rng.randrange(12) == 11 else games.chance_tree(rng, roots=roots)


def _drawn_value_case(rng: Random) -> Case:
    return _value_case(_drawn_tree(rng))


END = Case("end", (WEATHER, "d"))

EXPECTIMINIMAX_VALUE = CodeExercise(
    id="expectiminimax-value",
    section="expectiminimax",
    names=("expectiminimax_value",),
    reference=expectiminimax_value,
    state_values=state_values(expectiminimax_value),
    examples=(*map(_value_case, BY_HAND), with_root("players", SLIDES), *RULES, END),
    hidden=other_ends(END),
    generators={ANY: (_drawn_value_case, 80)},
    properties=(
        Property(
            "value", 10, right_value, kinds("tree"),
            says="chance outcomes are weighted by their probabilities, MAX and MIN choose",
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
            says="a terminal state is worth its utility",
        ),
        untouched("value"),
    ),
    reason=reasons.value,
    mistakes=search_mistakes.EXPECTIMINIMAX_VALUE,
    prunable=True,
    version=4,
    cases_since=2,
)  # fmt: skip


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
    return _search_case(_drawn_tree(rng, roots))


WITHIN_A_POINT = Tree.of(((0, 1), (0, 1)), chances={"b": (0.75, 0.25), "c": (0.25, 0.75)})
"""Two actions whose values differ by less than a point."""

EXPECTIMINIMAX_SEARCH = CodeExercise(
    id="expectiminimax-search",
    section="expectiminimax",
    names=("expectiminimax_search",),
    reference=expectiminimax_search,
    state_values=state_values(expectiminimax_search, is_pair=True),
    examples=(
        *map(_search_case, BY_HAND),
        with_root("search", SLIDES),
        Case("chance", (WEATHER, "b")),
        with_root("search", WITHIN_A_POINT),
        *RULES,
        END,
    ),
    hidden=other_ends(END),
    generators={
        "search": (partial(_drawn_search_case, roots=(MAX, MIN)), 70),
        "chance": (partial(_drawn_search_case, roots=(CHANCE,)), 12),
    },
    properties=(
        Property(
            "value", 6, pair_value, kinds("search", "rules"),
            says="the expectiminimax value comes first in the pair",
        ),
        Property(
            "action", 5, best_action, kinds("search", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "chance root", 3, nobody_chooses, kinds("chance"), needs=("value",),
            says="where chance moves, the value and None",
        ),
        Property(
            "end", 2, pair_both, kinds("end"), needs=("value",),
            says="on a terminal state, the utility and None",
        ),
        untouched("value"),
    ),
    reason=reasons.search,
    mistakes=search_mistakes.EXPECTIMINIMAX_SEARCH,
    outcome=search_outcome,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip
