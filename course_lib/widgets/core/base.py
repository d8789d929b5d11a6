"""The base of all widgets: their display, and their messages to and from Python.

The output of a cell has all of a widget: its ES module, the traits, and a picture. So a widget is
there again when the notebook is opened again, with a new kernel or with none. It has three displays
in one output, and the front end chooses:

1. JupyterLab, or another front end whose comms reach the page: the module runs, and ``show.js``
   connects it to Python by a comm while the kernel has its other side; then traits tagged ``sync``
   are the same on both sides, and the browser can send requests to Python. Without one, as in 2.
2. A page without a kernel, such as one that ``jupyter nbconvert --to html`` has written: the same
   module with the same traits. It loads nothing.
3. Where scripts do not run, on GitHub or on paper: a picture with a description.

The traits that a class names in ``kept`` are the reader's work. When one of them changes, the
output is renewed, so that the notebook is saved with it: at once, or, if a request of the browser
has changed it and ``goes_on``, when the browser has asked for nothing for a while.

Where no notebook front end runs the cell, no comm is opened.

To add a widget, in the folder of its kind:

- ``<name>.js`` ends with ``export default widget(({ model, el }) => { ... })``; the function may
  return another one, which cleans up. It draws into ``mount(el, label, css)`` and reads
  ``model.get("data")``; ``model.set``, ``model.save_changes`` and ``model.on("change:step", f)``
  work with a kernel and without (``model.isAlone``). It may import all of ``core/shared.js``;
  ``trees/tree_view.js`` draws trees (``Look`` in ``trees/tree_marks.js`` is the look of a node),
  ``trees/legend.js`` explains their marks, ``trees/transport.js`` plays, pauses and scrubs,
  ``trees/shapes.js`` has the course's shapes. All files of a widget share one scope, so names at
  their top level differ.
- ``<name>.py`` has a subclass of ``CourseWidget`` with ``_esm = es_module("<folder>/<name>.js")``
  and ``picture``. The data for the browser is in ``data``, as JSON has it: no infinities;
  ``trees/payload.py`` makes it from trees. Traits of its own, tagged ``sync``, can be set and read
  from Python. ``answer`` replies to the browser's requests, ``await ask(model, "move", { ... })``.
- ``course_lib/widgets/__init__.py`` names it in ``MODULES``, ``__all__`` and for the type checker.
- ``tests/widgets/`` tests its Python side, ``tests/browser/test_<name>.py`` the page.
"""

import json
import zlib
from asyncio import TimerHandle, get_running_loop
from base64 import b64encode
from contextlib import suppress
from typing import Any, ClassVar
from uuid import uuid4

import traitlets
from anywidget import AnyWidget
from IPython.display import display

from course_lib.draw import Picture
from course_lib.front_end import notebook_is_listening
from course_lib.widgets.core.modules import es_module

UNPACK = """
const host = this.closest('[data-widget]');
if (host?.dataset.widget) {
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

It stands in an attribute, because tools that remove scripts from a page remove attributes
silently, but may show the text of a script. A picture of two widths loads again when the window
changes, and may be out of the page by then.
"""


REST, LONGEST = 2.0, 10.0
"""Seconds without a request before an output is renewed, and the most that it waits in all."""


