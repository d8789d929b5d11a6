"""Games of so many in a row: on a page without a kernel, the page's own search plays them."""

from typing import Any

from course_lib.games import MNK, ConnectFour
from course_lib.widgets.matches.move_request import strategy_name
from course_lib.widgets.matches.session import Session

SMALL = 12
"""A board of so many cells is played ahead instead, against the strategy itself."""


def rows_json(session: Session[Any, Any]) -> dict[str, Any]:
    """Return the rules of a match of one person, as ``rows.js`` plays it.

    Args:
        session: a match.

    Returns:
        The rules, how many moves the page looks ahead, and its words on its player; nothing if
        the game is another one, if the match has begun, or if no strategy plays.
    """
    game, opponents = session.game, [who for who in session.seats.values() if who]
    if session.actions or len(opponents) != 1:
        return {}
    found: dict[str, Any]
    if type(game) is ConnectFour:
        rules = {"columns": game.width, "rows": game.height, "length": game.line}
        found = rules | {"falls": True, "depth": 6}
    elif isinstance(game, MNK):
        rules = {"columns": game.m, "rows": game.n, "length": game.k}
        found = rules | {"falls": False, "depth": 2}
    else:
        return {}
    note = (
        f"This page has no kernel and plays by itself: alpha-beta, {found['depth']} moves deep. "
        f"In a notebook, {strategy_name(opponents[0])} replies."
    )
    return found | {"note": note} if found["columns"] * found["rows"] > SMALL else {}
