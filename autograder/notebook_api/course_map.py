"""The map of the course with the reader's points, as HTML and as text."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from autograder.model.exercise import Exercise, WrittenExercise
from autograder.model.language import translated, words
from autograder.model.phrase import Phrase
from autograder.notebook_api.course_exercises import use_file
from autograder.notebook_api.progress_store import Results
from autograder.notebook_api.reader import notebooks_beside, reader_progress
from autograder.notebook_api.standing import SectionStanding, most_points, stages_done, standings
from autograder.report.text import share_text

LEGEND = Phrase(
    "✓ all points   ◐ begun   ○ not started   ↻ the exercise has changed   ✎ read by a person"
)
FORGOTTEN = Phrase(
    "These points could not be saved beside the notebooks: they last until the kernel ends."
)

STYLE = Path(__file__).with_suffix(".css")


@dataclass(frozen=True)
class Stop:
    """An exercise on the map.

    Attributes:
        sign: a character that says how far the reader is with it.
        label: its id, with its points where only a part was earned.
        style: the class of its style.
    """

    sign: str
    label: str
    style: str = "ag-open"


def _stops(standing: SectionStanding) -> list[Stop]:
    """Return a section's exercises, and after them its practice, of which no points are shown."""
    stops = [_stop(standing, exercise) for exercise in standing.section.exercises]
    for exercise in standing.section.practice:
        found = _stop(standing, exercise)
        label = words("{exercise} (practice)", exercise=exercise.id)
        stops.append(replace(found, label=label))
    return stops


def _stop(standing: SectionStanding, exercise: Exercise) -> Stop:
    """Return how an exercise is shown."""
    if isinstance(exercise, WrittenExercise):
        return Stop("✎", exercise.id)
    if standing.result(exercise) is None:
        return _state_without_verdict(standing, exercise)
    points = standing.points(exercise)
    if points >= most_points(exercise):
        return Stop("✓", exercise.id, "ag-full")
    part = share_text(points, most_points(exercise))
    return Stop("◐", f"{exercise.id} {part}", "ag-begun")


def _state_without_verdict(standing: SectionStanding, exercise: Exercise) -> Stop:
    """Return how an exercise is shown of which no answer was judged, or of another version only."""
    if exercise.id in standing.results:
        return Stop("↻", exercise.id)
    done = stages_done(exercise, standing.results)
    if any(done):
        stages = words("{done} of {number} stages", done=sum(done), number=len(done))
        return Stop("◐", f"{exercise.id} {stages}", "ag-begun")
    return Stop("○", exercise.id)


@dataclass(frozen=True)
class CourseMap:
    """The sections of a course with their exercises, and how far the reader is.

    Attributes:
        results: the reader's results.
        is_stored: whether they are still there after this session.
        notebooks: the names of those that the reader has; if none of them is a section's, the map
            has all sections.
    """

    results: Results
    is_stored: bool = True
    notebooks: Collection[str] = ()

    @property
    def _standings(self) -> list[SectionStanding]:
        everywhere = standings(self.results)
        return [s for s in everywhere if s.section.notebook in self.notebooks] or everywhere

    def __repr__(self) -> str:
        lines = []
        for standing in self._standings:
            stops = _stops(standing)
            lines.append(f"{standing.section.notebook}: {standing}")
            lines.append("    " + "  ".join(f"{stop.sign} {stop.label}" for stop in stops))
        return "\n".join([*lines, *self._notes()])

    def _repr_html_(self) -> str:
        sections = "".join(map(_section_html, self._standings))
        notes = "".join(f'<p class="ag-legend">{note}</p>' for note in self._notes())
        return (
            f'<style>{STYLE.read_text("utf-8")}</style><div class="ag-map">{sections}{notes}</div>'
        )

    def _notes(self) -> list[str]:
        return [translated(note) for note in (LEGEND, *(() if self.is_stored else (FORGOTTEN,)))]


def _section_html(standing: SectionStanding) -> str:
    """Return a section's part of the map."""
    stops = _stops(standing)
    items = "".join(f'<li class="{s.style}">{s.sign} {escape(s.label)}</li>' for s in stops)
    notebook = escape(standing.section.notebook)
    share = 100 * standing.earned / standing.most if standing.most else 0
    return (
        f'<section><div class="ag-row"><a href="{notebook}.ipynb">{notebook}</a>'
        f'<div class="ag-bar" aria-hidden="true"><div style="width: {share:.1f}%"></div></div>'
        f'<span class="ag-sum">{standing}</span></div><ul class="ag-stops">{items}</ul></section>'
    )


def progress() -> CourseMap:
    """Return the map of the notebooks here, with the points that ``check`` has recorded.

    A notebook displays it as a drawing, a terminal prints it as text. It gives no marks.
    """
    use_file()
    reader = reader_progress()
    return CourseMap(reader.results(), reader.is_stored(), notebooks_beside())
