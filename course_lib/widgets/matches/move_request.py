"""Requests for a move of a strategy, which may raise, return an illegal action, or not return."""

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from time import perf_counter
from traceback import extract_tb
from typing import Any

from course_lib.game import Game
from course_lib.wording import shortened

LONGEST = 160


class MoveError(Exception):
    """A strategy did not return a legal action; the message is a sentence for the reader."""


@dataclass(frozen=True)
class Reply:
    """The reply of a strategy to a request.

    Attributes:
        action: a legal action.
        seconds: how long it took.
        thoughts: numbers that the strategy reports about its move; see ``players``.
    """

    action: Any
    seconds: float
    thoughts: Mapping[str, Any]


class _TimeUp(BaseException):
    """Raised inside a strategy that exceeds its time."""


def request_move(
    game: Game[Any, Any], strategy: Callable[[Any], Any], s: Any, seconds: float
) -> Reply:
    """Request an action of s from a strategy.

    It runs in a thread of its own, so that one that does not return can be abandoned.

    Args:
        game: the rules.
        strategy: a function of the state.
        s: a state that is not terminal.
        seconds: how long it may take.

    Raises:
        MoveError: it raised, returned an illegal action, or exceeded its time.
    """
    name = strategy_name(strategy)
    start = perf_counter()
    answer, error = _run(strategy, s, seconds, name)
    took = perf_counter() - start
    if error is not None:
        raise MoveError(f"{name} raised {_error_text(error)}.")
    actions = list(game.actions(s))
    try:
        action = actions[actions.index(answer)]
    except Exception:  # not there, or a comparison that raises
        legal = shortened(", ".join(map(repr, actions)), LONGEST)
        raise MoveError(
            f"{name} returned {_answer_text(answer)}, which is not a legal action. Legal: {legal}."
        ) from None
    thoughts = getattr(strategy, "thoughts", None)
    return Reply(action, took, dict(thoughts) if isinstance(thoughts, Mapping) else {})


def strategy_name(strategy: Callable[[Any], Any]) -> str:
    """Return the name of a strategy: its ``name``, else that of its function or its class."""
    own = getattr(strategy, "name", None)
    if isinstance(own, str) and own:
        return shortened(own, 40)
    name = getattr(strategy, "__name__", type(strategy).__name__)
    return "the lambda" if name == "<lambda>" else str(name)


def _run(
    strategy: Callable[[Any], Any], s: Any, seconds: float, name: str
) -> tuple[Any, BaseException | None]:
    """Return the result of a strategy, or the exception that it raises."""
    found: list[tuple[Any, BaseException | None]] = []

    def run() -> None:
        try:
            found.append((strategy(s), None))
        except BaseException as error:
            found.append((None, error))

    thread = Thread(target=run, daemon=True)
    try:
        thread.start()
    except RuntimeError:  # a browser has no threads: a move has no limit there
        run()
        return found[0]
    thread.join(seconds)
    if thread.is_alive():
        _stop(thread)
        raise MoveError(f"{name} exceeded its time of {seconds:g} s and was stopped.")
    return found[0]


def _stop(thread: Thread) -> None:
    """Raise an exception in a thread; a thread that catches it is abandoned."""
    number = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(_TimeUp))
    thread.join(0.3)


def _error_text(error: BaseException) -> str:
    """Return an exception in words, with the line that raised it."""
    message = shortened(str(error), LONGEST)
    text = f"{type(error).__name__}: {message}" if message else type(error).__name__
    frames = extract_tb(error.__traceback__)[1:]  # the first is ours
    if not frames:
        return text
    line = shortened(frames[-1].line or "", 80)
    return f"{text} (line {frames[-1].lineno}{f': {line}' if line else ''})"


def _answer_text(answer: Any) -> str:
    try:
        return shortened(repr(answer), 60)
    except Exception:
        return f"an object of class {type(answer).__name__}"
