"""Why the right answers of ``cfr`` are right."""

from autograder.exercises.common.reasons import number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from course_lib.game import MAX
from course_lib.search.hidden import CFR


@of_small_games
def first_difference(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the regrets of an information set after the first walk, by which the next one goes."""
    game, iterations = case.args
    if case.kind != "steps" or iterations < 2:
        return None
    solver = CFR(game)
    solver.visit(solver.root, MAX, 1.0, 1.0)
    found = [known for known in solver.sets[MAX] if any(solver.regrets[known].values())]
    if not found:
        return None
    regrets = solver.regrets[found[0]]
    sums = ", ".join(f"{show(a)} {number(round(r, 6))}" for a, r in regrets.items())
    return Phrase(
        "after MAX's first walk the regrets at {known} are {sums}", known=show(found[0]), sums=sums
    )
