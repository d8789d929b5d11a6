"""Why the right answers of ``mcts-clock`` are right."""

from autograder.exercises.common.reasons import node, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase


@of_small_games
def clock_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the clock's reading, or the right move of the position."""
    game, s, clock = case.args[:3]
    if case.kind == "end":
        return Phrase("the game is over at {node}", node=node(game, s, s))
    if case.kind in ("ends", "visits"):
        return Phrase("it is the first of the most visited actions")
    if case.kind != "clock":
        return None
    if clock.ticks == 0:
        return Phrase(
            "the first call of stop returns True, so that any of {actions} will do",
            actions=show(list(game.actions(s)), 60),
        )
    if clock.ticks == 1:
        return Phrase("stop returns False once, and True from then on: that makes one iteration")
    return Phrase(
        "stop returns False {n} times, and True from then on: that makes {n} iterations",
        n=clock.ticks,
    )
