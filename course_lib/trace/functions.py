"""The search's own functions and their calls: whose text they are, and what they hold."""

import dis
from types import CodeType, FrameType
from typing import Any

ALPHA = ("alpha", "α", "a_best", "lower", "low")
BETA = ("beta", "β", "b_best", "upper", "high")
VALUE = ("v", "value", "best", "best_value", "best_v", "best_score", "score", "result", "m")
"""The usual names; the first that a function has is looked at."""


class Function:
    """What there is to know about one of the search's functions.

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
        self.source, self.first = source, first
        self.assigning, line = set[int](), code.co_firstlineno
        for op in dis.get_instructions(code):
            line = op.starts_line or line
            if op.opname.startswith("STORE_") and op.argval in self.names:
                self.assigning.add(line)

    def read(self, frame: FrameType) -> tuple[Any, Any, Any]:
        """Return alpha, beta and the value that a frame holds now."""
        values, (alpha, beta, value) = frame.f_locals, self.names
        return (
            number(values.get(alpha)) if alpha else None,
            number(values.get(beta)) if beta else None,
            number(values.get(value)) if value else None,
        )


class Call:
    """A call of one of the search's functions that is under way."""

    __slots__ = (
        "alpha", "beta", "enters", "expands", "frame", "function", "node", "raised", "stale",
        "value",
    )  # fmt: skip

    def __init__(self, node: int, enters: bool, function: Function, frame: FrameType) -> None:
        self.node, self.enters, self.function, self.frame = node, enters, function, frame
        self.alpha, self.beta, self.value = function.read(frame)
        self.expands = self.raised = self.stale = False

    @property
    def place(self) -> tuple[int, int]:
        """Which function's text, and which line of it, is being executed."""
        return self.function.source, self.frame.f_lineno - self.function.first


def number(value: Any) -> Any:
    """Return a number, or the number of numbers that a value begins with, else None."""
    if isinstance(value, tuple) and value:
        value = value[0]
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
