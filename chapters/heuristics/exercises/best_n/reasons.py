"""Why the right answers of ``best-n`` are right."""

from typing import Any

from autograder.exercises.common.reasons import (
    Place,
    SearchReasons,
    listed,
    node,
    number,
    of_small_games,
    pair_reason,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.reasons_depth import depth_search, is_right
from course_lib.game import reachable, successors
from course_lib.search import best_n_minimax, order_actions


@of_small_games
def best_n_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which actions are searched, and their worth."""
    game, s, depth, evaluate, n = case.args

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        if left == 0 or game.is_terminal(state):
            return []
        best = order_actions(game, state, evaluate)[:n]
        return [(a, (t, left - 1)) for a, t in successors(game, state) if a in best]

    def value(place: Place) -> float:
        return best_n_minimax(game, place[0], place[1], evaluate, n)[0]

    if is_right(answer, right):
        return _not_kept(case, answer)
    search = depth_search(case)._replace(moves=moves, value=value)
    if game.is_terminal(s) or depth == 0:
        return search.stop((s, depth))
    chosen = moves((s, depth))
    if len(chosen) == len(game.actions(s)):
        found = pair_reason(search, (s, depth), answer, right)
        return found if found is None else _width(case, search, (s, depth), found)
    return _width(case, search, (s, depth), None)


def _width(case: Case, search: SearchReasons, place: Place, found: str | None) -> str | None:
    """Return which actions are searched at the first place where some are left out."""
    game, n = case.args[0], case.args[4]
    while (moves := search.moves(place)) and len(moves) == len(game.actions(place[0])):
        if len(moves) > 1:
            return found
        place = moves[0][1]
    if not moves:
        return found
    words = {
        "player": search.mover(place[0]),
        "node": search.state_name(place[0]),
        "actions": listed([f"{number(search.value(t))} ({show(a, 12)})" for a, t in moves]),
    }
    if n == 1:
        return Phrase(
            "{player} moves at {node}; the action that evaluate puts first is worth {actions}",
            **words,
        )
    return Phrase(
        "{player} moves at {node}; the {number} actions that evaluate puts first are worth "
        "{actions}",
        number=len(moves),
        **words,
    )


def _not_kept(case: Case, answer: Answer) -> str | None:
    """Return which action is not searched, above a state that was asked about."""
    game, s, depth, evaluate, n = case.args
    level = [s]
    for _ in range(depth):
        after = []
        for state in level:
            best = order_actions(game, state, evaluate)[:n]
            for a, t in successors(game, state):
                if a in best:
                    after.append(t)
                elif answer.asked & (set(reachable(game, t)) - {t}):
                    return Phrase(
                        "{action} is not among the {n} actions that evaluate puts first at {node}",
                        action=show(a, 20),
                        n=n,
                        node=node(game, state, s),
                    )
        level = after
    return None
