"""One graded submission, as it is to be written into the gradebook."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from autograder.model.mark_change import Cause
from autograder.model.section import Section
from autograder.model.verdict import SubmissionResult
from classroom.course.submissions.program import Explained
from classroom.gradebook.database import ledger
from classroom.gradebook.database.answers import CODE


@dataclass(frozen=True)
class SubmissionEntry:
    """One submission that is to be written.

    Attributes:
        graded: its result.
        section: the section; registered in the gradebook.
        timestamp: when it was handed in, as nbgrader writes it; None if unknown, "" if it is in
            time in any case.
        made_of: its entry in the ledger; None to leave the ledger alone.
        changed: False if the same was graded before: a mark given by hand needs no second look.
        answers: the digests of the answers, which say so for each of them.
        course_changed: whether it is graded again because points or exercises changed.
        edited: the exercises whose definition was edited since it was graded.
        explained: the wrong answers whose explanations serve others, too.
    """

    graded: SubmissionResult
    section: Section
    timestamp: str | None = None
    made_of: ledger.Known | None = None
    changed: bool = True
    answers: Mapping[str, str] = field(default_factory=dict)
    course_changed: bool = False
    edited: Collection[str] = ()
    explained: Sequence[Explained] = ()

    def has_changed(self, exercise: str, before: Mapping[str, str] | None) -> bool:
        """Tell whether an answer is another than the one that was graded before."""
        if before is None or not self.answers:
            return self.changed
        key = exercise if exercise in {*before, *self.answers} else CODE
        return before.get(key) != self.answers.get(key)

    def cause(self, exercise: str, before: Mapping[str, str] | None) -> Cause:
        """Return why an automatic mark changes."""
        if before is None:
            return "first graded"
        if self.has_changed(exercise, before):
            return "answers changed"
        if exercise in self.edited:
            return "definition changed"
        return "course changed" if self.course_changed else "graded again"
