"""The marks of an exam: by question, by topic, with the reasons."""

from dataclasses import dataclass
from html import escape

from course_lib.asking.bank import ExamQuestion
from course_lib.asking.judging import as_guess, checked, is_right
from course_lib.asking.questions import Guess

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
    item: ExamQuestion
    given: Guess | None
    fault: str = ""

    @property
    def right(self) -> Guess:
        """The right answer."""
        return as_guess(self.item.question, self.item.drawn.answer)

    @property
    def points(self) -> int:
        """The points of the answer."""
        if self.given is None or self.fault:
            return 0
        return POINTS * is_right(self.item.question, self.given, self.right)

    def __str__(self) -> str:
        text = self.item.drawn.text_of(self.right)
        reason = self.item.drawn.reasoning
        if self.points:
            return f"{self.number}. right: {text}"
        if self.given is None:
            return f"{self.number}. no answer; right is {text}. {reason}"
        mistake = "" if self.fault else self.item.drawn.mistake_of(self.given)
        why = f" ({self.fault or mistake})" if self.fault or mistake else ""
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
        topics = dict.fromkeys(m.item.section for m in self.marked)
        found = {t: [m.points for m in self.marked if m.item.section == t] for t in topics}
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


def mark(number: int, item: ExamQuestion, given: Guess | None) -> Marked:
    """Return a question with the answer that came in, and why it is none."""
    try:
        return Marked(number, item, None if given is None else checked(item.question, given))
    except ValueError as error:
        return Marked(number, item, given, str(error))
