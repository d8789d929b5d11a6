"""What all widgets of the course have in common: how they are shown, and how they talk to Python.

A widget is shown in three ways, and says so to whoever displays it:

1. JupyterLab, with a kernel: an anywidget. Traits tagged ``sync`` are the same on both sides, and
   the browser can ask Python questions.
2. A page without a kernel, such as one that ``jupyter nbconvert --to html`` has written: the same
   ES module with the same traits, packed into the output itself. It loads nothing.
3. Where scripts do not run, on GitHub or on paper: a picture with a description.

Where no notebook front end runs the cell, no comm is opened: ``nbconvert`` would take a comm for
a reason to load a widget manager from another host.

To add a widget:

- ``static/<name>.js`` ends with ``export default widget(({ model, el }) => { ... })``; what the
  function returns, if anything, cleans up. It draws into ``mount(el, label, css)`` and reads
  ``model.get("data")``; ``model.set``, ``model.save_changes`` and ``model.on("change:step", f)``
  work with a kernel and without. All of ``shared.js`` is there to be used; ``tree_view.js`` draws
  trees (``Look`` in ``tree_marks.js`` says what a node looks like), ``legend.js`` says what their
  marks mean, ``transport.js`` plays, pauses and scrubs, ``shapes.js`` has the course's shapes. All
  files of a widget share one scope, so names at their top level differ.
- ``<name>.py`` has a subclass of ``CourseWidget`` with ``_esm = es_module("<name>.js")`` and
  ``picture``. What the browser needs is in ``data``, as JSON has it: no infinities; ``payload.py``
  makes it from trees. Traits of its own, tagged ``sync``, are what Python can set and read. If the
  browser has questions (``await ask(model, "move", { ... })``), ``answer`` answers them.
- ``__init__.py`` names it in ``MODULES``, ``__all__`` and for the type checker.
- ``tests/test_widgets.py`` tests its Python side, ``tests/test_<name>_browser.py`` what is seen.
"""

import json
import zlib
from base64 import b64encode
from typing import Any

import traitlets
from anywidget import AnyWidget
from IPython.core.getipython import get_ipython

from course_lib.draw import Picture

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

UNPACK = """
const host = this.closest('[data-widget]');
if (host.dataset.widget) {
  const bytes = Uint8Array.from(atob(host.dataset.widget), (c) => c.charCodeAt(0));
  host.dataset.widget = '';
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  new Response(stream).json().then(({ module, state }) => {
    const url = window.URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
    return import(url).then((widget) => widget.default.show(host, state));
  });
}
"""
"""Runs when the picture has been shown, and puts the widget in its place.

It stands in an attribute, because tools that take scripts out of a page drop attributes without
a trace, but may show the text of a script.
"""


class CourseWidget(AnyWidget):
    """The base of all widgets.

    Attributes:
        data: what is shown, as JSON; it does not change.
    """

    data = traitlets.Dict().tag(sync=True)
    layout = traitlets.Any(None, allow_none=True).tag(sync=True)
    """Not used: the layout that ipywidgets makes would open a comm of its own."""

    def picture(self) -> Picture:
        """Return what stands in the widget's place where scripts do not run."""
        raise NotImplementedError

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Return the answer to a question that the browser asks, as JSON has it.

        Raises:
            ValueError: there is no such question, or its content is wrong; the browser is told.
        """
        raise ValueError(f"{type(self).__name__} does not know the question {question!r}")

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def open(self) -> None:
        """Open a comm if there is somebody at the other end."""
        if notebook_is_listening():
            super().open()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # type: ignore[override]
        self.open()
        picture = self.picture()
        bundle: dict[str, Any] = {
            "text/html": self._html(picture),
            "image/png": b64encode(picture.png()).decode(),
            "text/plain": picture.alt,
        }
        if self.comm is not None:
            bundle[WIDGET_VIEW] = {
                "version_major": 2, "version_minor": 1, "model_id": self.model_id,
            }  # fmt: skip
        return bundle

    def _html(self, picture: Picture) -> str:
        """Return the picture, with the widget packed beside it."""
        own = [name for name in self.keys if not name.startswith("_") and name in self._ours()]
        packed = {"module": self._esm, "state": {name: getattr(self, name) for name in own}}
        text = json.dumps(packed, allow_nan=False).encode()
        shown = picture._repr_html_().replace("<img ", f'<img onload="{_one_line(UNPACK)}" ', 1)
        return f'<div data-widget="{b64encode(zlib.compress(text, 9)).decode()}">{shown}</div>'

    @classmethod
    def _ours(cls) -> set[str]:
        """Return the names of the traits that the course's classes have added."""
        theirs = set(AnyWidget.class_trait_names())
        return {name for name in cls.class_trait_names(sync=True) if name not in theirs}

    def _on_message(self, widget: Any, message: Any, buffers: Any) -> None:
        """Answer a question: {"ask": its number, "question": what, "content": {...}}."""
        if not isinstance(message, dict) or "ask" not in message:
            return
        reply: dict[str, Any] = {"answer": message["ask"]}
        try:
            reply["content"] = self.answer(message["question"], message.get("content", {}))
        except Exception as error:  # the browser shows it; a kernel has nowhere to
            reply["error"] = f"{type(error).__name__}: {error}"
        self.send(reply)


def notebook_is_listening() -> bool:
    """Tell whether the running cell was sent by a notebook front end.

    JupyterLab, Notebook and VS Code say which cell it is; programs that only execute a notebook,
    such as nbconvert, do not, and neither does a terminal.
    """
    kernel = getattr(get_ipython(), "kernel", None)
    if kernel is None:
        return False
    parent = kernel.get_parent() or {}
    return "cellId" in parent.get("metadata", {})


def _one_line(script: str) -> str:
    """Return a script as it can stand in an attribute: on one line, without double quotes."""
    assert '"' not in script
    return " ".join(script.split()).replace("&", "&amp;").replace("<", "&lt;")
