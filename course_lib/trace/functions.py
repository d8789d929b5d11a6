"""The search's own functions and their calls: their source, and the values of their variables."""

import dis
import inspect
from types import CodeType, FrameType
from typing import Any

from course_lib.game import Game

ALPHA = ("alpha", "α", "a_best", "lower", "low")
BETA = ("beta", "β", "b_best", "upper", "high")
VALUE = ("best_value", "best_score", "best_v", "best", "v", "value", "score", "result", "m")
"""The usual names; the first that a function has is looked at."""


NOTHING = None, None, None


class Function:
    """The variables and the source of one of the search's functions.

    Attributes:
        names: the variables that hold alpha, beta and the best value so far; None for those that
            the function does not have.
        parameters: the names of its parameters.
        assigning: the lines on which one of ``names`` gets a value.
        source: the index of its text.
        first: the number of its text's first line.
    """

    def __init__(self, code: CodeType, source: int, first: int) -> None:
        variables = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
        self.names = tuple(
            next((name for name in usual if name in variables), None)
            for usual in (ALPHA, BETA, VALUE)
        )
        self.parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        self.blank = self.names == NOTHING
        self.source, self.first = source, first
        self.assigning, line = set[int](), code.co_firstlineno
        for op in dis.get_instructions(code):
            line = op.starts_line or line
            if op.opname.startswith("STORE_") and op.argval in self.names:
                self.assigning.add(line)

    def read(self, frame: FrameType) -> tuple[Any, Any, Any]:
        """Return alpha, beta and the value that a frame holds now."""
        if self.blank:
            return NOTHING
        values: dict[str | None, Any] = frame.f_locals  # type: ignore[assignment]
        alpha, beta, value = self.names
        get = values.get
        return number(get(alpha)), number(get(beta)), number(get(value))


class Call:
    """A call of one of the search's functions that is under way."""

    __slots__ = (
        "alpha", "assigning", "beta", "enters", "expands", "frame", "function", "line", "node",
        "raised", "stale", "value",
    )  # fmt: skip

    def __init__(self, node: int, enters: bool, function: Function, frame: FrameType) -> None:
        self.node, self.enters, self.function, self.frame = node, enters, function, frame
        self.assigning, self.line = function.assigning, frame.f_lineno
        self.alpha, self.beta, self.value = function.read(frame)
        self.expands = self.stale = False
        self.raised: BaseException | None = None


def number(value: Any) -> Any:
    """Return a number, or the number of numbers that a value begins with, else None."""
    if value.__class__ in (float, int):  # nearly always
        return value
    if isinstance(value, tuple) and value:
        value = value[0]
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def game_methods(game: Game[Any, Any]) -> dict[CodeType, str]:
    """Return the code of a game's methods that say how states hang together."""
    found = {}
    for name in ("actions", "transition", "utility"):
        function = inspect.unwrap(getattr(game, name))
        code = getattr(function, "__code__", None)
        if code is not None:
            found[code] = name
    return found


def arguments(frame: FrameType) -> list[Any]:
    """Return the positional arguments of a call."""
    code, values = frame.f_code, frame.f_locals
    return [values[name] for name in code.co_varnames[: code.co_argcount] if name in values]


def plain(value: Any) -> Any:
    """Return the result of a search in the form of a step: its value without the action."""
    worth = number(value)
    return worth if worth is not None else value if isinstance(value, tuple | str) else None
