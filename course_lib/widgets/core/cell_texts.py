"""The text of the notebook's cells at this moment, also of those that were not run or not saved."""

from collections.abc import Callable, Mapping
from typing import Any

import traitlets
from anywidget import AnyWidget

from course_lib.front_end import notebook_is_listening
from course_lib.widgets.core.modules import es_module

Texts = Mapping[str, str]
"""The texts of code cells, by their ids."""


class _Request(AnyWidget):
    """A request for the texts; it is never displayed."""

    _esm = es_module("core/cell_texts.js")
    layout = traitlets.Any(None, allow_none=True).tag(sync=True)
    """Not used: the layout that ipywidgets makes would open a comm of its own."""

    def __init__(self, then: Callable[[Texts], None]) -> None:
        self._then = then
        super().__init__()
        self.on_msg(self._on_reply)

    def _on_reply(self, widget: Any, message: Any, buffers: Any) -> None:
        texts = message.get("texts") if isinstance(message, dict) else None
        self.close()
        if isinstance(texts, dict):
            self._then({str(cell): str(text) for cell, text in texts.items()})


def ask_for_cell_texts(then: Callable[[Texts], None]) -> None:
    """Ask the front end for the texts of the code cells as they are now.

    The reply is read when the running cell has ended, as a kernel does one thing at a time. There
    is none where no front end runs the cell, or where it is not JupyterLab.

    Args:
        then: called with the texts.
    """
    if notebook_is_listening():
        _Request(then)
