"""A sheet with room for a board, and below it who is to move or how the match ended."""

from typing import Any

from course_lib.draw.canvas import Canvas, Font, text_size
from course_lib.game import MAX, Game, S
from course_lib.wording import number_text, player_name

EDGE, FOOT = 14.0, 34.0
"""The free border, and how high above the lower edge a board stands, in points."""

TEXT, SMALL = Font(12), Font(9)


def sheet(width: float, height: float, status: str) -> Canvas:
    """Return a canvas with room for a board, and the status written below it."""
    width = max(width, text_size(status, TEXT)[0]) + 2 * EDGE
    canvas = Canvas(width, height + FOOT + EDGE)
    canvas.text((width / 2, EDGE + 4), status, TEXT)
    return canvas


def status_line(game: Game[S, Any], s: S, names: tuple[str, ...] = ()) -> str:
    """Return whose turn it is, or how the game ended.

    Args:
        game: any game.
        s: one of its states.
        names: the sides of MAX and MIN, if any: ("X", "O") makes "MAX (X) to move".
    """
    line = _status(game, s)
    for player, name in zip(("MAX", "MIN"), names, strict=False):
        line = line.replace(player, f"{player} ({name})")
    return line


def _status(game: Game[S, Any], s: S) -> str:
    if not game.is_terminal(s):
        player = player_name(game.turn(s), game.n_players)
        return "chance decides" if player == "chance" else f"{player} to move"
    if game.n_players > 2:
        return _result([game.utility(s, p) for p in range(game.n_players)])
    results: dict[float, str] = {1: "MAX wins", 0: "draw", -1: "MIN wins"}
    u = game.utility(s, MAX)
    return results.get(u, f"over: MAX gets {number_text(u, 2)}")


def _result(utilities: list[float]) -> str:
    """Return the one of several players who wins or loses alone, or else all utilities."""
    least, *between, most = sorted(utilities)
    if least == most:
        return "draw"
    if between == [least] * len(between):
        return f"player {utilities.index(most)} wins"
    if between == [most] * len(between):
        return f"player {utilities.index(least)} loses"
    return "; ".join(f"player {p} gets {number_text(u, 2)}" for p, u in enumerate(utilities))
