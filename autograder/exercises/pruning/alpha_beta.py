"""The exercises of section ``pruning``: what is asked, what it is worth, what proves it right."""

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, pair_action, pair_both, pair_value, untouched
from autograder.exercises.common.counting import counted, few_leaves, searched, whole_window
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.trees import DEEP, SLIDES, TWICE
from autograder.exercises.minimax.search import RULES
from autograder.exercises.pruning import alpha_beta_mistakes
from autograder.model.case import Case
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    Property,
)
from course_lib.game import MIN
from course_lib.games import Tree
from course_lib.search import alpha_beta_search

# Alpha-beta by hand: which leaves are never looked at.

HAND_TREE = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))


def _skipped(tree: Tree, *, strict: bool) -> frozenset[str]:
    return frozenset(tree.leaves) - set(lax_leaves(tree, tree.initial(), strict=strict))


HAND_ALPHA_BETA = AnswerExercise(
    id="hand-alpha-beta",
    section="pruning",
    names=("hand_alpha_beta",),
    right={},
    whole=tuple({_skipped(HAND_TREE, strict=strict) for strict in (False, True)}),
    points=10,
    version=2,
)


# Alpha-beta.


def _tree_cases(kind: str, trees: st.SearchStrategy[Tree]) -> st.SearchStrategy[Case]:
    return games.a_third_counted(trees.map(lambda tree: counted(kind, tree, tree.initial())))


ALPHA_BETA_SEARCH = CodeExercise(
    id="alpha-beta-search",
    section="pruning",
    names=("alpha_beta_search",),
    reference=alpha_beta_search,
    examples=(
        counted("tree", SLIDES, "a"),
        counted("tree", Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN), "a"),
        counted("tree", Tree.of((3, (2, 4))), "a"),
        counted("tree", DEEP, "a"),
        counted("tree", TWICE, "a"),
        counted("tree", HAND_TREE, "a"),
        counted("end", SLIDES, "g"),
        *RULES,
    ),
    strategies={
        "tree": (
            _tree_cases(
                "tree",
                st.one_of(
                    games.trees(max_leaves=40, depth=5),
                    games.trees(alternate=False, max_leaves=40, depth=5),
                    games.broad_trees(),
                    games.broad_trees(st.integers(0, 9)),
                ),
            ),
            100,
        ),
    },
    properties=(
        Property(
            "value", 7, pair_value, kinds("tree", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 5, pair_action, kinds("tree", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "leaves", 10, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off, deep cut-offs included",
        ),
        Property(
            "end", 2, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        untouched("value"),
    ),
    variants=alpha_beta_mistakes.ALPHA_BETA_SEARCH,
    outcome=searched,
    window=whole_window,
    prunable=True,
    version=2,
)  # fmt: skip
