"""Checks of winning strategies: play by the strategy against every reply."""

from typing import Any, NamedTuple

from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.phrase import Phrase
from course_lib.game import Game, successors


class Refutation(NamedTuple):
    """How a strategy fails to win.

    Attributes:
        kind: ``not won``, ``no action`` or ``illegal action``.
        text: the fault, in one clause.
    """

    kind: str
    text: str


def plays_to_win(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Play the returned strategy against every reply."""
    game, s, p = case.args
    if answer.value is None or expected.value is None:
        if answer.value is expected.value:
            return None
        if answer.value is None:
            return Phrase("returned None, but player {p} can force a win", p=p)
        return Phrase(
            "returned {given}, but player {p} cannot force a win", given=show(answer.value), p=p
        )
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    found = refutation(game, s, p, answer.value)
    return found.text if found else None


def refutation(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> Refutation | None:
    """Return how a strategy of p fails to win from s; None if it wins against every reply."""
    for t in reachable_by(game, s, p, plan):
        if game.is_terminal(t):
            if game.utility(t, p) <= 0:
                text = Phrase(
                    "play can end in {state}, which player {p} does not win",
                    state=game.text(t),
                    p=p,
                )
                return Refutation("not won", text)
        elif game.turn(t) == p:
            if t not in plan:
                text = Phrase(
                    "the strategy has no action for state {state}, which play can reach",
                    state=show(t),
                )
                return Refutation("no action", text)
            if plan[t] not in game.actions(t):
                text = Phrase(
                    "in state {state}, the strategy plays {given}, which is illegal",
                    state=show(t),
                    given=show(plan[t]),
                )
                return Refutation("illegal action", text)
    return None


def reachable_by(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> list[Any]:
    """Return every state that play can reach while p follows the plan, as far as it goes."""
    found, seen = [s], {s}
    for state in found:  # grows while we walk it
        if game.is_terminal(state):
            continue
        moves = successors(game, state)
        if game.turn(state) == p:
            moves = ((a, t) for a, t in moves if state in plan and same(plan[state], a))
        for _, t in moves:
            if t not in seen:
                seen.add(t)
                found.append(t)
    return found


def strategy_outcome(case: Case, answer: Answer) -> object:
    """Return whether a strategy exists, wins, or in which way it fails.

    Which of several winning moves it plays is not part of it, but whether it has one alone.
    """
    if not isinstance(answer.value, dict):
        return [answer.value]
    game, s, p = case.args
    found = refutation(game, s, p, answer.value)
    if found is None:
        return "wins"
    alone = found.kind == "no action" and len(answer.value) == 1
    return f"fails: {found.kind}{' after the first' * alone}"


def has_strategy(found: object) -> Phrase:
    """Return whether there is a winning strategy: a helper may return the truth of it alone."""
    if found is None or found is False:
        return Phrase("None: there is no winning strategy")
    return Phrase("a winning strategy")


def is_strategy(case: Case, s: Any, found: Any, right: Any) -> bool:
    """Tell whether a winning strategy from a state was found; None is right if there is none."""
    if right is None or not isinstance(found, dict):
        return found is None is right
    return refutation(case.args[0], s, case.args[2], found) is None
