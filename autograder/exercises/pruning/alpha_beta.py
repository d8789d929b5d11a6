"""The exercises ``hand-alpha-beta`` and ``alpha-beta-search``, of section ``pruning``."""

from functools import partial
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, other_ends
from autograder.exercises.common.checks import kinds, pair_action, pair_both, pair_value, untouched
from autograder.exercises.common.counting import counted, few_leaves, search_outcome, whole_window
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import DEEP, DEEP_AT_MAX, SLIDES, TIES, TWICE, corridor
from autograder.exercises.pruning import alpha_beta_mistakes, reasons
from autograder.model.case import Case
from autograder.model.compare import show
from autograder.model.exercise import AnswerExercise, CodeExercise, Property
from autograder.model.phrase import Phrase
from course_lib.game import MIN
from course_lib.games import Tree
from course_lib.search import alpha_beta_search
from course_lib.search.visits import alpha_beta_visits

# Alpha-beta by hand: which leaves are never read.

HAND_TREE = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))


def _skipped(tree: Tree, *, strict: bool) -> frozenset[str]:
    return frozenset(tree.leaves) - set(lax_leaves(tree, tree.initial(), strict=strict))


def _first_fault(given: object) -> str:
    """Return, as a clause, where a set of skipped leaves first departs from the search."""
    if not isinstance(given, set | frozenset | tuple | list):
        return Phrase("a set of letters is asked for")
    strange = next((x for x in given if not (isinstance(x, str) and x in HAND_TREE.leaves)), None)
    if strange is not None:
        return Phrase("{given} is no leaf of the tree", given=show(strange))
    read = {v.state: v for v in alpha_beta_visits(HAND_TREE, HAND_TREE.initial()) if v.leaf}
    last = ""
    for leaf in HAND_TREE.leaves:
        if leaf in read and leaf in given:
            return Phrase(
                "{leaf} is read, because no cut is made with α = {alpha} and β = {beta}",
                leaf=leaf,
                alpha=show(read[leaf].alpha),
                beta=show(read[leaf].beta),
            )
        if leaf not in read and leaf not in given:
            return Phrase(
                "{leaf} is skipped: once {last} is read, α and β meet at a node above it",
                leaf=leaf,
                last=last,
            )
        last = leaf if leaf in read else last
    return Phrase("each letter counts once")


HAND_ALPHA_BETA = AnswerExercise(
    id="hand-alpha-beta",
    section="pruning",
    names=("hand_alpha_beta",),
    right={},
    whole=tuple({_skipped(HAND_TREE, strict=strict) for strict in (False, True)}),
    explains=_first_fault,
    points=10,
    version=2,
)


# Alpha-beta.


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
    tree = _drawn_tree(rng)
    return counted("tree", tree, tree.initial())


ALPHA_BETA_SEARCH = CodeExercise(
    id="alpha-beta-search",
    section="pruning",
    names=("alpha_beta_search",),
    reference=alpha_beta_search,
    state_values=state_values(alpha_beta_search, is_pair=True, prunes=True),
    examples=(
        counted("tree", SLIDES, "a"),
        counted("tree", Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN), "a"),
        counted("tree", Tree.of((3, (2, 4))), "a"),
        counted("tree", DEEP, "a"),
        counted("tree", DEEP_AT_MAX, "a"),
        counted("tree", TWICE, "a"),
        counted("tree", TIES, "a"),
        counted("tree", HAND_TREE, "a"),
        counted("tree", corridor(12, first=MIN), "a"),
        counted("tree", corridor(70), "a"),
        counted("end", SLIDES, "g"),
        *RULES,
    ),
    hidden=other_ends(counted("end", SLIDES, "g")),
    generators={"tree": (games.a_third_counted(_drawn_case), 100)},
    properties=(
        Property(
            "value", 7, pair_value, kinds("tree", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 4, pair_action, kinds("tree", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "leaves", 8, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is read that alpha-beta cuts off, deep cut-offs included",
        ),
        Property(
            "end", 2, pair_both, kinds("end"), needs=("value",),
            says="on a terminal state, the utility and None",
        ),
        untouched("value"),
    ),
    reason=reasons.alpha_beta_reason,
    mistakes=alpha_beta_mistakes.ALPHA_BETA_SEARCH,
    outcome=search_outcome,
    window=whole_window,
    prunable=True,
    version=5,
    cases_since=3,
)  # fmt: skip