class CourseWidget(AnyWidget):
    """The base of all widgets.

    Attributes:
        data: the constant data of the page, as JSON.
        packs_runs: whether a page without a kernel gets results of the notebook's functions.
            They run when the page is made, and may take seconds.
    """

    packs_runs: bool = False
    kept: ClassVar[tuple[str, ...]] = ()
    """The names of the traits with which the notebook is saved."""

    data = traitlets.Dict().tag(sync=True)
    layout = traitlets.Any(None, allow_none=True).tag(sync=True)
    """Not used: the layout that ipywidgets makes would open a comm of its own."""

    def picture(self) -> Picture:
        """Return the picture that replaces the widget where scripts do not run."""
        raise NotImplementedError

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Return the reply to a request of the browser, as JSON has it.

        Raises:
            ValueError: there is no such request, or its content is wrong; the browser shows it.
        """
        raise ValueError(f"{type(self).__name__} does not know the question {question!r}")

    def goes_on(self) -> bool:
        """Return whether the reader is likely to ask for more soon, as in the middle of a match."""
        return False

    def __init__(self, **traits: Any) -> None:
        self._id = uuid4().hex  # of the comm, of the output, and of the element on the page
        self._is_displayed = False
        self._is_asked = False  # while a request is answered
        self._timer: TimerHandle | None = None
        self._renew_by = 0.0
        super().__init__(model_id=self._id, **traits)
        self.on_msg(self._on_message)
        self.observe(self._renew, list(self.kept))

    def open(self) -> None:
        """Open a comm if a notebook front end runs the cell."""
        if notebook_is_listening():
            super().open()

    def connect(self) -> str:
        """Open a comm for a widget that the browser asked for, and return its output as HTML."""
        AnyWidget.open(self)
        return self._html(self.picture())

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return a comm's message to the browser: the output has the module and its data."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        state.pop("data", None)
        if "_esm" in state:
            state |= {"_esm": es_module("core/connect.js"), "model_id": self._id}
        return state

    def _ipython_display_(self) -> None:
        """Display the widget under its id in a front end, where its output can be renewed.

        Raises:
            NotImplementedError: there is none; IPython displays it as it displays other objects.
        """
        self.open()
        if self.comm is None:
            raise NotImplementedError
        display(self._repr_mimebundle_(), raw=True, display_id=self._id)
        self._is_displayed = True

    def _renew(self, change: object) -> None:
        """Bring the output up to date after a change: now, or when the browser rests."""
        try:
            loop = get_running_loop() if self._is_asked and self.goes_on() else None
        except RuntimeError:  # outside of a kernel
            loop = None
        if loop is None:
            return self._renew_now()
        if self._timer is None:
            self._renew_by = loop.time() + LONGEST
        else:
            self._timer.cancel()
        self._timer = loop.call_at(min(loop.time() + REST, self._renew_by), self._renew_now)

    def _renew_now(self) -> None:
        """Bring the output up to date."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._is_displayed:
            with suppress(Exception):  # of a picture: the reader's work goes on without it
                display(self._repr_mimebundle_(), raw=True, display_id=self._id, update=True)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # type: ignore[override]
        self.open()
        picture = self.picture()
        return {
            "text/html": self._html(picture),
            "image/svg+xml": picture.svg(),
            "text/plain": picture.alt,
        }

    def _html(self, picture: Picture) -> str:
        """Return the picture, with the widget packed beside it."""
        return self._pack(picture._repr_html_())

    def _pack(self, shown: str, **more: Any) -> str:
        """Return HTML with the widget packed beside it.

        Args:
            shown: stands there until the page has unpacked the widget; its first image does so.
            more: traits for a page without a kernel, and for no other one.
        """
        own = [name for name in self.keys if not name.startswith("_") and name in self._ours()]
        state = {name: getattr(self, name) for name in own} | more
        text = json.dumps({"module": self._esm, "state": state}, allow_nan=False).encode()
        packed = b64encode(zlib.compress(text, 9)).decode()
        shown = shown.replace("<img ", f'<img onload="{_one_line(UNPACK)}" ', 1)
        model = "" if self.comm is None else f' data-model="{self._id}"'
        return f'<div data-widget="{packed}"{model}>{shown}</div>'

    @classmethod
    def _ours(cls) -> set[str]:
        """Return the names of the traits that the course's classes have added."""
        theirs = set(AnyWidget.class_trait_names())
        return {name for name in cls.class_trait_names(sync=True) if name not in theirs}

    def _on_message(self, widget: Any, message: Any, buffers: Any) -> None:
        """Reply to a request: {"ask": its number, "question": its kind, "content": {...}}."""
        if not isinstance(message, dict) or "ask" not in message:
            return
        reply: dict[str, Any] = {"answer": message["ask"]}
        self._is_asked = True
        try:
            reply["content"] = self.answer(message["question"], message.get("content", {}))
        except Exception as error:  # the browser shows it; a kernel has nowhere to
            reply["error"] = f"{type(error).__name__}: {error}"
        finally:
            self._is_asked = False
        self.send(reply)


def _one_line(script: str) -> str:
    """Return a script as it can stand in an attribute: on one line, without double quotes."""
    assert '"' not in script
    return " ".join(script.split()).replace("&", "&amp;").replace("<", "&lt;")
