"""What tells the cases of ``one-step-player`` apart: which actions are safe, and which are best."""

from typing import Any

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, successors


def one_step_safe(game: Game[Any, Any], t: Any, mover: int) -> bool:
    """Tell whether t is neither lost for the mover nor won at once by an opponent to move."""
    if game.is_terminal(t):
        return game.utility(t, mover) >= 0
    return game.turn(t) == mover or not any(
        game.is_terminal(u) and game.utility(u, 1 - mover) > 0 for _, u in successors(game, t)
    )


def _after(case: Case) -> list[Any]:
    return [t for _, t in successors(*case.args[:2])]


def _is_safe(case: Case, t: Any) -> bool:
    game, s = case.args[:2]
    return one_step_safe(game, t, game.turn(s))


def _best(case: Case) -> list[Any]:
    """Return the states with the best evaluation for the player who moves there."""
    game, s, evaluate = case.args
    after = _after(case)
    best = (max if after and game.turn(s) == MAX else min)(map(evaluate, after), default=0)
    return [t for t in after if evaluate(t) == best]


def _moves_on(case: Case) -> bool:
    game, s = case.args[:2]
    return any(not game.is_terminal(t) and game.turn(t) == game.turn(s) for t in _after(case))


CONDITIONS = (
    Condition(
        _moves_on,
        Phrase("the player can move once more after an action"),
        Phrase("the player never moves once more after an action"),
    ),
    Condition(
        lambda case: any(map(case.args[0].is_terminal, _after(case))),
        Phrase("an action ends the game"),
        Phrase("no action ends the game"),
    ),
    Condition(
        lambda case: not any(_is_safe(case, t) for t in _after(case)),
        Phrase("no action is safe"),
        Phrase("an action is safe"),
    ),
    Condition(
        lambda case: not all(_is_safe(case, t) for t in _best(case)),
        Phrase("an action with the best evaluation is not safe"),
        Phrase("every action with the best evaluation is safe"),
    ),
    Condition(
        lambda case: len(_best(case)) > 1,
        Phrase("two actions have the best evaluation"),
        Phrase("no two actions have the best evaluation"),
    ),
)
