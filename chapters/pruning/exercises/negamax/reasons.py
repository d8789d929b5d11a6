"""Why the right answers of ``negamax`` are right."""

from typing import Any

from autograder.exercises.common.counting import for_max
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.reasons import (
    MOST_LISTED,
    first_of,
    listed,
    node,
    number,
    of_small_games,
)
from autograder.exercises.common.reasons_cuts import leaf_reason
from autograder.model.case import Answer, Case
from autograder.model.compare import TOLERANCE, enough_in_window, is_number
from autograder.model.phrase import Phrase, player_text
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_value


def _negamax_leaves(game: Game[Any, Any], s: Any, *window: float) -> list[Any]:
    return lax_leaves(game, s, *for_max(game, s, *window))


def _negamax_value(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values of the children for the player to move; outside the window, the bound."""
    game, s, alpha, beta = case.args
    if game.is_terminal(s):
        return Phrase(
            "the game is over at {node}, where the utility of {player} is {value}",
            node=node(game, s, s),
            player=player_text(game, game.turn(s)),
            value=number(game.utility(s, game.turn(s))),
        )
    sign, player = (1 if game.turn(s) == MAX else -1), player_text(game, game.turn(s))
    value = sign * minimax_value(game, s)
    if _is_enough(answer.value, value, alpha, beta):
        return None
    if not alpha < value < beta:
        least, most = enough_in_window(value, alpha, beta)
        template = (
            Phrase(
                "for {player} the root is worth {value}: any number from {least} to {most} says so"
            )
            if least < most
            else Phrase("for {player} the root is worth {value}, one end of the window")
        )
        place = {"least": number(least), "most": number(most)}
        return Phrase(template, player=player, value=number(value), **place)
    values = [sign * minimax_value(game, t) for _, t in successors(game, s)]
    if len(values) > MOST_LISTED:
        return None
    template = (
        Phrase("{player} moves at {node}, whose children are worth {values} to {player}")
        if len(values) > 1
        else Phrase("{player} moves at {node}, whose only child is worth {values} to {player}")
    )
    return Phrase(
        template,
        player=player,
        node=node(game, s, s),
        values=listed(values),
    )


def _is_enough(given: object, value: float, alpha: float, beta: float) -> bool:
    """Tell whether a number is right in a window."""
    least, most = enough_in_window(value, alpha, beta)
    return is_number(given) and least - TOLERANCE <= given <= most + TOLERANCE


negamax_reason = of_small_games(
    first_of(_negamax_value, leaf_reason(_negamax_leaves, windowed=True))
)
"""Why the value is right; where it was returned, why a leaf need not be read."""
