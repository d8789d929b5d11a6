"""Stages of ``winning-strategy``: smaller functions that lead to it."""

from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, right_order, untouched
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, Property
from autograder.model.phrase import Phrase
from chapters.minimax.exercises.winning_strategy.exercise import EXERCISE, drawn_position
from chapters.minimax.exercises.winning_strategy.stages_mistakes import (
    FIRST_ACTION as FIRST_ACTION_MISTAKES,
)
from chapters.minimax.exercises.winning_strategy.stages_mistakes import (
    WHO_WINS as WHO_WINS_MISTAKES,
)
from course_lib.game import Game
from course_lib.search import winning_strategy


def can_win(game: Game[Any, Any], s: Any, p: int) -> bool:
    """Return whether player p can force a win from s."""
    return winning_strategy(game, s, p) is not None


def winning_action(game: Game[Any, Any], s: Any, p: int) -> Any:
    """Return an action after which p, who is to move, can still force a win; None without one."""
    below = (a for a in game.actions(s) if can_win(game, game.transition(s, a), p))
    return next(below, None)


def keeps_the_win(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that after the returned action a win can still be forced."""
    game, s, p = case.args
    action = answer.value
    if expected.value is None:
        return (
            None
            if action is None
            else Phrase("returned {given}, but no action wins", given=show(action))
        )
    if action is None:
        return Phrase("returned None, but {right} wins", right=show(expected.value))
    if action not in game.actions(s):
        return Phrase("returned {given}, which is illegal", given=show(action))
    if can_win(game, game.transition(s, action), p):
        return None
    return Phrase(
        "returned {given}, after which player {p} cannot force a win", given=show(action), p=p
    )


def _keeps_win(case: Case, answer: Answer) -> object:
    """Return whether the action keeps the win, or which other thing came back."""
    game, s, p = case.args
    if answer.value is None or answer.value not in game.actions(s):
        return [answer.value]
    return can_win(game, game.transition(s, answer.value), p)


def _on_move(rng: Random) -> Case:
    """Draw a position in which p is to move."""
    game, s = drawn_position(rng)
    while game.is_terminal(s):
        game, s = drawn_position(rng)
    p = game.turn(s)
    return Case("won" if can_win(game, s, p) else "lost", (game, s, p))


def _moves(case: Case) -> bool:
    game, s, p = case.args
    return not game.is_terminal(s) and game.turn(s) == p


WHO_WINS = replace(
    EXERCISE,
    id="winning-strategy-stage-1",
    names=("can_win",),
    reference=can_win,
    properties=(
        Property(
            "won", 1, right_order, kinds("won"), says="True where player p can force a win"
        ),
        Property(
            "lost", 1, right_order, kinds("lost"), says="False where one good reply prevents it"
        ),
        Property(
            "end", 1, right_order, kinds("decided"), says="at the end, whether player p has won"
        ),
        untouched("won"),
    ),
    mistakes=WHO_WINS_MISTAKES,
    asking=Asking(),
    version=1,
)  # fmt: skip

FIRST_ACTION = replace(
    WHO_WINS,
    id="winning-strategy-stage-2",
    names=("winning_action",),
    reference=winning_action,
    examples=tuple(filter(_moves, EXERCISE.examples)),
    generators={ANY: (_on_move, 60)},
    properties=(
        Property(
            "action", 1, keeps_the_win, kinds("won"), says="an action after which p still wins"
        ),
        Property(
            "no action", 1, keeps_the_win, kinds("lost"), says="None where no action wins"
        ),
        untouched("action"),
    ),
    mistakes=FIRST_ACTION_MISTAKES,
    asking=Asking(outcome=_keeps_win),
)  # fmt: skip

STAGES = (WHO_WINS, FIRST_ACTION)
