"""The data of a board for a page without a kernel, so that it is not dead."""

from typing import TYPE_CHECKING, Any

from course_lib.games import MNK, ConnectFour
from course_lib.widgets.matches.ahead import played_ahead
from course_lib.widgets.matches.move_request import strategy_name
from course_lib.widgets.matches.session import Session

SMALL = 12
"""A board of so many cells is played ahead instead, against the strategy itself."""


def _rows_json(session: Session[Any, Any]) -> dict[str, Any]:
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


if TYPE_CHECKING:
    from course_lib.widgets.matches.play import Play

WATCHED = 40
"""How many moves a page shows of a match that it cannot play."""


def traits_alone(play: "Play") -> dict[str, Any]:
    """Return the traits with which a page goes on with a match, or shows one.

    The page's own search plays games of so many in a row. Where the page gets what functions of the
    notebook return, other small games are played ahead, and of larger ones the page has a match of
    the strategy against itself.
    """
    rows = _rows_json(play.session)
    if rows or not play.packs_runs:
        return {"ahead": [], "rows": rows}
    ahead = played_ahead(play.session, play._position)
    return {"ahead": ahead, "rows": {}} | ({} if ahead else _match_to_watch(play))


def _match_to_watch(play: "Play") -> dict[str, Any]:
    """Return the first moves of a match of the strategy against itself."""
    session = play.session
    found = [who for who in session.seats.values() if who]
    if session.actions or not found:
        return {}
    seats = {p: who or found[0] for p, who in session.seats.items()}
    shown = type(play)(play.game, seats, seed=session.seed, start=session.start)
    while len(shown.session.actions) < WATCHED and not shown.game.is_terminal(shown.state):
        shown.session.reply()
        if shown.session.trouble:
            break
    shown._show()
    return {"match": shown.match, "layouts": shown.layouts}
