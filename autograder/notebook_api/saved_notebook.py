"""The notebook as its file says, if the kernel knows the file. Jupyter Server names it."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SESSION = "JPY_SESSION_NAME"

FileState = tuple[int, int]
"""When a file was last written, in nanoseconds, and its size: another state is another save."""


@dataclass(frozen=True)
class SavedCell:
    """A code cell as the file says.

    Attributes:
        source: its text.
        number: the execution that it shows, 7 for ``[7]``; None if it shows none.
    """

    source: str
    number: int | None


def notebook_file() -> Path | None:
    """Return the file of the notebook that this kernel was started for, if that is known."""
    path = Path(os.environ.get(SESSION, ""))
    return path if path.is_absolute() and path.suffix == ".ipynb" else None


def file_state() -> FileState | None:
    """Return the present state of the notebook's file; None if there is no such file."""
    path = notebook_file()
    with suppress(OSError):
        if path is not None:
            found = path.stat()
            return found.st_mtime_ns, found.st_size
    return None


def saved_cell(cell_id: str) -> SavedCell | None:
    """Return a cell of the saved notebook; None if the file or the cell cannot be read."""
    path = notebook_file()
    if path is None:
        return None
    try:
        cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
        cell = next(c for c in cells if c.get("id") == cell_id)
        source = cell["source"]
        text = source if isinstance(source, str) else "".join(source)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, StopIteration):
        return None  # also a file that is being written
    return SavedCell(text, cell.get("execution_count"))
