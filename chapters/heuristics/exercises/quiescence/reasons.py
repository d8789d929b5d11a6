"""Why the right answers of ``quiescence`` are right."""

from typing import Any

from autograder.exercises.common.reasons import (
    Place,
    node,
    number,
    of_small_games,
    over,
    pair_reason,
)
from autograder.model.case import Answer, Case
from autograder.model.exercise import LONGEST_REASON
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.reasons_depth import depth_search, is_right, why_game_over
from course_lib.game import successors
from course_lib.search import quiescent_minimax


@of_small_games
def quiescence_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the pair is right, else which state is not to be evaluated."""
    game, s, depth, evaluate, quiet = case.args

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        if left == 0 and (game.is_terminal(state) or quiet(state)):
            return []
        return [(a, (t, max(left - 1, 0))) for a, t in successors(game, state)]

    def stop(place: Place) -> str:
        state = place[0]
        if game.is_terminal(state):
            return over(game, state, s)
        return Phrase(
            "{node} is deep enough and quiet, and evaluate gives {value}",
            node=node(game, state, s),
            value=number(evaluate(state)),
        )

    def value(place: Place) -> float:
        return quiescent_minimax(game, place[0], place[1], evaluate, quiet)[0]

    search = depth_search(case)._replace(moves=moves, stop=stop, value=value)
    if not is_right(answer, right):
        return _with_restless(case, pair_reason(search, (s, depth), answer, right))
    restless = sorted((t for t in answer.evaluated if not quiet(t)), key=repr)
    if restless:
        return Phrase("{node} is not quiet", node=node(game, restless[0], s))
    return why_game_over(case, answer)


def _with_restless(case: Case, found: str | None) -> str | None:
    """Return a reason with the first state at the depth that is not quiet, where there is one."""
    game, s, depth, _, quiet = case.args
    level = {s}
    for _ in range(depth):
        level = {t for state in level for _, t in successors(game, state)}
    restless = sorted((t for t in level if not (game.is_terminal(t) or quiet(t))), key=repr)
    if found is None or not restless:
        return found
    longer = Phrase(
        "{node}, at depth {depth}, is not quiet; {clause}",
        node=node(game, restless[0], s),
        depth=depth,
        clause=found,
    )
    return longer if len(longer) <= LONGEST_REASON else found
