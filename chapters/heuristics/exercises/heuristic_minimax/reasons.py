"""Why the right answers of ``heuristic-minimax`` are right."""

from autograder.exercises.common.reasons import of_small_games, pair_reason
from autograder.model.case import Answer, Case
from autograder.model.exercise import LONGEST_REASON
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.reasons_depth import depth_search, is_right, why_game_over


def _with_depth(case: Case, found: str | None) -> str | None:
    """Return a reason with the depth, where the values of a search depend on it."""
    _, s, depth = case.args[:3]
    search, place = depth_search(case), (s, depth)
    while len(moves := search.moves(place)) == 1:
        place = moves[0][1]
    if found is None or not moves:
        return found
    longer = Phrase("to depth {depth}, {clause}", depth=depth, clause=found)
    return longer if len(longer) <= LONGEST_REASON else found


@of_small_games
def heuristic_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the pair is right, else which state is not to be evaluated."""
    found = pair_reason(depth_search(case), (case.root, case.args[2]), answer, right)
    if not is_right(answer, right):
        return _with_depth(case, found)
    return why_game_over(case, answer)
