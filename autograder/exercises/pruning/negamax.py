"""Two exercises of section ``pruning``: the order of actions, and negamax."""

from math import inf

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_order, right_value, untouched
from autograder.exercises.common.counting import counted, few_leaves, for_max, searched
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.pruning import negamax_mistakes
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import same_number, show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Tree
from course_lib.search import minimax_search, negamax, order_actions

# The order of actions.


def same_actions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every action is there once, in whatever order."""
    given = answer.value if isinstance(answer.value, list | tuple) else None
    if given is not None and sorted(map(repr, given)) == sorted(map(repr, expected.value)):
        return None
    return f"it returned {show(answer.value)}, which is not every action once"


@st.composite
def _order_cases(draw: st.DrawFn) -> Case:
    tree = draw(games.trees(alternate=False, depth=2, branching=6))
    return _order_case(tree, draw(st.lists(st.integers(-3, 3), min_size=8, max_size=8)))


def _order_case(tree: Tree, numbers: list[int]) -> Case:
    values = {t: numbers[i % len(numbers)] for i, t in enumerate(reachable(tree, tree.initial()))}
    kind = "max" if tree.turn(tree.initial()) == MAX else "min"
    return Case(kind, (tree, tree.initial(), Table(values)))


ORDER_ACTIONS = CodeExercise(
    id="order-actions",
    section="pruning",
    names=("order_actions",),
    reference=order_actions,
    shown_values="evaluations",
    examples=(
        _order_case(Tree.of(((1, 2), (3, 4), (5, 6))), [0, 4, 9, 4]),
        _order_case(Tree.of(((1, 2), (3, 4), (5, 6)), first=MIN), [0, 4, 9, 4]),
        Case("end", (SLIDES, "g", Table(dict.fromkeys(reachable(SLIDES, "a"), 0)))),
    ),
    strategies={ANY: (_order_cases(), 50)},
    properties=(
        Property("MAX", 3, right_order, kinds("max"), says="best first where MAX moves"),
        Property("MIN", 2, right_order, kinds("min"), says="best first where MIN moves"),
        Property(
            "every action", 1, same_actions, needs=("MAX",), says="every action, and each once"
        ),
        Property("end", 1, right_order, kinds("end"), needs=("MAX",), says="none at the end"),
        untouched("MAX"),
    ),
    variants=negamax_mistakes.ORDER_ACTIONS,
)  # fmt: skip


# Negamax.


def in_window(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold a value against the window: exact inside, on the right side outside."""
    game, s, alpha, beta = case.args
    sign = 1 if game.turn(s) == MAX else -1
    right, given = sign * minimax_search(game, s)[0], answer.value
    if not same_number(given, given):
        return f"it returned {show(given)}, which is not a number"
    if alpha < right < beta:
        good = same_number(given, right)
    else:
        good = given <= alpha + 1e-9 if right <= alpha else given >= beta - 1e-9
    if good:
        return None
    return f"it returned {show(given)}, and the value for the player to move is {show(right)}"


@st.composite
def _negamax_cases(draw: st.DrawFn) -> Case:
    tree = draw(st.one_of(games.trees(max_leaves=40, depth=5), games.broad_trees()))
    tree = Tree(tree.root, tree.players, tree.moves, tree.leaves, n_players=2, turn_at_leaves=True)
    whole = draw(st.booleans())
    low, high = sorted(draw(st.lists(st.integers(-12, 12), min_size=2, max_size=2, unique=True)))
    if whole:
        return counted("whole", tree, tree.initial(), -inf, inf)
    return counted("window", tree, tree.initial(), low, high)


def _negamax_case(kind: str, tree: Tree, alpha: float = -inf, beta: float = inf) -> Case:
    return counted(kind, tree, tree.initial(), alpha, beta)


_SLIDES_TURNS = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), turn_at_leaves=True)

NEGAMAX = CodeExercise(
    id="negamax",
    section="pruning",
    names=("negamax",),
    reference=negamax,
    examples=(
        _negamax_case("whole", _SLIDES_TURNS),
        _negamax_case(
            "whole",
            Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN, turn_at_leaves=True),
        ),
        _negamax_case("whole", Tree.of(((3, 12), (2, 4)), turn_at_leaves=True)),
        _negamax_case("window", _SLIDES_TURNS, 4, 9),
        _negamax_case("window", _SLIDES_TURNS, -5, 2),
        _negamax_case("window", _SLIDES_TURNS, 2, 5),
        counted("end", _SLIDES_TURNS, "g", -inf, inf),
        counted("end", _SLIDES_TURNS, "e", -inf, inf),
    ),
    strategies={ANY: (games.a_third_counted(_negamax_cases()), 120)},
    properties=(
        Property(
            "value", 4, in_window, kinds("whole"), says="the value for the player to move"
        ),
        Property(
            "window", 2, in_window, kinds("window"), needs=("value",),
            says="exact inside the window, on the right side outside",
        ),
        Property(
            "leaves", 4, few_leaves, kinds("whole", "window"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("value",),
            says="the utility of the player to move when the game is over",
        ),
        untouched("value"),
    ),
    variants=negamax_mistakes.NEGAMAX,
    outcome=searched,
    window=lambda case: for_max(*case.args),
    prunable=True,
    version=2,
)  # fmt: skip
