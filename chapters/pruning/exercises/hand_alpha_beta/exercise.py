"""The exercise ``hand-alpha-beta``, of section ``pruning``."""

from functools import partial

from autograder.exercises.common.leaves import lax_leaves
from autograder.model.compare import show
from autograder.model.exercise import AnswerExercise
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.shared import HAND_TREE
from course_lib.games import Tree
from course_lib.search.visits import alpha_beta_visits


def skipped_leaves(tree: Tree, *, strict: bool) -> frozenset[str]:
    """Return the leaves that alpha-beta does not read, with cuts on equality or without."""
    return frozenset(tree.leaves) - set(lax_leaves(tree, tree.initial(), strict=strict))


def first_fault(tree: Tree, given: object) -> str:
    """Return, as a clause, where a set of skipped leaves first departs from the search."""
    if not isinstance(given, set | frozenset | tuple | list):
        return Phrase("a set of letters is asked for")
    strange = next((x for x in given if not (isinstance(x, str) and x in tree.leaves)), None)
    if strange is not None:
        return Phrase("{given} is no leaf of the tree", given=show(strange))
    read = {v.state: v for v in alpha_beta_visits(tree, tree.initial()) if v.leaf}
    last = ""
    for leaf in tree.leaves:
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


EXERCISE = AnswerExercise(
    id="hand-alpha-beta",
    section="pruning",
    names=("hand_alpha_beta",),
    right={},
    whole=tuple({skipped_leaves(HAND_TREE, strict=strict) for strict in (False, True)}),
    explains=partial(first_fault, HAND_TREE),
    points=6,
    version=3,
)
