"""The exercise ``star1``, of section ``expectiminimax``."""

from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_value, untouched
from autograder.exercises.common.counting import counted
from autograder.exercises.common.leaves import star_leaves
from autograder.exercises.expectiminimax import star_mistakes
from autograder.exercises.expectiminimax.trees import WEATHER, chance
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import star1


def _allowed(case: Case) -> frozenset[Any]:
    return star_leaves(*case.args)


def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Say which leaves were looked at though Star1 cuts them off."""
    extra = answer.asked - case.once(_allowed) if case.counted else None
    if not extra:
        return None
    return f"it looked at {show(extra)}, which Star1, from left to right, can cut off"


def searched(case: Case, answer: Answer) -> object:
    """Return what matters of a counted search: its result, and whether it looked at too much."""
    return [answer.value, few_leaves(case, answer, answer) is not None]


def _star_case(tree: Tree, low: float, high: float, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted("end" if tree.is_terminal(root) else "tree", tree, root, low, high)


@st.composite
def _star_cases(draw: st.DrawFn) -> Case:
    leaves = draw(
        st.sampled_from(
            (
                st.integers(0, 9),
                st.integers(-9, 9),
                games.outcomes,
                st.integers(-16, 16).map(lambda n: n / 8),
                st.integers(-20_000, 20_000),
            )
        )
    )
    tree = draw(games.dice_trees(leaves))
    values = [utilities[MAX] for utilities in tree.leaves.values()]
    spare = draw(st.sampled_from((0, 0, 0, 1)))
    return _star_case(tree, min(values) - spare, max(values) + spare)


def _half(*children: Any) -> Node:
    return chance(children, 0.5, 0.5)


STAR1 = CodeExercise(
    id="star1",
    section="expectiminimax",
    names=("star1",),
    reference=star1,
    examples=(
        _star_case(WEATHER, 0, 9),
        _star_case(Tree.of(Node(MAX, (_half(4, 6), _half(0, 8)))), 0, 9),
        _star_case(Tree.of(Node(MIN, (_half(4, 6), _half(8, 1)))), 1, 9),
        _star_case(Tree.of(Node(MAX, (5, _half(Node(MIN, (0, 7)), 8)))), 0, 8),
        _star_case(Tree.of(Node(MIN, (5, _half(Node(MAX, (9, 2)), 2)))), 2, 9),
        _star_case(Tree.of(Node(MAX, (5, chance((Node(MIN, (4, 2)), 0), 0.75, 0.25)))), 0, 8),
        _star_case(Tree.of(Node(MAX, (5, chance((9, Node(MIN, (4, 0))), 0.25, 0.75)))), 0, 9),
        _star_case(Tree.of(Node(MAX, (3, Node(MIN, (_half(2, 0), 8))))), 0, 9),
        _star_case(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), 2, 14),
        _star_case(Tree.of(_half(7, 7)), 7, 7),
        _star_case(WEATHER, 0, 9, "d"),
    ),
    strategies={ANY: (games.a_third_counted(_star_cases()), 90)},
    properties=(
        Property("value", 8, right_value, kinds("tree"), says="the expectiminimax value"),
        Property(
            "leaves", 10, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is looked at that cuts at chance nodes and below them save",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("value",),
            says="a state in which the game is over is worth its utility",
        ),
        untouched("value"),
    ),
    variants=star_mistakes.STAR1,
    outcome=searched,
    prunable=True,
    version=2,
)  # fmt: skip
