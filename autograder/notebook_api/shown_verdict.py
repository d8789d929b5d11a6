"""A verdict as a notebook displays it, and as a terminal prints it."""

from dataclasses import dataclass, replace
from html import escape

from autograder.exercises import place_of_stage
from autograder.model.language import capitalize, words
from autograder.model.points import points_with_unit
from autograder.model.verdict import Verdict
from autograder.notebook_api.help_shown import CARD
from autograder.report import verdict_html, verdict_text

LINE = "margin: .2em 0 .4em 1.2em; opacity: .85; font-variant-numeric: tabular-nums"
"""The style of the line below a verdict."""


HIDDEN = (
    "<style>.jp-OutputArea-child:has(> .jp-OutputArea-output .ag-points-only) { display: none }"
    '</style><span class="ag-points-only" hidden></span>'
)
"""Takes the place of a number in a notebook, and hides its line."""


class Points(float):
    """The points of a verdict, which a notebook does not show a second time below the verdict.

    Its text is the number, which nbgrader reads.
    """

    def _repr_html_(self) -> str:
        return HIDDEN


@dataclass(frozen=True)
class Shown:
    """A verdict as a notebook displays it, and as a terminal prints it.

    Attributes:
        verdict: the verdict.
        progress: lines on hints, and on how far the reader is; "" where that is not recorded.
        pictured: whether the counterexample is drawn; an explorer shows the same tree.
    """

    verdict: Verdict
    progress: str
    pictured: bool = True

    def __repr__(self) -> str:
        return "\n".join(filter(None, [self._text(), self.progress]))

    def _repr_html_(self) -> str:
        lines = self.progress.split("\n") if self.progress else []
        return self._html() + "".join(f'<p style="{LINE}">{escape(line)}</p>' for line in lines)

    def _text(self) -> str:
        return verdict_text(self.verdict)

    def _html(self) -> str:
        return verdict_html(self.verdict, picture=self.pictured)


@dataclass(frozen=True, repr=False)
class NotStarted(Shown):
    """The verdict on an answer that is not written yet: it is no mistake.

    Attributes:
        graded: the points that grading can give; None if they are those of ``check``.
    """

    graded: float | None = None

    def _text(self) -> str:
        text = words("not started yet ({points})", points=self._points())
        return f"{self.verdict.exercise}: {text}"

    def _html(self) -> str:
        name = escape(self.verdict.exercise)
        text = capitalize(words("not started yet ({points})", points=self._points()))
        return f'<p style="{CARD}"><b>{name}</b> {escape(text)}</p>'

    def _points(self) -> str:
        here = points_with_unit(self.verdict.max_score)
        if self.graded in (None, self.verdict.max_score):
            return here
        most = points_with_unit(self.graded)
        return words("{here} here, {points} when it is graded", here=here, points=most)


class ShownPractice(Shown):
    """The verdict on a stage or an exercise that is practice: its points are not shown."""

    def _text(self) -> str:
        return verdict_text(self._with_name(), practice=True)

    def _html(self) -> str:
        return verdict_html(self._with_name(), picture=self.pictured, practice=True)

    def _with_name(self) -> Verdict:
        """Return the verdict under a name that says which stage it is, or that it is practice."""
        name = self._name()
        if place_of_stage(self.verdict.exercise) is None:
            name = words("{exercise}, practice without points", exercise=name)
        return replace(self.verdict, exercise=name)

    def _name(self) -> str:
        """Return the exercise, and the number of the stage if it is one."""
        place = place_of_stage(self.verdict.exercise)
        if place is None:
            return self.verdict.exercise
        return words("{exercise}, stage {number}", exercise=place.exercise.id, number=place.number)


class PracticeNotStarted(ShownPractice, NotStarted):
    """The verdict on practice that is not written yet."""

    def _text(self) -> str:
        text = words("not started yet (practice)")
        return f"{self._name()}: {text}"

    def _html(self) -> str:
        text = capitalize(words("not started yet (practice)"))
        return f'<p style="{CARD}"><b>{escape(self._name())}</b> {escape(text)}</p>'
