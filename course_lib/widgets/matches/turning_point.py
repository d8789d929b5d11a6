"""Where a match was lost: the moves that would have kept what a person's move gave away."""

from collections.abc import Mapping
from typing import Any

MOST_NAMED = 3
"""How many better moves a sentence names."""


def better_moves(values: Mapping[Any, float], action: Any, names: Mapping[Any, str]) -> str:
    """Return which moves keep the result that an action gave away.

    Args:
        values: the exact value of every action, for the player who made the move.
        action: the action that was played.
        names: of the actions.

    Returns:
        A sentence; "" if the action did not turn the position into a loss.
    """
    held = max(values.values())
    if not held >= 0 > values[action]:
        return ""
    good = [names[a] for a, value in values.items() if value == held]
    return f"After {' or '.join(good[:MOST_NAMED])} you hold a {'win' if held > 0 else 'draw'}."
