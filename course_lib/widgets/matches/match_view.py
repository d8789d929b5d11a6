"""A match as JSON for the browser: players, positions in words and pieces, and thoughts."""

from collections.abc import Mapping
from typing import Any

from course_lib.game import CHANCE
from course_lib.widgets.boards import Board
from course_lib.widgets.matches.move_request import Reply, strategy_name
from course_lib.widgets.matches.session import Session
from course_lib.wording import number_text

MOST_THOUGHTS = 12
"""So many actions of a strategy's thoughts are shown, the best first, and the chosen one."""


def players_view(board: Board, session: Session[Any, Any]) -> list[dict[str, Any]]:
    """Return who plays what."""
    return [
        {
            "name": board.player(p),
            "who": "person" if who is None else strategy_name(who),
            "person": who is None,
            "mark": board.marks[p] if board.marks else "",
        }
        for p, who in sorted(session.seats.items())
    ]


def position_view(board: Board, session: Session[Any, Any], i: int) -> dict[str, Any]:
    """Return the i-th position of a match, and what led to it."""
    game, s = session.game, session.states[i]
    position = board.view(s) | {
        "turn": None if game.is_terminal(s) else game.turn(s),
        "ending": board.ending(s),
        "words": "",
        "last": [],
        "thoughts": None,
    }
    if i:
        before, a, reply = session.states[i - 1], session.actions[i - 1], session.replies[i - 1]
        position["words"] = board.sentence(before, a)
        position["last"] = board.touched(before, a)
        if game.turn(before) == CHANCE and isinstance(a, int):
            position["die"] = a
        if reply:
            position["thoughts"] = thoughts_view(board, before, reply)
    return position


def thoughts_view(board: Board, s: Any, reply: Reply) -> dict[str, Any]:
    """Return what a strategy tells about its move in s; what makes no sense is left out."""
    told, actions = reply.thoughts, list(board.game.actions(s))
    values, visits = (_by_action(told.get(key), actions) for key in ("values", "visits"))
    known = [x for x in actions if x in values or x in visits]
    known.sort(key=lambda x: (-visits.get(x, 0), -values.get(x, 0)))
    rows = [
        {
            "text": board.button(s, x),
            "value": number_text(values[x], 2) if x in values else "",
            "visits": int(visits[x]) if x in visits else None,
            "chosen": x == reply.action,
        }
        for x in known
    ]
    shown = rows[:MOST_THOUGHTS] + [row for row in rows[MOST_THOUGHTS:] if row["chosen"]]
    numbers = {k: number_text(told[k], 2) for k in ("depth", "nodes") if _is_number(told.get(k))}
    left = len(rows) - len(shown)
    return {"rows": shown, "left": left, "seconds": f"{reply.seconds:.2f}", **numbers}


def _by_action(told: object, actions: list[Any]) -> dict[Any, float]:
    """Return the numbers that a strategy tells about legal actions."""
    if not isinstance(told, Mapping):
        return {}
    return {a: told[a] for a in actions if a in told and _is_number(told[a])}


def _is_number(x: object) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and x == x
