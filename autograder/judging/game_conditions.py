"""Conditions of cases about games: who moves, how play goes on, which utilities there are."""

from collections.abc import Callable
from typing import Any

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from course_lib.game import CHANCE, MIN, Game, reachable, successors

MOST_STATES = 1_000
"""States of the largest game whose conditions are looked at."""


def is_small(case: Case) -> bool:
    """Tell whether a case is about a state of a game from which few states can be reached."""
    return case.once(_has_few_states)


def _has_few_states(case: Case) -> bool:
    if case.game is None:
        return False
    found = dict.fromkeys([case.root])
    waiting = list(found)
    for s in waiting:  # grows while we walk it
        for _, t in successors(case.game, s):
            if t not in found:
                found[t] = None
                waiting.append(t)
        if len(waiting) > MOST_STATES:
            return False
    return True


def _of_game(holds: Callable[[Game[Any, Any], Any], bool]) -> Callable[[Case], bool]:
    """Return what holds of a case's game and of the state that it asks about, the first one."""

    def of_case(case: Case) -> bool:
        return case.game is not None and holds(case.game, case.root)

    return lambda case: case.once(of_case)


def _inner_states(game: Game[Any, Any], s: Any) -> list[Any]:
    return [t for t in reachable(game, s) if not game.is_terminal(t)]


def _utilities(game: Game[Any, Any], s: Any) -> list[float]:
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return [game.utility(t, p) for t in ends for p in range(game.n_players)]


def _min_moves_first(game: Game[Any, Any], s: Any) -> bool:
    return game.n_players == 2 and not game.is_terminal(s) and game.turn(s) == MIN


def _moves_again(game: Game[Any, Any], s: Any) -> bool:
    return any(
        not game.is_terminal(u) and game.turn(u) == game.turn(t)
        for t in _inner_states(game, s)
        for _, u in successors(game, t)
    )


def _chance_moves(game: Game[Any, Any], s: Any) -> bool:
    return any(game.turn(t) == CHANCE for t in _inner_states(game, s))


def _meets_again(game: Game[Any, Any], s: Any) -> bool:
    every = reachable(game, s)
    # In a tree, one action leads to each state but the first: there are fewer actions than states.
    return sum(len(list(successors(game, t))) for t in every) >= len(every)


GAME_CONDITIONS = (
    Condition(
        _of_game(_min_moves_first), Phrase("MIN moves first"), Phrase("MIN does not move first")
    ),
    Condition(
        _of_game(lambda game, s: game.n_players > 2),
        Phrase("there are more than two players"),
        Phrase("there are two players"),
    ),
    Condition(
        _of_game(_moves_again),
        Phrase("a player can move twice in a row"),
        Phrase("no player can move twice in a row"),
    ),
    Condition(_of_game(_chance_moves), Phrase("chance moves"), Phrase("chance never moves")),
    Condition(
        _of_game(_meets_again),
        Phrase("two ways lead to the same state"),
        Phrase("one way leads to each state"),
    ),
    Condition(
        _of_game(lambda game, s: any(u not in (-1, 0, 1) for u in _utilities(game, s))),
        Phrase("a utility is another number than 1, 0 and -1"),
        Phrase("all utilities are 1, 0 or -1"),
    ),
)
"""What tells any cases about games apart, the simplest first."""
