"""Why the right answers of searches to a depth are right, in a clause each."""

from typing import Any

from autograder.exercises.common.reasons import Place, SearchReasons, node, number, over
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number
from autograder.model.phrase import Phrase, player_text
from course_lib.game import successors
from course_lib.search import heuristic_minimax


def depth_search(case: Case) -> SearchReasons:
    """Return a search to a depth that trusts an evaluation there."""
    game, s, _, evaluate = case.args[:4]

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        return [(a, (t, left - 1)) for a, t in successors(game, state)] if left else []

    return SearchReasons(
        game,
        s,
        moves,
        lambda place: heuristic_minimax(game, place[0], place[1], evaluate)[0],
        lambda place: _stop(case, place),
        lambda s: player_text(game, game.turn(s)),
    )


def _stop(case: Case, place: Place) -> str:
    """Return why a search to a depth stops at a place: it is over, or the evaluation counts."""
    game, s, depth, evaluate = case.args[:4]
    state = place[0]
    if game.is_terminal(state):
        return over(game, state, s)
    return Phrase(
        "depth {depth} ends at {node}, where evaluate gives {value}",
        depth=depth,
        node=node(game, state, s),
        value=number(evaluate(state)),
    )


def is_right(answer: Answer, right: Answer) -> bool:
    """Tell whether an answer is the right one."""
    given = answer.value
    return (
        isinstance(given, tuple | list)
        and len(given) == 2
        and same_number(given[0], right.value[0])
        and given[1] == right.value[1]
    )


def why_game_over(case: Case, answer: Answer) -> str | None:
    """Return the utility of a state that was evaluated although the game is over there."""
    game, s = case.args[:2]
    ends = sorted((t for t in answer.evaluated if game.is_terminal(t)), key=repr)
    return over(game, ends[0], s) if ends else None
