"""Why the right answers of ``tree-size`` are right."""

from autograder.exercises.common.reasons import (
    MOST_LISTED,
    listed,
    node,
    of_small_games,
    where_wrong,
)
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.game import successors
from course_lib.search import tree_size


@where_wrong
@of_small_games
def size_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sizes of the trees below the root."""
    game, s = case.args
    sizes = [tree_size(game, t) for _, t in successors(game, s)]
    if not sizes:
        return Phrase("{node} is a leaf: a tree of one node", node=node(game, s, s))
    if len(sizes) > MOST_LISTED:
        return Phrase(
            "{node} counts 1, and the trees below its {number} children have {sum} nodes together",
            node=node(game, s, s),
            number=len(sizes),
            sum=sum(sizes),
        )
    if len(sizes) == 1:
        return Phrase(
            "{node} counts 1, and the tree below its only child {size}",
            node=node(game, s, s),
            size=sizes[0],
        )
    return Phrase(
        "{node} counts 1, and the trees below its children {sizes}",
        node=node(game, s, s),
        sizes=listed(sizes),
    )
