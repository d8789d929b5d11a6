"""The records of the marking pages: a question, its answers, and the view of one."""

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.model.regrade import RegradeRequest
from autograder.model.section import Section
from classroom.course.submissions.written import AnswerPart
from classroom.gradebook.by_hand.double_marking import MarkerView
from classroom.gradebook.by_hand.hand_marks import WrittenAnswer
from classroom.gradebook.by_hand.rubric_marks import RubricItem


@dataclass(frozen=True)
class MarkingQuestion:
    """A written exercise that was handed in.

    Attributes:
        section: its section.
        exercise: its id.
        most: its points.
        html: its text; "" if it is not known.
        criteria: its rubric; () if there is none.
        solution: a right answer, as HTML; "" if the course has none.
    """

    section: Section
    exercise: str
    most: float
    html: str
    criteria: tuple[RubricItem, ...]
    solution: str

    @property
    def key(self) -> str:
        """Its name in an allocation."""
        return f"{self.section.name}/{self.exercise}"


@dataclass(frozen=True)
class AnswerRow:
    """An answer and its name on the page.

    Attributes:
        answer: the answer, as the gradebook knows it.
        name: the ids of the student and of all who handed it in together, or a number.
        view: the marker's view of its marks.
        request: a student's open request about its mark; None if there is none.
        members: the same answer, as the gradebook has it of the others of a group.
    """

    answer: WrittenAnswer
    name: str
    view: MarkerView
    request: RegradeRequest | None = None
    members: tuple[WrittenAnswer, ...] = ()

    @property
    def students(self) -> list[str]:
        """The students who handed it in together."""
        return [one.student for one in (self.answer, *self.members)]

    @property
    def state(self) -> str:
        """Whether the marker has to look at it, and why."""
        return "asked" if self.request else self.view.state


@dataclass(frozen=True)
class ShownAnswer:
    """One answer with its text.

    Attributes:
        row: its entry in the gradebook.
        text: its text, as Markdown; None if there is no notebook with this answer.
        parts: words of the answer that stand in other cells.
        unreadable: why there is no text; "" if there is one, or the reason is not known.
        digest: of all words; "" if there is no text.
        comments: the comments given to this question, for this one to be reused.
        variant: the question that was drawn for this answer, with its right answer, as HTML; "" if
            all have the same.
    """

    row: AnswerRow
    text: str | None
    parts: Sequence[AnswerPart]
    unreadable: str
    digest: str
    comments: Sequence[str]
    variant: str = ""


class MissingReply(Exception):
    """A mark was given to an answer about which the student asks, without a reply."""

    def __str__(self) -> str:
        return "Write a reply to the student's request: it is kept with both marks."
