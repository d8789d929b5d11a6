"""Known mistakes of ``endgame-table``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import same_each_time, sign
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value


def _table(game: Game[Any, Any], states: list[Any]) -> dict[Any, float]:
    """Fill a table by minimax: a right answer where no position comes back."""
    table: dict[Any, float] = {}

    def value(s: Any) -> float:
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                values = [value(t) for _, t in successors(game, s)]
                table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
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


def _returning(name: str, sentence: str, returned: str) -> EditedMistake:
    """Return the mistake that something else than the table is returned."""
    return name, sentence, ("value(s)\n    return table", f"value(s)\n    return {returned}")


MISTAKES = edits_of(
    _table,
    _returning(
        "given-states-only",
        "It looks as if the table holds the given states only; add all that they lead to.",
        "{s: table[s] for s in states}",
    ),
    _returning(
        "ends-only",
        "It looks as if states between the given ones and the terminal ones are left out.",
        "{s: table[s] for s in table if game.is_terminal(s) or s in states}",
    ),
    _returning(
        "value-for-mover",
        "It looks as if values are from the side of the player to move; they are MAX's.",
        "{s: v if game.is_terminal(s) else sign(game, s) * v for s, v in table.items()}",
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
    (
        "states-taken",
        "It looks as if states are taken out of the list that was passed; leave it as it is.",
        ("for s in states:\n        value(s)", "while states:\n        value(states.pop(0))"),
    ),
    names={"sign": sign},
)
