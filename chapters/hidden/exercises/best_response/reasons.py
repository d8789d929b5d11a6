"""Why the right answers of ``best-response`` are right."""

from collections.abc import Mapping, Sequence
from typing import Any

from autograder.exercises.common.reasons import number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same, show
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.trees import Behaviour, both
from course_lib.game import HiddenGame, Player, successors
from course_lib.search.chance import outcomes
from course_lib.search.hidden import best_response, expected_value
from course_lib.search.hidden.strategies import choices

Totals = Mapping[str, Mapping[Any, float]]
"""By information set and action, the player's value of the action, weighted by reach."""


def totals_of(
    game: HiddenGame[Any, Any], player: Player, strategies: Sequence[Behaviour]
) -> Totals:
    """Return what the actions of a best response are chosen by."""
    _, strategy = best_response(game, player, strategies)
    opponent = strategies[1 - player]
    pair = both(player, strategy, opponent)
    found: dict[str, dict[Any, float]] = {}

    def visit(s: Any, reach: float) -> None:
        if game.is_terminal(s):
            return
        who = game.turn(s)
        if who != player:
            ways = outcomes(game, s) if who < 0 else choices(game, s, opponent)
            for p, t in ways:
                visit(t, reach * p)
            return
        totals = found.setdefault(game.information(s, who), dict.fromkeys(game.actions(s), 0.0))
        for a, t in successors(game, s):
            totals[a] += reach * expected_value(game, t, pair)[player]
            visit(t, reach)

    visit(game.initial(), 1.0)
    return found


def has_ties(game: HiddenGame[Any, Any], player: Player, strategies: Sequence[Behaviour]) -> bool:
    """Tell whether two actions of an information set are equally good."""
    for totals in totals_of(game, player, strategies).values():
        best, *others = sorted(totals.values(), reverse=True)
        if others and best - others[0] < 1e-9:
            return True
    return False


@of_small_games
def first_choice(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what the actions of the first information set are chosen by."""
    game, player, strategies = case.args
    pair = as_pair(answer.value)
    if pair is not None and same(pair[0], right.value[0]):
        return None
    found = totals_of(game, player, strategies)
    if not found:  # the player never moves
        return None
    known, totals = next(iter(found.items()))
    sums = ", ".join(f"{show(a)} {number(round(v, 6))}" for a, v in totals.items())
    return Phrase(
        "at {known}, weighted by reach, the actions sum to {sums}", known=show(known), sums=sums
    )
