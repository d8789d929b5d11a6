"""Why the right answers of ``retrograde`` are right."""

from collections.abc import Mapping
from math import inf
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.exercise import LONGEST_REASON
from autograder.model.phrase import Phrase, player_text
from course_lib.game import MAX, Game, successors

Entries = Mapping[Any, tuple[float, int | None]]

MOST_LISTED = 4
"""Moves that are listed; of more, the best is named."""


def entry_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the successors of the first state from the end with a wrong entry.

    A decided state owes its entry to states nearer to the end, all of which have right entries.
    Where only states of a draw are wrong, it is one that is said to be nearest.
    """
    game, found = case.args[0], answer.value
    if not isinstance(found, dict):
        return None
    wrong = [s for s, entry in right.value.items() if not _is_right(found.get(s), entry)]
    if not wrong:
        return None
    s = min(wrong, key=lambda s: (_distance(right.value[s]), _distance(found.get(s))))
    clause = _over(game, s) if game.is_terminal(s) else _moves(game, right.value, s)
    short = Phrase("the first wrong entry from the end: {clause}", clause=clause)
    if s not in found:
        return short
    whole = Phrase(
        "the first wrong entry from the end is {given}, expected {right}: {clause}",
        given=show(found[s], 20),
        right=show(right.value[s]),
        clause=clause,
    )
    return whole if len(whole) <= LONGEST_REASON else short


def _is_right(given: Any, entry: tuple[float, int | None]) -> bool:
    pair, (value, moves) = as_pair(given), entry
    if pair is None or not same_number(pair[0], value):
        return False
    return value == 0 or same_number(pair[1], moves)


def _distance(entry: Any) -> float:
    """Return the moves to the end that an entry has; infinity if it has none."""
    pair = as_pair(entry)
    return as_float(pair[1]) if pair is not None and is_number(pair[1]) else inf


def _over(game: Game[Any, Any], s: Any) -> str:
    return Phrase(
        "the game is over at {state}, with {value} for MAX",
        state=show(s),
        value=game.utility(s, MAX),
    )


def _moves(game: Game[Any, Any], right: Entries, s: Any) -> str:
    """Return where the moves lead, or the best of them."""
    after = list(dict.fromkeys(t for _, t in successors(game, s)))
    player, mover = player_text(game, game.turn(s)), game.turn(s)
    texts = [f"{show(t)} {show(right[t])}" for t in after]
    whole = Phrase(
        "at {state} {player} moves, to {states}",
        state=show(s),
        player=player,
        states=", ".join(texts),
    )
    if len(after) <= MOST_LISTED and len(whole) < LONGEST_REASON - 40:
        return whole
    best = max(after, key=lambda t: _worth(right[t], 1 if mover == MAX else -1))
    return Phrase(
        "at {state} {player} moves, and the best of {number} states is {best}",
        state=show(s),
        player=player,
        number=len(after),
        best=texts[after.index(best)],
    )


def _worth(entry: tuple[float, int | None], sign: int) -> tuple[float, float]:
    """Return how good a state is for the player who moves there: quick if won, slow if lost."""
    value, moves = entry
    return sign * value, -sign * value * (moves or 0)
