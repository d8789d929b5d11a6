"""Why the right answers of ``winning-strategy`` are right."""

from collections.abc import Mapping
from typing import Any

from autograder.exercises.common.reasons import listed, node, number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from course_lib.game import Game, successors
from course_lib.search import winning_strategy


@of_small_games
def strategy_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which reply refutes a player, or which state play can reach."""
    game, s, p = case.args
    if game.is_terminal(s):
        return Phrase(
            "the game is over at {node}, where the utility of {player} is {value}",
            node=node(game, s, s),
            player=Phrase("player {p}", p=p),
            value=number(game.utility(s, p)),
        )
    if not _can_win(game, s, p):
        return _why_refuted(game, s, p)
    return _kept_win(game, s, p, answer.value if isinstance(answer.value, dict) else {})


def _can_win(game: Game[Any, Any], s: Any, p: int) -> bool:
    return winning_strategy(game, s, p) is not None


def _why_refuted(game: Game[Any, Any], s: Any, p: int) -> str:
    """Return why p cannot force a win."""
    if game.turn(s) == p:
        return Phrase(
            "player {p} moves at {node}, and can force a win after none of {actions}",
            p=p,
            node=node(game, s, s),
            actions=show(list(game.actions(s)), 60),
        )
    reply = next(a for a, t in successors(game, s) if not _can_win(game, t, p))
    return Phrase(
        "once the other side plays {action}, player {p} cannot force a win",
        action=show(reply, 40),
        p=p,
    )


def _kept_win(game: Game[Any, Any], s: Any, p: int, plan: Mapping[Any, Any]) -> str | None:
    """Return the winning action where a plan first goes wrong."""
    line: list[str] = []
    while not game.is_terminal(s):
        moves = dict(successors(game, s))
        if game.turn(s) != p:
            a = next((a for a, t in moves.items() if not _wins(game, t, p, plan)), None)
            if a is None:
                return None
        elif s in plan and plan[s] in moves and _can_win(game, moves[plan[s]], p):
            a = plan[s]
        else:
            good = next(a for a, t in moves.items() if _can_win(game, t, p))
            return _good_action(game, s, p, good, line)
        line.append(show(a, 20))
        s = moves[a]
    return None


def _wins(game: Game[Any, Any], s: Any, p: int, plan: Mapping[Any, Any]) -> bool:
    """Tell whether p wins by a plan against every reply."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    moves = dict(successors(game, s))
    if game.turn(s) == p:
        return s in plan and plan[s] in moves and _wins(game, moves[plan[s]], p, plan)
    return all(_wins(game, t, p, plan) for t in moves.values())


def _good_action(game: Game[Any, Any], s: Any, p: int, good: Any, line: list[str]) -> str:
    after = game.transition(s, good)
    if game.is_terminal(after):
        template = Phrase("player {p} moves at {node}, and {action} wins at once")
    else:
        template = Phrase("player {p} moves at {node}, and {action} keeps the win")
    clause = Phrase(template, p=p, node=node(game, s, None if line else s), action=show(good, 40))
    if not line or len(line) > 4:
        return clause
    return Phrase("after {line} {clause}", line=listed(line), clause=clause)
