"""The front end of a notebook: JupyterLab and others, which name the cell that they send.

Programs that only execute a notebook (nbconvert, nbgrader) name no cell, and a terminal has none.
"""

from contextlib import suppress
from typing import Any


def sent_cell(shell: Any) -> str | None:
    """Return the id of the cell that a front end sent and that runs now; None if none sent it.

    Args:
        shell: IPython's shell, whose kernel has the message; None outside of IPython.
    """
    with suppress(Exception):  # a shell without a kernel; other kernels have other messages
        cell_id = shell.kernel.get_parent()["metadata"]["cellId"]
        return cell_id if isinstance(cell_id, str) else None
    return None
