"""Numbers, actions and players as text: the same in traces, pictures and widgets."""

import re
from fractions import Fraction
from html import escape
from typing import Any

from course_lib.game import CHANCE, Player


def number_text(x: float, decimals: int | None = None) -> str:
    """Return a number as text: ``3``, ``-0.25``, ``∞``.

    Args:
        x: any number but nan.
        decimals: how many decimals at most, where there is little room; four significant digits
            if None.
    """
    if abs(x) > 1e308:  # whole numbers can be too large for a float
        return "∞" if x > 0 else "-∞"
    x += 0.0  # -0.0 becomes 0.0
    if decimals is None:
        return f"{x:.4g}"
    if x == 0 or 10**-decimals <= abs(x) < 1e6:
        return f"{x:.{decimals}f}".rstrip("0").rstrip(".")
    return f"{x:.{decimals + 1}g}"


def value_text(value: Any, decimals: int | None = None) -> str:
    """Return the value of a node as text: a number, a vector in parentheses, or any object.

    Args:
        value: a number, a tuple of values, None for no value, or an object with a text.
        decimals: as in ``number_text``.
    """
    if value is None:
        return "nothing"
    if isinstance(value, tuple):
        return f"({', '.join(value_text(v, decimals) for v in value)})"
    return number_text(value, decimals) if isinstance(value, int | float) else str(value)


def probability_text(p: float) -> str:
    """Return a probability as text: 1/6 rather than 0.17 where the fraction is small and exact."""
    fraction = Fraction(p).limit_denominator(36)
    return str(fraction) if abs(float(fraction) - p) < 1e-9 else number_text(p, 2)


def action_text(action: object) -> str:
    """Return an action as text: the tuple (6, 1) as 6,1."""
    return ",".join(map(str, action)) if isinstance(action, tuple) else str(action)


def player_name(player: Player, n_players: int) -> str:
    """Return MAX, MIN or chance; player 0, player 1, ... if there are more than two."""
    if player == CHANCE:
        return "chance"
    return ("MAX", "MIN")[player] if n_players <= 2 else f"player {player}"


def shortened(text: str, longest: int) -> str:
    """Return text on one line; of more than ``longest`` characters the end is replaced by …."""
    text = " ".join(text.split())
    return text if len(text) <= longest else text[: longest - 1] + "…"


def with_code(text: str) -> str:
    """Return a text as HTML; text between backticks is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
