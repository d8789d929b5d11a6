"""The exercise ``break-alpha-beta``, of section ``pruning``."""

from math import inf
from typing import Any

from autograder.exercises.common.nested import drawn_numbers, read_numbers
from autograder.exercises.common.promises import no_argument
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.break_alpha_beta.mistakes import MISTAKES
from chapters.pruning.exercises.break_alpha_beta.reasons import breaks_reason
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value

MOST_LEAVES = 12
"""Leaves of a tree that earns all points."""


def faulty_alpha_beta(game: Game[Any, Any], s: Any) -> float:
    """Return the result of the notebook's faulty search; its cell has the same program."""

    def max_value(s: Any, window: list[float]) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = -inf
        for _, t in successors(game, s):
            best = max(best, min_value(t, window))
            if best >= window[1]:
                return best
            window[0] = max(window[0], best)
        return best

    def min_value(s: Any, window: list[float]) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        alpha, beta = window
        best = inf
        window = [alpha, beta]
        for _, t in successors(game, s):
            best = min(best, max_value(t, window))
            if best <= window[0]:
                return best
            window[1] = min(window[1], best)
        return best

    return max_value(s, [-inf, inf])


def break_alpha_beta() -> tuple[Any, ...]:
    """Return a tree in which a MAX node narrows the window of the MIN node above it."""
    return (((2,), (1,)),)


def _is_broken(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Run both searches on the returned tree."""
    tree = read_numbers(answer.value)
    if isinstance(tree, str):
        return tree
    wrong, right = faulty_alpha_beta(tree, tree.root), minimax_value(tree, tree.root)
    if wrong != right:
        return None
    return Phrase("both searches return {value} on the returned tree", value=show(right))


def _is_small(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Count the leaves of the returned tree."""
    tree = read_numbers(answer.value)
    if isinstance(tree, str) or len(tree.leaves) <= MOST_LEAVES:
        return tree if isinstance(tree, str) else None
    return Phrase(
        "the returned tree has {leaves} leaves, and at most {most} are asked for",
        leaves=len(tree.leaves),
        most=MOST_LEAVES,
    )


def _kind(case: Case, answer: Answer) -> object:
    """Return the kind of a tree: the part that counts for a known mistake."""
    tree = read_numbers(answer.value)
    if isinstance(tree, str):
        return "no tree"
    if faulty_alpha_beta(tree, tree.root) != minimax_value(tree, tree.root):
        return "large" if len(tree.leaves) > MOST_LEAVES else "breaks it"
    if _depth(answer.value) <= 2:
        return "two levels"
    return "MIN first" if _breaks_for_min(answer.value) else "several MIN nodes"


def _depth(value: Any) -> int:
    return 1 + max(map(_depth, value)) if isinstance(value, tuple | list) else 0


def _breaks_for_min(value: object) -> bool:
    """Tell whether a tree would break the search if MIN moved first, with MAX's root above it."""
    tree = read_numbers((value,))
    if isinstance(tree, str):
        return False
    return faulty_alpha_beta(tree, tree.root) != minimax_value(tree, tree.root)


def _in_words(case: Case) -> str:
    """Return which trees are right: there are many, and the reader is to find one."""
    return Phrase("a tree on which the faulty search is wrong")


EXERCISE = CodeExercise(
    id="break-alpha-beta",
    section="pruning",
    names=("break_alpha_beta",),
    reference=break_alpha_beta,
    examples=(Case("tree", ()),),
    generators={},
    properties=(
        Property("wrong value", 6, _is_broken, says="the faulty search is wrong on the tree"),
        Property(
            "small", 3, _is_small, needs=("wrong value",),
            says=f"the tree has at most {MOST_LEAVES} leaves",
        ),
    ),
    shown=Presentation(
        pictured=drawn_numbers,
        wanted=_in_words,
        reason=breaks_reason(faulty_alpha_beta, read_numbers),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=_kind, cases_since=1, promise=no_argument),
    version=2,
)  # fmt: skip
