"""Records of searches: any function of a game and a state is traced without changing it.

``trace(search, game, s)`` runs a search under ``sys.settrace`` and returns its steps on the
game tree: which node was entered, with which bounds, which value was returned, and which nodes were
never looked at. The search may be recursive or not, of one function or of several.
"""

from collections.abc import Callable
from typing import Any

from course_lib.game import A, Game, S
from course_lib.trace.recorder import Recorder
from course_lib.trace.records import Event, Source, Step, Trace, TraceNode

__all__ = ["Event", "Source", "Step", "Trace", "TraceNode", "trace"]

MOST_STEPS = 20_000
MOST_SECONDS = 20.0


def trace(
    search: Callable[..., Any],
    game: Game[S, A],
    s: S,
    *args: Any,
    max_steps: int = MOST_STEPS,
    seconds: float = MOST_SECONDS,
) -> Trace:
    """Run ``search(game, s, *args)`` and return its steps.

    A call belongs to the node whose state is among its arguments. ``alpha``, ``beta`` and the best
    value so far are read from variables of the usual names. An exception that the search raises
    is part of the trace; KeyboardInterrupt is passed on.

    Args:
        search: any function, method or lambda; it is called as it is.
        game: any game.
        s: the state at the root.
        args: further arguments; functions among them count as evaluations.
        max_steps: the recording, and the search with it, stops after so many steps.
        seconds: or after so many seconds.

    Raises:
        TypeError: search cannot be called.
        ValueError: max_steps or seconds is not above 0.
    """
    if not callable(search):
        raise TypeError(f"search is {search!r}, but it is a function of (game, state)")
    for name, limit in (("max_steps", max_steps), ("seconds", seconds)):
        if not limit > 0:
            raise ValueError(f"{name} is {limit!r}, but it is above 0")
    return Recorder(game, s, args, max_steps, seconds).run(search)
