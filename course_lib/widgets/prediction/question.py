"""A prediction: a question of the notebooks, committed to before the right answer can be seen.

The right answer is not on the page: the kernel gives it in return for a guess. In a notebook that
is opened again, the browser keeps a guess until the cell has run again. Where no front end runs the
cell, as for the site's pages, the widget is packed into the page with the record's answer,
which no text of the page shows before the guess; the browser keeps the guess. An answer that needs
the reader's own functions is not there, unless the course's own have run in their place. Where
scripts do not run, the question stands as text.
"""

from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from functools import cache
from html import escape
from io import StringIO
from typing import Any, ClassVar
from weakref import WeakSet

import traitlets

from course_lib.asking import find_question
from course_lib.asking.commitments import Commitments, reader_commitments
from course_lib.asking.judging import (
    FACTOR,
    as_guess,
    checked,
    guess_text,
    is_close,
    is_right,
    least_with_factor,
    number_text,
    ratios,
)
from course_lib.asking.questions import Choice, Guess, Kind, Nodes, Number, Order, Question, Several
from course_lib.draw import Picture
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.trees.game_tree import tree_nodes
from course_lib.widgets.trees.payload import tree_columns
from course_lib.wording import value_text, with_code

WAITS = "Write your function first, then run this cell again."
AGAIN = "Run this cell again: then the answer appears."
LATER = "The answer follows below."
OWN_RUN = (
    "The answer comes from the functions that you write: it appears where this notebook runs, "
    "in Jupyter or in the browser."
)
UNSTORED = "Your guess could not be stored: it is forgotten when this session ends."
PIXEL = (
    "<img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E\""
    ' alt="" aria-hidden="true" width="1" height="1">'
)
"""Nothing to see: a page unpacks a widget when its first image has been shown."""
ELSEWHERE = "You can answer where this notebook runs: in Jupyter, or in the browser."
CARD = "max-width:46em;margin:.5em 0;padding:.3em 0 .3em .9em;border-left:4px solid #cc79a7"
"""The look of a prediction without scripts: the colour of callouts that ask for one."""

KINDS = {Number: "number", Choice: "choice", Several: "several", Order: "order", Nodes: "nodes"}


class Prediction(CourseWidget):
    """A question, and after a guess the right answer with its reason.

    Attributes:
        outcome: the guess, the answer and the output with it, as texts; empty before a guess.
    """

    _esm = es_module("prediction/question.js")
    kept = ("outcome",)
    outcome = traitlets.Dict().tag(sync=True)
    open_ones: ClassVar[WeakSet["Prediction"]] = WeakSet()

    def __init__(
        self,
        question_id: str,
        answer: Callable[[], Guess] | None = None,
        show: Callable[[], object] | None = None,
        commitments: Commitments | None = None,
    ) -> None:
        """Ask a question; see ``predict``."""
        self.question_id, self.question = question_id, find_question(question_id)
        self.right, self.show = answer or _answer_of(question_id), show
        self.is_own_run = answer is not None
        self.commitments = commitments or reader_commitments()
        super().__init__(data=question_data(question_id, self.question))
        self.open_ones.add(self)
        self.refresh()

    def refresh(self) -> None:
        """Show the outcome if the reader has made a guess."""
        guesses = self.commitments.guesses()
        if self.question_id in guesses:
            self.outcome = self._outcome(guesses[self.question_id])

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Commit the reader to a guess: the only request of the browser."""
        if question != "commit":
            return super().answer(question, content)
        guess = checked(self.question, content.get("guess"))
        self.commitments.commit(self.question_id, guess)
        for other in [*self.open_ones]:
            if other.question_id == self.question_id:
                other.refresh()
        return True

    def _outcome(self, guess: Guess) -> dict[str, Any]:
        """Return a guess with the answer, as far as there is one; say so if it is not stored."""
        outcome = self._tell(guess)
        return outcome | ({} if self.commitments.are_stored else {"unstored": UNSTORED})

    def _tell(self, guess: Guess) -> dict[str, Any]:
        """Return a guess with the answer, as far as there is one."""
        outcome: dict[str, Any] = {"guess": guess_text(self.question, guess), "note": LATER}
        try:
            right = self.right() if self.right else None
            if self.right and right is None:
                return outcome | {"note": WAITS}
            if self.right:
                answer = as_guess(self.question, right)
                self.commitments.keep_answer(self.question_id, answer)
                outcome |= judged(self.question, guess, answer)
            return outcome | ({"shown": shown(self.show)} if self.show else {})
        except Exception as error:  # of the reader's functions
            problem = f"{type(error).__name__}: {error}"
            return outcome | {"note": f"{problem}. Mend and run the cells above, then this one."}

    def picture(self) -> Picture:
        """Not used: a question without a front end is text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # type: ignore[override]
        self.open()
        html = self._as_html()
        if self.comm is not None or not self.outcome:
            html = self._pack(PIXEL + html, key=self._key())
        return {"text/html": html, "text/plain": self._as_text()}

    def _key(self) -> dict[str, Any]:
        """Return that by which a page without a kernel judges a guess; see alone.js."""
        if self.comm is not None:  # the kernel has the answer
            return _limits(self.question.kind) | {"note": AGAIN, "unstored": UNSTORED}
        is_run = self.is_own_run and self.packs_runs
        answer = self.right if is_run else _answer_of(self.question_id)
        right = answer() if answer else None
        key: dict[str, Any] = _limits(self.question.kind)
        missing = OWN_RUN if self.right else LATER
        key |= {"note": missing if right is None else "", "unstored": UNSTORED}
        if right is not None:
            right = as_guess(self.question, right)
            text = guess_text(self.question, right)
            reason = self.question.reason_for(text)
            key |= {"answer": right, "text": text, "reason": reason, "factor": FACTOR}
        if self.show and (is_run or not self.is_own_run):
            with suppress(Exception):  # of the reader's functions, which are not written yet
                key["shown"] = shown(self.show)
        return key

    def _as_text(self) -> str:
        return "\n".join(["Predict: " + self.question.text, *_lines(self.outcome)])

    def _as_html(self) -> str:
        lines = "".join(f"<p>{with_code(line)}</p>" for line in _lines(self.outcome))
        question = f"<p><b>Predict.</b> {with_code(self.question.text)}</p>"
        return f'<div style="{CARD}">{question}{lines}</div>{self.outcome.get("shown", "")}'


