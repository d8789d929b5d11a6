"""Why the right answers of ``star1`` are right."""

from autograder.exercises.common.leaves import LaxStar1
from autograder.exercises.common.reasons import node, number, of_small_games
from autograder.exercises.common.reasons_cuts import below, first_extra
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.shared import value


@of_small_games
def star(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the value is right; where it was returned, why a leaf need not be read."""
    if not same_number(answer.value, right.value):
        return value(case, answer, right)
    search = LaxStar1(*case.args)
    leaf = first_extra(case, answer, search.leaves)
    if leaf is None:
        return None
    game, s, *_ = case.args
    cut = next((c for c in search.cuts if any(leaf in below(game, t) for t in c.skipped)), None)
    if cut is None:
        return None
    template = (
        Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at most, and its window begins "
            "at {bound}"
        )
        if cut.below
        else Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at least, and its window ends "
            "at {bound}"
        )
    )
    return Phrase(
        template,
        leaf=repr(leaf),
        node=node(game, cut.state, s),
        found=number(float(cut.found)),
        bound=number(float(cut.bound)),
    )
