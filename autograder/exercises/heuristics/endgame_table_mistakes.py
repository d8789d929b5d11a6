"""Known mistakes of ``endgame-table``, of section ``heuristics``: wrong on purpose."""

from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time, sign
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value


def _table(
    game: Game[Any, Any],
    states: list[Any],
    given_only: bool = False,
    ends_only: bool = False,
    for_mover: bool = False,
) -> dict[Any, float]:
    """Fill a table with one of several mistakes built in."""
    table: dict[Any, float] = {}

    def value(s: Any) -> float:
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                values = [value(game.transition(s, a)) for a in game.actions(s)]
                table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
    if given_only:
        return {s: table[s] for s in states}
    if ends_only:
        return {s: v for s, v in table.items() if game.is_terminal(s) or s in states}
    if for_mover:
        return {s: v if game.is_terminal(s) else sign(game, s) * v for s, v in table.items()}
    return table


def _again_and_again(game: Game[Any, Any], states: list[Any]) -> dict[Any, float]:
    """Compute every state's value from scratch."""
    table: dict[Any, float] = {}
    todo = list(states)
    while todo:
        s = todo.pop()
        if s not in table:
            table[s] = minimax_value(game, s)
            todo += [t for _, t in successors(game, s)]
    return table


def _memory_per_state(game: Game[Any, Any], states: list[Any]) -> dict[Any, float]:
    """Begin a new memory for every given state."""
    found: dict[Any, float] = {}
    for s in states:
        found |= _table(game, [s])
    return found


def _states_taken(game: Game[Any, Any], states: list[Any]) -> dict[Any, float]:
    """Take the states out of the caller's list."""
    found = _table(game, states)
    states.clear()
    return found


ENDGAME_TABLE = (
    KnownMistake(
        "given-states-only",
        "It looks as if the table holds the given states only; add all states that they lead to.",
        same_each_time(partial(_table, given_only=True)),
    ),
    KnownMistake(
        "ends-only",
        "It looks as if states between the given ones and the terminal ones are left out.",
        same_each_time(partial(_table, ends_only=True)),
    ),
    KnownMistake(
        "value-for-mover",
        "It looks as if values are from the side of the player to move; they are MAX's.",
        same_each_time(partial(_table, for_mover=True)),
    ),
    KnownMistake(
        "again-and-again",
        "It looks as if a state is expanded again where it comes up again; once it is in the "
        "table, its value is known.",
        same_each_time(_again_and_again),
    ),
    KnownMistake(
        "memory-per-state",
        "It looks as if the states that several given ones share are expanded for each of "
        "them; one table for all saves this work.",
        same_each_time(_memory_per_state),
    ),
    KnownMistake(
        "states-taken",
        "It looks as if states are taken out of the list that was passed; leave it as it is.",
        same_each_time(_states_taken),
    ),
)