def _limits(kind: Kind) -> dict[str, Any]:
    """Return how far a guess of a number may be from the answer, and between which numbers."""
    if not isinstance(kind, Number):
        return {}
    bounds = {"low": kind.low, "high": kind.high}
    texts = {name: (n, number_text(n)) for name, n in bounds.items() if n is not None}
    least = least_with_factor(kind)
    return {"within": kind.within, "count": kind.is_count, "least": least, **texts}


def judged(question: Question, guess: Guess, answer: Guess) -> dict[str, Any]:
    """Return the answer, whether the guess is right, and the reason, as the page shows them."""
    found = ratios(question, guess, answer)
    right = is_right(question, guess, answer)
    close = not right and bool(found) and all(map(is_close, found))
    text = guess_text(question, answer)
    return {
        "answer": text,
        "verdict": "right" if right else "close" if close else "wrong",
        "reason": question.reason_for(text),
        "note": "",
    }


HEADS = {
    "right": "✓ Right.",
    "close": "≈ Within a factor of 2.",
    "wrong": "✗ Not this time.",
}


def _lines(outcome: dict[str, Any]) -> list[str]:
    """Return an outcome in sentences."""
    if not outcome:
        return [ELSEWHERE]
    lines = [f"Your guess: {outcome['guess']}."]
    if "answer" in outcome:
        lines.append(f"{HEADS[outcome['verdict']]} The run says {outcome['answer']}.")
        lines.append(outcome["reason"])
    return [line for line in [*lines, outcome["note"], outcome.get("unstored")] if line]


def question_data(question_id: str, question: Question) -> dict[str, Any]:
    """Return the data by which the page asks a question; nothing in it tells the answer."""
    kind = question.kind
    data: dict[str, Any] = {
        "id": question_id,
        "text": with_code(question.text),
        "kind": KINDS[type(kind)],
        "parts": list(question.parts),
        "heads": HEADS,
    }
    if isinstance(kind, Nodes):
        nodes = tree_nodes(kind.tree, kind.tree.initial())
        ends = [kind.tree.is_terminal(node.state) for node in nodes]
        values = [
            value_text(_leaf(kind, n.state)) if end else ""
            for n, end in zip(nodes, ends, strict=True)
        ]
        return data | {
            "nodes": tree_columns(kind.tree, nodes), "values": values, "inner": kind.inner
        }  # fmt: skip
    if isinstance(kind, Order):
        return data | {"options": list(kind.items)}
    return data | ({} if isinstance(kind, Number) else {"options": list(kind.options)})


def _leaf(kind: Nodes, s: str) -> float | tuple[float, ...]:
    found = kind.tree.leaves[s]
    return found[0] if kind.tree.n_players == 2 else found


def shown(show: Callable[[], object]) -> str:
    """Run a function; return its output and its result as HTML."""
    printed = StringIO()
    with redirect_stdout(printed):
        found = show()
    html = f"<pre>{escape(printed.getvalue())}</pre>" if printed.getvalue() else ""
    for thing in found if isinstance(found, list) else [found]:
        if hasattr(thing, "_repr_mimebundle_"):
            html += thing._repr_mimebundle_()["text/html"]
        elif hasattr(thing, "_repr_html_"):
            html += thing._repr_html_()
        elif thing is not None:
            html += f"<pre>{escape(str(thing))}</pre>"
    return html


@cache
def _answer_of(question_id: str) -> Callable[[], Guess] | None:
    """Return the answer of a record, which is computed at most once; None if it has none."""
    found = find_question(question_id).answer
    return cache(found) if found is not None else None
