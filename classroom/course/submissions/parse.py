"""The bytes of a notebook file -> its cells' sources, and nothing else of it.

A large or costly file is parsed by a process of its own with limited memory, so that no submission
can exhaust the grader's; this module is that process's program, too.
"""

import json
import signal
import subprocess
import sys
from typing import Any, BinaryIO

from autograder.model.phrase import Phrase
from autograder.protocol.bounds import (
    LARGE,
    MAX_BRACKETS,
    MAX_CELLS,
    MAX_CODE,
    MAX_ID,
    MAX_SOURCE,
    MAX_SOURCES,
    PARSE_MEMORY,
    PARSE_SECONDS,
)
from autograder.sandbox.allowance import BUSIEST

NOT_NOW = "this machine was too busy or short of memory to read the file; the next run tries again"


class Unreadable(Exception):
    """Nothing of the submission can be graded; the message says why.

    Attributes:
        by_machine: whether the machine is the cause, and not the file: another try may read it.
    """

    by_machine = False


class NotReadNow(Unreadable):
    """The machine ended the process that reads a file, did not start it, or gave it no time."""

    by_machine = True


def parse(data: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the cells of a notebook and notes on its damage.

    Each cell is a dict with ``cell_type``, ``source``, ``id``, ``grade_id`` and ``points``, the
    latter three None where there are none.

    Raises:
        Unreadable: it is not a notebook.
    """
    is_large = len(data) > LARGE
    if not is_large and data.count(b"[") + data.count(b"{") <= MAX_BRACKETS:
        return slim(data)
    cells, notes = parse_elsewhere(data=data)
    if not is_large:
        return cells, notes
    dropped = Phrase("The file has {size} MiB; its outputs were dropped.", size=len(data) >> 20)
    return cells, [dropped, *notes]


def parse_elsewhere(
    *, data: bytes | None = None, stdin: BinaryIO | None = None
) -> tuple[list[dict[str, Any]], list[str]]:
    """Do the work of ``slim`` in a process of its own.

    Args:
        data: the content of the file.
        stdin: the file, which is then read by that process only.

    The kernel ends that process with SIGXCPU when the file takes too long; what else ends it or
    lets it wait is the machine.

    Raises:
        Unreadable: it is not a notebook, or needs too much memory or time.
        NotReadNow: this machine is short of memory, processes or time.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-m", "classroom.course.submissions.parse"], input=data, stdin=stdin,
            capture_output=True, timeout=BUSIEST * PARSE_SECONDS, check=False,
        )  # fmt: skip
    except (subprocess.TimeoutExpired, OSError):
        raise NotReadNow(NOT_NOW) from None
    if done.returncode < 0 and -done.returncode != getattr(signal, "SIGXCPU", None):
        raise NotReadNow(NOT_NOW)
    try:
        reply = json.loads(done.stdout)
    except ValueError:
        raise Unreadable("the file is too large to be read") from None
    if "unreadable" in reply:
        raise Unreadable(reply["unreadable"])
    return reply["cells"], reply["notes"]


def slim(data: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    """Do the work of ``parse`` in this process."""
    notes: list[str] = []
    notebook = _load(data, notes)
    cells = _cells(notebook, notes)
    slimmed = [cell for cell in map(_cell, cells) if cell]
    if len(slimmed) < len(cells):
        left = len(cells) - len(slimmed)
        notes.append(Phrase("{number} cells were malformed and left out.", number=left))
    _check_sizes(slimmed)
    return slimmed, notes


def _check_sizes(cells: list[dict[str, Any]]) -> None:
    """Refuse a notebook of so much text that reading it costs others; Unreadable says why."""
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    for counted, most, what in (
        (len(cells), MAX_CELLS, "cells"),
        (_characters(cells), MAX_SOURCES, "characters"),
        (_characters(code), MAX_CODE, "characters of code"),
    ):
        if counted > most:
            raise Unreadable(f"the notebook has {counted} {what}; at most {most} are graded")


def _characters(cells: list[dict[str, Any]]) -> int:
    return sum(len(cell["source"]) for cell in cells)


def _load(data: bytes, notes: list[str]) -> dict[str, Any]:
    if not data.strip():
        raise Unreadable("the file is empty")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("utf-8", errors="replace")
        notes.append(Phrase("The file is not valid UTF-8; unreadable letters were replaced."))
    try:
        notebook = json.loads(text)
    except ValueError as error:
        raise Unreadable(
            f"the file is not a notebook: not JSON, perhaps cut off ({error})"
        ) from None
    except RecursionError:
        raise Unreadable("the file is not a notebook: its data is nested too deeply") from None
    if not isinstance(notebook, dict):
        raise Unreadable("the file is not a notebook: there are no cells in it")
    return notebook


def _cells(notebook: dict[str, Any], notes: list[str]) -> list[Any]:
    """Return the list of cells, which nbformat 3 keeps in worksheets."""
    if isinstance(notebook.get("cells"), list):
        return list(notebook["cells"])
    sheets = notebook.get("worksheets")
    if isinstance(sheets, list):
        notes.append(Phrase("The notebook is in the old format 3; it was converted."))
        lists = [s.get("cells") for s in sheets if isinstance(s, dict)]
        return [cell for cells in lists if isinstance(cells, list) for cell in cells]
    raise Unreadable("the file is not a notebook: there are no cells in it")


def _cell(cell: Any) -> dict[str, Any] | None:
    """Return a cell's id, kind and source, or None if it is malformed."""
    if not isinstance(cell, dict):
        return None
    source = cell.get("source", cell.get("input"))
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    is_code = cell.get("cell_type") == "code"
    if not isinstance(source, str) or (is_code and len(source) > MAX_SOURCE):
        return None
    metadata = cell.get("metadata")
    nbgrader = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    nbgrader = nbgrader if isinstance(nbgrader, dict) else {}
    points = nbgrader.get("points")
    return {
        "cell_type": "code" if is_code else "markdown",
        "source": _readable(source[:MAX_SOURCE]),  # a picture may be in the words of an answer
        "id": _name(cell.get("id")),
        "grade_id": _name(nbgrader.get("grade_id")),
        "points": points if isinstance(points, int | float) else None,
    }


def _readable(source: str) -> str:
    """Return a source with plain line ends, and without letters that no file can hold."""
    return source.replace("\r\n", "\n").replace("\r", "\n").encode(errors="replace").decode()


def _name(value: Any) -> str | None:
    """Return an id, None if it is none of the course's: no bound else holds for it."""
    return _readable(value) if isinstance(value, str) and len(value) <= MAX_ID else None


def main() -> None:
    """Parse standard input under a limit on memory, and print the result."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (PARSE_MEMORY, PARSE_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (PARSE_SECONDS, PARSE_SECONDS + 5))
    try:
        cells, notes = slim(sys.stdin.buffer.read())
        reply: dict[str, Any] = {"cells": cells, "notes": notes}
    except Unreadable as error:
        reply = {"unreadable": str(error)}
    except MemoryError:
        reply = {"unreadable": "the file needs too much memory to be read"}
    sys.stdout.buffer.write(json.dumps(reply, ensure_ascii=False).encode(errors="replace"))


if __name__ == "__main__":
    main()
