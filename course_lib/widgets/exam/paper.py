"""An exam paper: its clock starts when the questions are shown, and stops when answers come in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from random import Random
from time import monotonic
from typing import Any

import traitlets

from course_lib.asking.bank import ExamQuestion, draw_sections
from course_lib.asking.questions import Choice, Guess
from course_lib.draw import Picture
from course_lib.draw.question import draw_figure
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.exam.marks import POINTS, ExamMarks, mark
from course_lib.widgets.prediction.question import PIXEL, question_data

EACH = 2
"""Questions per section."""


class Paper(CourseWidget):
    """The questions as they are handed out: with fields and a clock in a notebook, else as text.

    Attributes:
        given: the entries of the fields, as text, by the number of the question.
        elapsed: seconds from the beginning of the exam until the paper is shown.
        marks: the marks as HTML; "" before it is handed in.
    """

    _esm = es_module("exam/exam.js")
    given = traitlets.Dict().tag(sync=True)
    elapsed = traitlets.Float().tag(sync=True)
    marks = traitlets.Unicode().tag(sync=True)

    def __init__(self, exam: "Exam") -> None:
        self.exam, self.items, self.minutes = exam, exam.items, exam.minutes
        data = {
            "minutes": exam.minutes,
            "questions": [
                question_data(str(n), item.question) | {"picture": _picture(item)}
                for n, item in enumerate(exam.items, start=1)
            ],
        }
        super().__init__(data=data, given=exam.given, elapsed=exam.seconds_spent())
        self.observe(self._keep, "given")

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Mark the answers, unless some are of the wrong kind; then the clock stops.

        Requests are "hand_in", with the answers and the numbers of the fields that nobody can read;
        "look", which hands nothing in; and "mended": the clock goes on.
        """
        if question == "mended":
            return self.exam.resume()
        if question not in ("hand_in", "look"):
            return super().answer(question, content)
        self.exam.resume()
        answers = {int(n): guess for n, guess in content["answers"].items()}
        faults = self.exam.find_faults(answers)
        if faults or content.get("unreadable"):
            self.exam.pause()
        elif question == "hand_in":
            self.marks = self.exam.hand_in(answers)._repr_html_()
        return {"faults": {str(n): sentence for n, sentence in faults.items()}}

    def picture(self) -> Picture:
        """Not used: a paper without a front end is text."""
        raise NotImplementedError

    def __repr__(self) -> str:
        questions = [f"{n}. {_question_text(item)}" for n, item in enumerate(self.items, start=1)]
        return "\n".join([self._head(), *questions])

    def _repr_html_(self) -> str:
        questions = "".join(
            f"<p><b>{n}.</b> {escape(_question_text(item, notation=False))}</p>{_picture(item)}"
            for n, item in enumerate(self.items, start=1)
        )
        return f'<div style="max-width:42em"><p>{escape(self._head())}</p>{questions}</div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # type: ignore[override]
        self.open()
        html = self._repr_html_()
        if self.comm is not None:
            html = self._pack(PIXEL + html)
        return {"text/html": html, "text/plain": repr(self)}

    def _keep(self, change: Any) -> None:
        """Keep the entries of the fields: the cell may run again."""
        self.exam.given = change["new"]

    def _head(self) -> str:
        return (
            f"{self.minutes:g} minutes from now. Type numbers as numbers and the names of actions "
            "as text: paper.hand_in({1: 3, 2: 'B', ...})"
        )


def _question_text(item: ExamQuestion, notation: bool = True) -> str:
    """Return a question as text, with its options, and its figure where no picture is shown."""
    text = item.question.text
    if isinstance(item.question.kind, Choice):
        text += f" ({', '.join(item.question.kind.options)})"
    return f"{text} {item.drawn.figure}" if notation and item.drawn.figure else text


def _picture(item: ExamQuestion) -> str:
    return draw_figure(item.drawn.figure)._repr_html_() if item.drawn.figure else ""


@dataclass
class Exam:
    """An exam.

    Attributes:
        items: its questions.
        minutes: how long it may take.
        clock: returns the time in seconds.
        started: when the questions were shown; None before.
        given: the entries of the fields of the paper, by the number of the question.
        paused: when the clock was stopped; None while it runs.
    """

    items: tuple[ExamQuestion, ...]
    minutes: float
    clock: Callable[[], float] = field(default=monotonic, repr=False)
    started: float | None = None
    given: dict[str, str] = field(default_factory=dict, repr=False)
    paused: float | None = None

    def __repr__(self) -> str:
        return (
            f"An exam of {len(self.items)} questions, {POINTS} points each, in {self.minutes:g} "
            "minutes. paper.begin() shows the questions and starts the clock."
        )

    def begin(self) -> Paper:
        """Show the questions, and start the clock if it does not run yet."""
        if self.started is None:
            self.started = self.clock()
        self.resume()
        return Paper(self)

    def pause(self) -> None:
        """Stop the clock, while entries of the wrong kind are mended."""
        if self.paused is None:
            self.paused = self.clock()

    def resume(self) -> None:
        """Let the clock go on, if it was stopped."""
        if self.started is not None and self.paused is not None:
            self.started += self.clock() - self.paused
        self.paused = None

    def seconds_spent(self) -> float:
        """Return the seconds since the exam has begun; 0 before."""
        now = self.clock() if self.paused is None else self.paused
        return 0.0 if self.started is None else now - self.started

    def find_faults(self, answers: Mapping[int, Guess]) -> dict[int, str]:
        """Return why answers are of the wrong kind, by the number of the question."""
        marked = (mark(n, self.items[n - 1], given) for n, given in answers.items())
        return {m.number: f"{m.fault[:1].upper()}{m.fault[1:]}." for m in marked if m.fault}

    def hand_in(self, answers: Mapping[int, Guess]) -> ExamMarks:
        """Return the marks of some answers.

        Args:
            answers: by the number of the question: a number, or the name of an option.

        Raises:
            RuntimeError: the exam has not begun.
            ValueError: a number is no question's, or answers are no dictionary.
        """
        if not isinstance(answers, Mapping):
            raise ValueError(
                f"answers is {answers!r}, but it is a dictionary by the numbers of the questions: "
                "paper.hand_in({1: 3, 2: 'B'})"
            )
        if self.started is None:
            raise RuntimeError("the exam has not begun; paper.begin() shows the questions")
        strange = [n for n in answers if n not in range(1, len(self.items) + 1)]
        if strange:
            raise ValueError(f"answers have {strange}, but questions are 1 to {len(self.items)}")
        minutes = self.seconds_spent() / 60
        marked = (mark(n, item, answers.get(n)) for n, item in enumerate(self.items, start=1))
        return ExamMarks(tuple(marked), minutes, self.minutes)


@cache
def exam(minutes: float = 60, seed: int = 1) -> Exam:
    """Return the exam of a seed; running the cell again does not start the clock again.

    Args:
        minutes: how long it may take.
        seed: determines the questions.

    Raises:
        ValueError: minutes are not above 0.
    """
    if not minutes > 0:
        raise ValueError(f"minutes is {minutes!r}, but it is above 0")
    return Exam(draw_sections(Random(seed), EACH), minutes)
