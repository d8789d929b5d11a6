"""Asking a strategy for a move, whatever it does: raise, answer nonsense, or never answer."""

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
    """A strategy did not give a legal action; the message is a sentence for the reader."""


@dataclass(frozen=True)
class Reply:
    """What a strategy answered.

    Attributes:
        action: a legal action.
        seconds: how long it took.
        thoughts: what the strategy tells about it; see ``players``.
    """

    action: Any
    seconds: float
    thoughts: Mapping[str, Any]


class _Stopped(BaseException):
    """Raised in the middle of a strategy that takes too long."""


def request_move(
    game: Game[Any, Any], strategy: Callable[[Any], Any], s: Any, seconds: float
) -> Reply:
    """Ask a strategy for an action of s.

    It runs in a thread of its own, so that it can be left behind.

    Args:
        game: the rules.
        strategy: a function of the state.
        s: a state that is not terminal.
        seconds: how long it may take.

    Raises:
        MoveError: it raised, answered with something that is no legal action, or took too long.
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
            f"{name} answered {_answer_text(answer)}, which is not a legal action. Legal: {legal}."
        ) from None
    thoughts = getattr(strategy, "thoughts", None)
    return Reply(action, took, dict(thoughts) if isinstance(thoughts, Mapping) else {})


def strategy_name(strategy: Callable[[Any], Any]) -> str:
    """Return what a strategy is called: its ``name``, else that of its function or its class."""
    own = getattr(strategy, "name", None)
    if isinstance(own, str) and own:
        return shortened(own, 40)
    name = getattr(strategy, "__name__", type(strategy).__name__)
    return "the lambda" if name == "<lambda>" else str(name)


def _run(
    strategy: Callable[[Any], Any], s: Any, seconds: float, name: str
) -> tuple[Any, BaseException | None]:
    """Return what a strategy answers, or the exception that it raises."""
    found: list[tuple[Any, BaseException | None]] = []

    def run() -> None:
        try:
            found.append((strategy(s), None))
        except BaseException as error:
            found.append((None, error))

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        _stop(thread)
        raise MoveError(f"{name} had not answered after {seconds:g} s, and was stopped.")
    return found[0]


def _stop(thread: Thread) -> None:
    """Raise an exception in a thread; one that catches it is left behind."""
    number = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(_Stopped))
    thread.join(0.3)


def _error_text(error: BaseException) -> str:
    """Return an exception in words, with the line that raised it."""
    said = shortened(str(error), LONGEST)
    text = f"{type(error).__name__}: {said}" if said else type(error).__name__
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
