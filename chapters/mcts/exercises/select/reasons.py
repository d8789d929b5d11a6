"""Why the right answers of ``select`` are right."""

from autograder.exercises.common.reasons import MOST_LISTED, listed, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Grown, Path, Spot, spell_path
from course_lib.search import ucb1


@where_wrong
def select_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the bounds of the children where the way first goes wrong."""
    tree, c = case.args[0].tree, case.args[1]
    given = answer.value.path if isinstance(answer.value, Spot) else None
    way = right.value.path
    if given is None:
        return None
    shared = _common_steps(given, way)
    at = _below(tree, way[:shared])
    if shared == len(way):
        return Phrase("{node} has no children, and selection ends there", node=spell_path(way))
    bounds = [ucb1(n.total, n.visits, at.visits, c) for n in at.children]
    if len(bounds) > MOST_LISTED:
        return None
    ties = bounds.count(max(bounds)) > 1
    template = (
        Phrase("at {node} the bounds of the children are {bounds}, and the first best counts")
        if ties
        else Phrase("at {node} the bounds of the children are {bounds}")
    )
    return Phrase(template, node=spell_path(way[:shared]), bounds=listed(bounds))


def _common_steps(one: Path, other: Path) -> int:
    """Return how many steps two ways have in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _below(tree: Grown, path: Path) -> Grown:
    for i in path:
        tree = tree.children[i]
    return tree
