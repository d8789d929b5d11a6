"""Known mistakes of every search: each is the right search of a game that is misread.

An exercise takes those that its answers can show, by their ids.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.misread_games import (
    FirstChild,
    LastChild,
    Misreading,
    StartsAtHundred,
    StartsAtZero,
    StopsAfter,
    TiesByAction,
    UtilityOfMover,
    UtilityOfRoot,
)
from autograder.exercises.common.mistakes import START_SENTENCE, Function, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import Game

CONSTANT_SENTENCE = (
    "It looks as if every question has the same answer, whatever the game is; the answer depends "
    "on the utilities of its leaves."
)
INDEX_SENTENCE = "It looks as if the action's index is returned; return the action itself."


def _stops_after(moves: int) -> tuple[str, Callable[[Function], Function]]:
    """Return the sentence and the maker of a search that makes so many moves at most."""
    sentence = (
        "It looks as if the search stops after a few moves and takes 0 for a game that goes on; "
        "search until the game is over."
    )
    return sentence, _misreading(partial(StopsAfter, moves=moves))


def _constant(answer: object) -> Callable[[Function], Function]:
    """Return how to make a search wrong: by one answer to all questions."""
    return lambda search: lambda *args: answer


def _misreading(misread: Misreading) -> Callable[[Function], Function]:
    """Return how to make a right search wrong: by a game that is misread."""
    return lambda search: lambda game, s, *rest: search(misread(game, s), s, *rest)


def _action_replaced(other: Callable[[list[Any], Any], Any]) -> Callable[[Function], Function]:
    """Return how to make a search of (value, action) wrong: by another action where there is one.

    Args:
        other: (the actions, the right one) -> the action that is returned instead.
    """

    def decorate(search: Function) -> Function:
        def search_wrongly(game: Game[Any, Any], s: Any, *rest: Any) -> tuple[Any, Any]:
            value, action = search(game, s, *rest)
            return value, None if action is None else other(list(game.actions(s)), action)

        return search_wrongly

    return decorate


def _player_replaced(other: Callable[[list[Any], Any], Any]) -> Callable[[Function], Function]:
    """Return how to make a player wrong, whose answers are actions; see ``_action_replaced``."""

    def decorate(player: Function) -> Function:
        def play_wrongly(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
            action = player(game, s, *rest)
            return None if game.is_terminal(s) else other(list(game.actions(s)), action)

        return play_wrongly

    return decorate


TYPICAL: dict[str, tuple[str, Callable[[Function], Function]]] = {
    "first-child": (
        "It looks as if only the first action of each state has an effect on the result; "
        "perhaps the loop over the actions is left too early.",
        _misreading(FirstChild),
    ),
    "last-child": (
        "It looks as if only the last action of each state has an effect on the result; "
        "perhaps each child's value replaces the one before it.",
        _misreading(LastChild),
    ),
    "starts-at-zero": (START_SENTENCE, _misreading(StartsAtZero)),
    "starts-at-hundred": (
        "It looks as if no player ever loses more than 100, although a leaf may cost more; "
        "perhaps the best value so far starts at -100 or 100. Start with an infinite value, "
        "or with the first child's.",
        _misreading(StartsAtHundred),
    ),
    "stops-after-1": _stops_after(1),
    "stops-after-2": _stops_after(2),
    "stops-after-3": _stops_after(3),
    "always-0": (CONSTANT_SENTENCE, _constant(0)),
    "always-1": (CONSTANT_SENTENCE, _constant(1)),
    "never-an-action": (CONSTANT_SENTENCE, _constant((0, None))),
    "utility-of-root": (
        "It looks as if a leaf's utility is that of the player who moves at the root; MAX's is "
        "needed, whoever moves there.",
        _misreading(UtilityOfRoot),
    ),
    "utility-of-mover": (
        "It looks as if a leaf's utility is that of the player who moved last; MAX's is needed.",
        _misreading(UtilityOfMover),
    ),
    "ties-by-action": (
        "It looks as if the actions themselves decide between equal values, as when pairs of "
        "a value and an action are compared; the first of equally good actions counts.",
        _misreading(TiesByAction),
    ),
    "first-action": (
        "It looks as if the value is right, but the action is always the first one; return the "
        "action that leads to the value.",
        _action_replaced(lambda actions, right: actions[0]),
    ),
    "index-for-action": (
        INDEX_SENTENCE,
        _action_replaced(lambda actions, right: actions.index(right)),
    ),
    "first-action-played": (
        "It looks as if the first action is always played, whatever it leads to.",
        _player_replaced(lambda actions, right: actions[0]),
    ),
    "index-played": (
        INDEX_SENTENCE,
        _player_replaced(lambda actions, right: actions.index(right)),
    ),
}


def typical(search: Function, *ids: str) -> tuple[KnownMistake, ...]:
    """Return some known mistakes of a search.

    Args:
        search: the right one: (game, s, ...) -> a value, or a value and an action.
        ids: the ids of the mistakes.
    """
    return tuple(_make_mistake(search, id_, *TYPICAL[id_]) for id_ in ids)


def _make_mistake(
    search: Function, id_: str, sentence: str, wrong: Callable[[Function], Function]
) -> KnownMistake:
    return KnownMistake(id_, sentence, same_each_time(partial(wrong(search))))
