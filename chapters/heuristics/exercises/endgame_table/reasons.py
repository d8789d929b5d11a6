"""Why the right answers of ``endgame-table`` are right."""

from typing import Any

from autograder.exercises.common.reasons import (
    first_entry,
    full_search,
    is_small,
    node,
    value_reason,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase
from course_lib.game import Game, reachable, successors
from course_lib.search import endgame_table


def table_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the first wrong entry is right, or how play comes to a missing state.

    The first entry is the one from the end: the entries of the states after it are right.
    """
    game, states = case.args
    if not states or not all(is_small(game, s) for s in states):
        return None
    found = answer.value if isinstance(answer.value, dict) else {}
    wrong = {s: v for s, v in right.value.items() if not same_number(found.get(s), v)}
    if not wrong:
        return _met_again(game, states)
    s = first_entry(wrong, lambda s: [t for _, t in successors(game, s)])
    if s not in found:
        return _reached_states(game, states, s)
    search = full_search(game, states[0], lambda t: endgame_table(game, [t])[t])
    return Phrase(
        "the first wrong entry from the end is that of {node}: {clause}",
        node=node(game, s, states[0]),
        clause=value_reason(search, (s, 0)),
    )


def _reached_states(game: Game[Any, Any], states: list[Any], s: Any) -> str | None:
    if s in states:
        return Phrase("{node} is one of the given states", node=node(game, s, states[0]))
    below = (t for start in states for t in reachable(game, start))
    moves = ((t, a) for t in below for a, u in successors(game, t) if u == s)
    above, action = next(moves)
    return Phrase(
        "{action} leads from {above} to {node}",
        action=show(action, 30),
        above=node(game, above, states[0]),
        node=node(game, s, states[0]),
    )


def _met_again(game: Game[Any, Any], states: list[Any]) -> str | None:
    """Return how many states there are, each of which is expanded once."""
    below = {t for s in states for t in reachable(game, s)}
    return Phrase(
        "{states} different states can be reached, and the actions of each are needed once",
        states=len(below),
    )
