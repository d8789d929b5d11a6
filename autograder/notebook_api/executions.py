"""A log of the cells that the reader's kernel ran, kept through IPython's events."""

import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property
from types import FunctionType
from typing import Any

from autograder.notebook_api.definitions import defined_names, syntax_error
from autograder.notebook_api.saved_notebook import FileState, file_state
from course_lib.front_end import sent_cell

INTERRUPTED = "it was interrupted"


@dataclass(frozen=True)
class Execution:
    """One execution of a cell.

    Attributes:
        source: the text that ran.
        cell_id: the cell's id, if the front end sent it (JupyterLab does, nbconvert does not).
        number: 7 for ``[7]``; None if the execution is in no history.
        filename: the file name that IPython gave to the code.
        saved: the state of the notebook's file when the execution began.
        error: why it failed, in a few words; None if it succeeded or has not ended.
    """

    source: str
    cell_id: str | None = None
    number: int | None = None
    filename: str = ""
    saved: FileState | None = None
    error: str | None = None

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that the text defines."""
        return defined_names(self.source)


class ExecutionLog:
    """Every execution since the kernel started, oldest first.

    Those from before the log existed come from IPython's history, which knows no cell ids.
    """

    def __init__(self, shell: Any) -> None:
        self.shell = shell
        self.executions = list(_history(shell))
        self._running = [len(self.executions) - 1] if self.executions else []
        self._deleted: set[str] = set()
        shell.events.register("pre_run_cell", self._begin)
        shell.events.register("post_run_cell", self._end)

    def definition(self, name: str) -> Execution | None:
        """Return the last execution of a text that defines a name, failed or not.

        Attempts that failed in a cell that has been deleted do not count.
        """
        candidates = (e for e in reversed(self.executions) if name in e.names)
        return next(
            (e for e in candidates if e.error is None or e.cell_id not in self._deleted), None
        )

    def origin(self, function: FunctionType) -> Execution | None:
        """Return the last execution of the text that a function was compiled from."""
        name = function.__qualname__.partition(".")[0]
        return next((e for e in self._same_text(function) if name in e.names), None)

    def has_run(self, function: FunctionType) -> bool:
        """Tell whether a function comes from a cell."""
        return any(self._same_text(function))

    @property
    def cell_id(self) -> str | None:
        """The id of the cell that began last; None if it has no name."""
        found = self.executions[-1].cell_id if self.executions else None
        return found or sent_cell(self.shell)

    def _same_text(self, function: FunctionType) -> Iterator[Execution]:
        filename = function.__code__.co_filename
        return (e for e in reversed(self.executions) if e.filename == filename)

    def latest(self, execution: Execution) -> Execution:
        """Return the last execution of the same cell, as far as cells can be distinguished."""
        same_cell = (
            e
            for e in reversed(self.executions)
            if e is execution or (e.cell_id is not None and e.cell_id == execution.cell_id)
        )
        return next(same_cell)

    def _begin(self, info: Any) -> None:
        number = len(self.shell.history_manager.input_hist_raw) if info.store_history else None
        cell_id = getattr(info, "cell_id", None)
        self._deleted.update((getattr(info, "cell_meta", None) or {}).get("deletedCells", ()))
        self._deleted.discard(cell_id)  # its deletion was undone
        self._running.append(len(self.executions))
        self.executions.append(
            Execution(
                info.raw_cell,
                cell_id,
                number,
                _filename(self.shell, info.raw_cell, number),
                file_state(),
            )
        )

    def _end(self, result: Any) -> None:
        """Note how an execution ended: the innermost one that runs this text, as cells nest."""
        source = None if result is None else result.info.raw_cell
        for index in reversed(self._running):
            execution = self.executions[index]
            if source is None or execution.source == source:
                self.executions[index] = _mark_ended(execution, result)
                self._running.remove(index)
                return


@cache
def _log_of(shell: Any) -> ExecutionLog:
    return ExecutionLog(shell)


def execution_log() -> ExecutionLog | None:
    """Return the log of this kernel, begun by the first call; None in a plain script."""
    if "IPython" not in sys.modules:
        return None
    from IPython import get_ipython

    shell = get_ipython()
    return None if shell is None else _log_of(shell)


def sent_by_front_end() -> bool:
    """Tell whether a front end such as JupyterLab sent the cell that is running.

    Front ends name the cell. Programs that execute notebooks (nbconvert, nbgrader) name none.
    """
    log = execution_log()
    return log is not None and log.cell_id is not None


def _history(shell: Any) -> Iterator[Execution]:
    """Yield the executions that IPython remembers, the running one last."""
    history = shell.history_manager
    failures = getattr(history, "exceptions", {})  # IPython 9 has them
    for number, source in enumerate(history.input_hist_raw):
        if number == 0:  # which IPython does not use
            continue
        error = None
        if (reason := syntax_error(source)) is not None:
            error = error_text(reason, "")
        elif number in failures:
            error = _in_words(failures[number]["ename"], failures[number]["evalue"])
        yield Execution(source, None, number, _filename(shell, source, number), None, error)


def _filename(shell: Any, source: str, number: int | None) -> str:
    """Return the name that IPython's compiler gives to the code of a cell.

    In a terminal it depends on more than the text, and is found only for cells without magics.
    """
    with suppress(Exception):  # a kernel may have a compiler of its own
        text = source if source.endswith("\n") else source + "\n"
        return str(shell.compile.get_code_name(source, text, number or 0))
    return ""


def _mark_ended(execution: Execution, result: Any) -> Execution:
    if result is None:
        return replace(execution, error=INTERRUPTED)
    error = result.error_before_exec or result.error_in_exec
    return replace(
        execution,
        number=result.execution_count if execution.number is not None else None,
        error=None if error is None else error_text(error, execution.filename),
    )


def error_text(error: BaseException, filename: str) -> str:
    """Return an error in a few words: its kind, its message, the line of the cell.

    Args:
        error: the error.
        filename: the name of the cell's code; the line is only given where it is known.
    """
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # a reader's own kind of error
        message = ""
    line = _line(error, filename)
    return _in_words(type(error).__name__, message) + (f" (line {line})" if line else "")


def _in_words(kind: str, message: str) -> str:
    text = textwrap.shorten(message, 120, placeholder="...")
    return f"{kind}: {text}" if text else kind


def _line(error: BaseException, filename: str) -> int | None:
    if isinstance(error, SyntaxError) and error.filename == filename:
        return error.lineno
    line, trace = None, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == filename:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
