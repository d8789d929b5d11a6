"""``hint(...)``: one rung more of an exercise's ladder of hints with every call."""

from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path

from autograder.course.solutions import allows_solutions
from autograder.exercises.help import find_hints
from autograder.model.edit_place import place
from autograder.model.errors import Problem
from autograder.model.hints import Hints
from autograder.model.language import capitalize, words
from autograder.notebook_api.help_shown import Note, find_or_note, in_lines
from autograder.notebook_api.progress_store import Progress
from autograder.notebook_api.reader import (
    is_reading,
    last_verdict,
    notebook_folder,
    reader_progress,
)
from autograder.notebook_api.variants import id_here
from course_lib.text_store import MemoryStore
from course_lib.wording import with_code

STYLE = Path(__file__).with_suffix(".css")


@dataclass(frozen=True)
class HintRung:
    """One hint.

    Attributes:
        title: the kind of hint.
        lines: its text; several lines are steps.
    """

    title: str
    lines: tuple[str, ...]

    def text(self, number: int) -> str:
        """Return it as text."""
        if len(self.lines) == 1:
            return in_lines(f"{self.title}: {self.lines[0]}", f"{number}. ", "   ")
        steps = [in_lines(line, "   - ", "     ") for line in self.lines]
        return "\n".join([f"{number}. {self.title}:", *steps])

    def html(self, number: int, is_open: bool) -> str:
        """Return it as HTML, to be folded unless it is new."""
        if len(self.lines) == 1:
            body = f"<p>{with_code(self.lines[0])}</p>"
        else:
            body = f"<ol>{''.join(f'<li>{with_code(line)}</li>' for line in self.lines)}</ol>"
        state = " open" if is_open else ""
        return f"<details{state}><summary>{number}. {self.title}</summary>{body}</details>"


@dataclass(frozen=True)
class Ladder:
    """The hints of an exercise that a reader has taken.

    Attributes:
        exercise: its id.
        hints: all its hints.
        taken: how many of them are shown.
        place: where the last verdict locates the mistake, as a sentence; "" if it does not.
    """

    exercise: str
    hints: Hints
    taken: int
    place: str = ""

    @property
    def rungs(self) -> list[HintRung]:
        """The hints that are shown."""
        look = " ".join(filter(None, [self.hints.look, self.place]))
        rungs = [
            HintRung(words("A question"), (self.hints.question,)),
            HintRung(words("Where to look"), (look,)),
        ]
        if self.hints.steps:
            rungs.append(HintRung(words("The steps in words"), self.hints.steps))
        return rungs[: self.taken]

    @property
    def most(self) -> int:
        """How many hints there are."""
        return rung_count(self.hints)

    @property
    def after(self) -> str:
        """The reader's next step."""
        if self.taken < self.most:
            return words(
                "Still stuck? {call} once more shows the next hint.",
                call=f'`hint("{self.exercise}")`',
            )
        if not (self.hints.comment and _has_solution()):
            return words("That was the last hint.")
        return words(
            "That was the last hint. After honest attempts, {call} shows a right answer.",
            call=f'`solution("{self.exercise}")`',
        )

    def _count(self) -> str:
        return words("hint {number} of {most}", number=self.taken, most=self.most)

    def __repr__(self) -> str:
        head = f"{self.exercise}: {self._count()}"
        texts = [rung.text(number) for number, rung in enumerate(self.rungs, start=1)]
        return "\n".join([head, *texts, in_lines(self.after)])

    def _repr_html_(self) -> str:
        rungs = [
            rung.html(number, is_open=number == self.taken)
            for number, rung in enumerate(self.rungs, start=1)
        ]
        head = f"<p><b>{escape(self.exercise)}</b> {escape(capitalize(self._count()))}</p>"
        after = f'<p class="ag-next">{with_code(self.after)}</p>'
        body = f'<div class="ag-hints">{head}{"".join(rungs)}{after}</div>'
        return f"<style>{STYLE.read_text('utf-8')}</style>{body}"


def rung_count(hints: Hints) -> int:
    """Return how many rungs a ladder has."""
    return 3 if hints.steps else 2


SESSION = Progress(MemoryStore())
"""The hints taken where nothing is kept: in a script, and where no store can be used."""


def hint(exercise_id: str = "") -> Ladder | Note:
    """Return the next hint on an exercise, with those that were shown before.

    First comes a question, then where to look, then the steps in words. Hints that were taken are
    kept with the reader's progress; they cost no points.

    Args:
        exercise_id: for example ``alpha-beta-tt``.
    """
    exercise = find_or_note(exercise_id)
    if isinstance(exercise, Note):
        return exercise
    if not _shows_solutions():
        return Note(words("This course gives no hints: its settings keep them back."))
    hints = find_hints(exercise.section, id_here(exercise))
    if hints is None:
        return Note(words("There are no hints on {name} yet.", name=f"`{exercise.id}`"))
    taken = _take(exercise.id, rung_count(hints))
    return Ladder(exercise.id, hints, taken, _place(exercise.id))


def has_hint_left(exercise_id: str) -> bool:
    """Tell whether the reader has not yet taken all hints that the course gives on an exercise."""
    exercise = find_or_note(exercise_id)
    if isinstance(exercise, Note) or not _shows_solutions():
        return False
    hints = find_hints(exercise.section, id_here(exercise))
    taken = reader_progress().taken().get(exercise_id, 0)
    return hints is not None and taken < rung_count(hints)


def _shows_solutions() -> bool:
    """Tell whether the course of this notebook gives hints; a notebook without a course does."""
    folder = notebook_folder()
    if not any((place / "course.toml").is_file() for place in (folder, *folder.parents)):
        return True
    from autograder.course.course import Course  # which imports much that no hint needs

    try:
        return Course.settings_of(folder).show_hints
    except Problem:  # a file that is not valid may want to keep hints back
        return False


def _has_solution() -> bool:
    """Tell whether this notebook may show right answers."""
    with suppress(Exception):  # settings that cannot be read keep them back
        return allows_solutions(notebook_folder())
    return False


def _take(exercise_id: str, most: int) -> int:
    """Take one hint more; return how many the reader has."""
    with suppress(Exception):  # a hint is shown wherever it can be kept or not
        if is_reading():
            return reader_progress().take_hint(exercise_id, most)
    return SESSION.take_hint(exercise_id, most)


def _place(exercise_id: str) -> str:
    """Return where the last verdict of this session locates the mistake; "" if it does not."""
    verdict = last_verdict(exercise_id)
    if verdict is None or verdict.location is None:
        return ""
    return words("Your last `check` says: {place}", place=place(verdict.location))
