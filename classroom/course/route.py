"""The core route: the parts of a notebook that belong to it, and how long a reader takes.

The mark FURTHER behind a heading of ``solutions/*.md`` says that the text below it, up to the
next heading of its level or of a higher one, goes further than the core. The build puts a callout
in the place of the mark, and ``autograder course --preset core`` leaves such exercises out.

A reader takes the minutes on the cards of the exercises, a minute for each prediction, and a minute
for 150 words: R. P. Carver, "Reading Rate: A Review of Research and Theory", 1990, finds 200 words
per minute where people read to learn, and 138 where they read to remember.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from autograder.exercises.help import find_card
from autograder.model.section import Section

FURTHER = re.compile(r"^(?P<heading>(?P<level>#{1,3}) .*?) <!-- further -->$", re.MULTILINE)
HEADING = re.compile(r"^(#{1,3}) ")
WORDS_PER_MINUTE = 150
CELL = re.compile(r'"grade_id": "([\w-]+)", (?:"grade": true, )?"solution": true')
PREDICTION = re.compile(r'\bpredict\(\s*"([\w-]+)"')
MARKER = re.compile(r"^<!-- exercise: *([^ ]+) *-->$", re.MULTILINE)
"""In a notebook of a course's own, this line stands for the cells of an exercise."""
REFERENCES = "**Courses this notebook learnt from"
"""The list of sources, which is not read through, begins so."""


@dataclass
class Part:
    """The parts of a notebook that belong to the core, or that go further.

    Attributes:
        cells: the ids of the cells in which the reader writes.
        predictions: their ids.
        words: of the prose.
    """

    cells: list[str] = field(default_factory=list)
    predictions: set[str] = field(default_factory=set)
    words: int = 0

    def minutes(self, section: Section) -> float:
        """Return how long a reader takes for the part, in minutes."""
        exercises = {exercise.id: exercise for exercise in section.exercises}
        found = (exercises[id_] for id_ in self.cells if id_ in exercises)
        cards = (find_card(exercise.section, exercise.id) for exercise in found)
        written = sum(card.minutes for card in cards if card is not None)
        return written + len(self.predictions) + self.words / WORDS_PER_MINUTE


def route(text: str) -> tuple[Part, Part]:
    """Return the core of an authored notebook, and the part that goes further.

    Args:
        text: the notebook in Markdown, as it stands in ``solutions/``.
    """
    core, further = Part(), Part()
    for line, is_prose, belongs in _lines(text):
        part = core if belongs else further
        part.cells += CELL.findall(line) + MARKER.findall(line)
        if is_prose:
            part.words += len(re.findall(r"\S*\w\S*", re.sub(r"<[^>]*>", "", line)))
        else:
            part.predictions.update(PREDICTION.findall(line))
    further.predictions -= core.predictions
    return core, further


def _lines(text: str) -> Iterator[tuple[str, bool, bool]]:
    """Yield the lines, whether each is prose, and whether it belongs to the core."""
    body = text.split("\n---\n", 1)[-1].split(REFERENCES, 1)[0]
    body = re.sub(r"\bpredict\(\s+", "predict(", body)
    deepest, fence, region = 0, False, False
    for line in body.split("\n"):
        if line.startswith("```"):
            fence = not fence
        elif line.startswith("<!-- #"):
            region = "#region" in line and "nbgrader" in line
        elif not fence and (heading := HEADING.match(line)):
            level = len(heading[1])
            if deepest == 0 or level <= deepest:
                deepest = level if FURTHER.match(line) else 0
        yield line, not (fence or region or line.startswith("```")), deepest == 0


def core_exercises(text: str, section: Section) -> list[str]:
    """Return the ids of a section's exercises that belong to the core, in the notebook's order."""
    return [id_ for id_ in route(text)[0].cells if id_ in section.worth]


def hours(minutes: float) -> float:
    """Return hours, rounded to the nearest half."""
    return round(minutes / 30) / 2
