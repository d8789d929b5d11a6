"""Why the right answers of ``retrograde`` are right."""

from typing import Any

from autograder.exercises.common.reasons import player_text
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same_number, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, successors

MOST_LISTED = 4
"""Moves that are listed; of more, none is."""


def entry_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the successors of the first state with a wrong entry."""
    game, found = case.args[0], answer.value
    if not isinstance(found, dict):
        return None
    for s, (value, moves) in right.value.items():
        pair = as_pair(found.get(s))
        same_value = pair is not None and same_number(pair[0], value)
        if same_value and pair is not None and (value == 0 or same_number(pair[1], moves)):
            continue
        return _over(game, s) if game.is_terminal(s) else _moves(case, right, s)
    return None


def _over(game: Any, s: Any) -> str:
    return Phrase(
        "the game is over at {state}, with {value} for MAX",
        state=show(s),
        value=game.utility(s, MAX),
    )


def _moves(case: Case, right: Answer, s: Any) -> str | None:
    game = case.args[0]
    after = list(dict.fromkeys(t for _, t in successors(game, s)))
    if len(after) > MOST_LISTED:
        return None
    return Phrase(
        "at {state} {player} moves, to {states}",
        state=show(s),
        player=player_text(game, game.turn(s)),
        states=", ".join(f"{show(t)} {show(right.value[t])}" for t in after),
    )
