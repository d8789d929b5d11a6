"""An exam paper: its clock starts when the questions are shown, and stops when answers come in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from random import Random
from time import monotonic

from course_lib.asking.judging import as_guess, checked, guess_text, is_right
from course_lib.asking.questions import Choice, Guess
from course_lib.draw import draw_tree
from course_lib.exam.questions import Item, draw_items
from course_lib.game import CHANCE, successors
from course_lib.games import Tree

POINTS = 5
"""The points of a right answer."""


@dataclass(frozen=True)
class Marked:
    """A question with its answer.

    Attributes:
        number: its number on the paper.
        item: the question.
        given: the answer that came in; None if there was none.
        fault: why an answer is none; "" if it is one.
    """

    number: int
    item: Item
    given: Guess | None
    fault: str = ""

    @property
    def right(self) -> Guess:
        """The right answer."""
        question = self.item.question
        assert question.answer is not None
        return as_guess(question, question.answer())

    @property
    def points(self) -> int:
        """The points of the answer."""
        if self.given is None or self.fault:
            return 0
        return POINTS * is_right(self.item.question, self.given, self.right)

    def __str__(self) -> str:
        text = guess_text(self.item.question, self.right)
        reason = self.item.question.reason_for(text)
        if self.points:
            return f"{self.number}. right: {text}"
        if self.given is None:
            return f"{self.number}. no answer; right is {text}. {reason}"
        why = f" ({self.fault})" if self.fault else ""
        return f"{self.number}. you wrote {self.given!r}{why}; right is {text}. {reason}"


@dataclass(frozen=True)
class ExamMarks:
    """The marks of an exam.

    Attributes:
        marked: every question, in order.
        minutes: how long the exam took.
        allowed: how long it may take.
    """

    marked: tuple[Marked, ...]
    minutes: float
    allowed: float

    @property
    def in_time(self) -> bool:
        """True if the answers came in before the time was up."""
        return self.minutes <= self.allowed

    @property
    def points(self) -> int:
        """The points of all answers."""
        return sum(m.points for m in self.marked)

    @property
    def by_topic(self) -> dict[str, tuple[int, int]]:
        """For every topic its points, and how many there are."""
        topics = dict.fromkeys(m.item.topic for m in self.marked)
        found = {t: [m.points for m in self.marked if m.item.topic == t] for t in topics}
        return {topic: (sum(points), POINTS * len(points)) for topic, points in found.items()}

    @property
    def summary(self) -> str:
        """One sentence on the points and the time."""
        most = POINTS * len(self.marked)
        late = "" if self.in_time else "; the time was up, and in an exam nothing of it would count"
        spent = f"{self.minutes:.0f} of {self.allowed:g} minutes"
        return f"{self.points} of {most} points in {spent}{late}."

    def __repr__(self) -> str:
        topics = [f"  {t}: {points} of {most}" for t, (points, most) in self.by_topic.items()]
        return "\n".join([self.summary, *topics, *map(str, self.marked)])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(topic)}</td><td>{points} of {most}</td></tr>"
            for topic, (points, most) in self.by_topic.items()
        )
        answers = "".join(f"<p>{escape(str(m))}</p>" for m in self.marked)
        return (
            f'<div style="max-width:42em"><p><b>{escape(self.summary)}</b></p><table>{rows}</table>'
            f"<details open><summary>Answers</summary>{answers}</details></div>"
        )


@dataclass(frozen=True)
class Paper:
    """The questions as they are handed out.

    Attributes:
        items: the questions.
        minutes: how long the exam may take.
    """

    items: tuple[Item, ...]
    minutes: float

    def __repr__(self) -> str:
        questions = [f"{n}. {_question_text(item)}" for n, item in enumerate(self.items, start=1)]
        return "\n".join([self._head(), *questions])

    def _repr_html_(self) -> str:
        questions = "".join(
            f"<p><b>{n}.</b> {escape(_question_text(item, notation=False))}</p>{_picture(item)}"
            for n, item in enumerate(self.items, start=1)
        )
        return f'<div style="max-width:42em"><p>{escape(self._head())}</p>{questions}</div>'

    def _head(self) -> str:
        return (
            f"{self.minutes:g} minutes from now. Type numbers as numbers and the names of actions "
            "as text: paper.hand_in({1: 3, 2: 'B', ...})"
        )


def _question_text(item: Item, notation: bool = True) -> str:
    """Return a question as text, with its options, and its tree where no picture is shown."""
    text = item.question.text
    if isinstance(item.question.kind, Choice):
        text += f" ({', '.join(item.question.kind.options)})"
    if not notation or item.tree is None:
        return text
    return f"{text} The tree: {_notation(item.tree, item.tree.root)}"


def _notation(tree: Tree, s: str) -> str:
    """Return a tree as nested brackets, with the probabilities of chance."""
    if tree.is_terminal(s):
        values = [f"{u:g}" for u in tree.leaves[s]]
        return values[0] if tree.n_players == 2 else f"<{', '.join(values)}>"
    chances = tree.chances(s) if tree.turn(s) == CHANCE else {}
    inside = (
        f"{chances[a]:g}: {_notation(tree, t)}" if chances else _notation(tree, t)
        for a, t in successors(tree, s)
    )
    return f"({', '.join(inside)})"


def _picture(item: Item) -> str:
    if item.tree is None:
        return ""
    return draw_tree(item.tree, values="leaves", caption="")._repr_html_()


@dataclass
class Exam:
    """An exam.

    Attributes:
        items: its questions.
        minutes: how long it may take.
        clock: returns the time in seconds.
        started: when the questions were shown; None before.
    """

    items: tuple[Item, ...]
    minutes: float
    clock: Callable[[], float] = field(default=monotonic, repr=False)
    started: float | None = None

    def __repr__(self) -> str:
        return (
            f"An exam of {len(self.items)} questions, {POINTS} points each, in {self.minutes:g} "
            "minutes. paper.begin() shows the questions and starts the clock."
        )

    def begin(self) -> Paper:
        """Show the questions, and start the clock if it does not run yet."""
        if self.started is None:
            self.started = self.clock()
        return Paper(self.items, self.minutes)

    def hand_in(self, answers: Mapping[int, Guess]) -> ExamMarks:
        """Return the marks of some answers.

        Args:
            answers: by the number of the question: a number, or the name of an option.

        Raises:
            RuntimeError: the exam has not begun.
            ValueError: a number is no question's.
        """
        if self.started is None:
            raise RuntimeError("the exam has not begun; paper.begin() shows the questions")
        strange = [n for n in answers if n not in range(1, len(self.items) + 1)]
        if strange:
            raise ValueError(f"answers have {strange}, but questions are 1 to {len(self.items)}")
        minutes = (self.clock() - self.started) / 60
        marked = (_mark(n, item, answers.get(n)) for n, item in enumerate(self.items, start=1))
        return ExamMarks(tuple(marked), minutes, self.minutes)


def _mark(number: int, item: Item, given: Guess | None) -> Marked:
    try:
        return Marked(number, item, None if given is None else checked(item.question, given))
    except ValueError as error:
        return Marked(number, item, given, str(error))


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
    return Exam(draw_items(Random(seed)), minutes)
