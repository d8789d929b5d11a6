"""The exercise ``alpha-beta-search``, of section ``pruning``."""

from functools import partial
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, other_ends
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.counting import counted, few_leaves, search_outcome, whole_window
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import DEEP, DEEP_AT_MAX, SLIDES, TIES, TWICE, corridor
from autograder.model.case import Answer, Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.pruning.exercises.alpha_beta_search.mistakes import MISTAKES
from chapters.pruning.exercises.alpha_beta_search.reasons import alpha_beta_reason
from chapters.pruning.exercises.shared import HAND_TREE
from course_lib.game import MIN
from course_lib.games import Tree
from course_lib.search import alpha_beta_search

_drawn_tree = games.one_of(
    partial(games.tree, max_leaves=40, depth=5),
    partial(games.tree, alternate=False, max_leaves=40, depth=5),
    games.broad_tree,
    partial(games.broad_tree, leaf=games.integers(0, 9)),
    partial(games.tree, max_leaves=40, depth=5),
    partial(games.broad_tree, leaf=games.integers(-20_000, 20_000)),
    games.long_tree,
)


def _drawn_case(rng: Random) -> Case:
    return _tree_case(_drawn_tree(rng))


def _tree_case(tree: Tree) -> Case:
    """Return a case about a tree; its kind tells whether the players take turns."""
    turns = [
        (p, tree.players.get(t)) for s, p in tree.players.items() for t in tree.moves[s].values()
    ]
    kind = "turns" if any(p == other for p, other in turns) else "tree"
    return counted(kind, tree, tree.initial())


def value_action_and_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the result of a search, and the leaves that it reads."""
    return pair_both(case, answer, expected) or few_leaves(case, answer, expected)


EXERCISE = CodeExercise(
    id="alpha-beta-search",
    section="pruning",
    names=("alpha_beta_search",),
    reference=alpha_beta_search,
    search=SearchFacts(
        window=whole_window,
        state_values=state_values(alpha_beta_search, is_pair=True, prunes=True),
    ),
    examples=(
        _tree_case(SLIDES),
        _tree_case(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN)),
        _tree_case(Tree.of((3, (2, 4)))),
        _tree_case(DEEP),
        _tree_case(DEEP_AT_MAX),
        _tree_case(TWICE),
        _tree_case(TIES),
        _tree_case(HAND_TREE),
        _tree_case(corridor(12, first=MIN)),
        _tree_case(corridor(70)),
        counted("end", SLIDES, "g"),
        *RULES,
    ),
    hidden=other_ends(counted("end", SLIDES, "g")),
    generators=games.with_variations({"tree": (games.a_third_counted(_drawn_case), 100)}),
    properties=(
        Property(
            "value", 4, pair_value, kinds("tree", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 3, pair_action, kinds("tree", "rules"),
            says="the first action that reaches the value",
        ),
        Property(
            "any turns", 3, value_action_and_leaves, kinds("turns"),
            says="all this also where a player moves twice in a row",
        ),
        Property(
            "leaves", 8, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is read that alpha-beta cuts off",
        ),
        Property(
            "end", 2, pair_both, kinds("end"),
            says="the utility and None on a terminal state",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    shown=Presentation(reason=alpha_beta_reason),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(search_outcome), cases_since=3, promise=two_players),
    prunable=True,
    version=6,
)  # fmt: skip
