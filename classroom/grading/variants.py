"""The questions of one submission that are drawn for its student: asked, and shown in its notebook.

A variant is drawn by the id in whose folder the submission is. The id that the notebook names in
its own cell decides nothing: where it is another one, the verdict on a wrong answer says so.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from autograder.course.variant_page import variant_html, variant_text
from autograder.exercises.variants import draw_variant
from autograder.judging.answers import judge_answer
from autograder.judging.attempts import failure
from autograder.judging.mark import Judged
from autograder.model.compare import show
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.language import words
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.variant import CELL, STUDENT_CELL, NoVariant, QuestionVariant
from autograder.model.verdict import Verdict, not_graded
from classroom.course.submissions.judged import ReassembledNotebook
from classroom.course.submissions.task import Task
from classroom.course.variants import course_of_variants, shows_variant
from classroom.grading.session import SubmissionSession

NAMED = re.compile(
    r"^[ \t]*use_variants\(\s*(?:student\s*=\s*)?"
    r"""(?P<quote>["'])(?P<id>[^"'\\\n]{1,128})(?P=quote)""",
    re.MULTILINE,
)
"""The id in the call of a submission's own cell."""


@dataclass(frozen=True)
class SubmittedVariants:
    """The variants of one submission.

    Attributes:
        release: the notebook as it was handed out.
        student: the student in whose folder the submission is.
        named: the other id that the notebook names; "" if it names none.
    """

    release: Mapping[str, Any]
    student: str
    named: str

    @classmethod
    def of(
        cls, task: Task, submission: ReassembledNotebook, release: Mapping[str, Any]
    ) -> "SubmittedVariants":
        """Return the variants of a submission."""
        found = NAMED.search(submission.text(STUDENT_CELL))
        named = found["id"].strip() if found else ""
        same = named.casefold() == task.owner.strip().casefold()
        return cls(release, task.owner, "" if same else named)

    def mark(
        self, session: SubmissionSession, exercise: Exercise, release: dict[str, Any]
    ) -> Judged:
        """Return the verdict on an exercise, as it was drawn for the student.

        Where it cannot be drawn, there is no mark.
        """
        if not self._varies(exercise):
            return session.mark(exercise, release)
        try:
            own = self._draw(exercise, self.student)
        except NoVariant as error:
            why = Phrase(
                "The question of this student cannot be drawn: {why}. A person gives the points.",
                why=error.args[0],
            )
            return Judged(not_graded(exercise.id, exercise.version, exercise.points, why))
        return session.mark(own, release)

    def own(self, exercise: Exercise) -> Exercise:
        """Return an exercise as it was marked: as it was drawn for the student, if it varies."""
        try:
            return self._draw(exercise, self.student) if self._varies(exercise) else exercise
        except NoVariant:
            return exercise

    def explain(self, exercise: Exercise, judged: Judged, verdict: Verdict) -> Verdict:
        """Return the verdict with the question of a wrong answer; its points stay as they are.

        A counterexample shows the rules of code well enough: there, only another id is named.

        Args:
            exercise: the exercise, as all students have it.
            judged: its mark, with the answer that was read.
            verdict: the verdict so far.
        """
        is_code = isinstance(exercise, CodeExercise) and bool(self.named)
        if judged.verdict.passed or not (judged.answer is not None or is_code):
            return verdict
        try:
            if not self._varies(exercise):
                return verdict
            if judged.answer is None:
                return self._explain_code(exercise, verdict)
            message: str = verdict.message
            if self.named:
                other = self._draw(exercise, self.named)
                assert isinstance(other, AnswerExercise)
                message = self._remark(judge_answer(other, judged.answer).passed)
            asked = str(self._variant(exercise, self.student).figure)
            message = Phrase("{message} The question: {question}", message=message, question=asked)
            return replace(verdict, message=message)
        except Exception as error:  # of any kind: the marks are final, and must stand
            return replace(verdict, failures=(*verdict.failures, failure("explanation", error)))

    def _explain_code(self, exercise: Exercise, verdict: Verdict) -> Verdict:
        """Return the verdict, with a remark if the notebook asks for other rules."""
        other = self._draw(exercise, self.named)
        if verdict.status != "graded" or other == self.own(exercise):
            return verdict
        message = join_phrases(" ", [verdict.message, self._remark(False)])
        return replace(verdict, message=message)

    def _varies(self, exercise: Exercise) -> bool:
        return shows_variant(self.release, exercise.id)

    def _variant(self, exercise: Exercise, student: str) -> QuestionVariant:
        return draw_variant(exercise.id, course_of_variants(self.release), student)

    def _draw(self, exercise: Exercise, student: str) -> Exercise:
        return self._variant(exercise, student).asked_in(exercise)

    def _remark(self, is_others: bool) -> Phrase:
        if is_others:
            return Phrase(
                "These are the answers of another variant, that of {named}: this notebook asks for "
                "it. An answer is judged on the variant of the student who hands it in.",
                named=show(self.named),
            )
        return Phrase(
            "This notebook asks for the variant of {named}, but an answer is judged on the variant "
            "of the student who hands it in. On that it is not right.",
            named=show(self.named),
        )

    def show(self, notebook: dict[str, Any]) -> dict[str, Any]:
        """Put the questions into a judged notebook, as outputs of the cells that show them.

        The id that the student wrote is taken out: markers may not know whose notebook it is.
        """
        course = course_of_variants(self.release)
        written = {c["id"]: c["source"] for c in self.release["cells"]} if course else {}
        for cell in notebook["cells"]:
            if cell["id"] == STUDENT_CELL and course:
                cell["source"] = written[STUDENT_CELL]
            exercise = cell["id"].removeprefix(CELL)
            if exercise == cell["id"] or not shows_variant(self.release, exercise):
                continue
            try:
                data = self._question_data(exercise)
            except Exception:  # of any kind: without its question, the notebook has its marks
                continue
            drawn = {"course": course, "student": self.student, "named": self.named}
            cell["source"] = written[cell["id"]]
            cell["metadata"] = cell["metadata"] | {"variant": drawn}
            cell["outputs"] = [{"output_type": "display_data", "data": data, "metadata": {}}]
        return notebook

    def _question_data(self, exercise_id: str) -> dict[str, str]:
        """Return a question as the data of an output."""
        variant = draw_variant(exercise_id, course_of_variants(self.release), self.student)
        title = words("The variant of this submission")
        return {
            "text/plain": f"{title}\n\n{variant_text(variant)}",
            "text/html": variant_html(variant, title),
        }
