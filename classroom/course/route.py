"""The core route: the parts of a notebook that belong to it, and how long a reader takes.

The mark FURTHER behind a heading of ``solutions/*.md`` says that the text below it, up to the
next heading of its level or of a higher one, goes further than the core. The build puts a callout
in the place of the mark, and ``autograder course --preset core`` leaves such exercises out.

A reader takes the minutes on the cards of the exercises, times ATTEMPTS for attempts that fail; a
minute for each prediction, two for each task named *Break it*, three for each exam question; a
minute for 150 words of text, and for 75 of code that is given. Practice without points and the time
in which cells run (about a minute per notebook) are left out. R. P. Carver, "Reading Rate: A Review
of Research and Theory", 1990, finds 200 words per minute where people read to learn, and 138 where
they read to remember. The factor, and half the rate for code, are estimates: nobody has measured a
class yet.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from autograder.exercises.help import find_card
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.section import Section

FURTHER = re.compile(r"^(?P<heading>(?P<level>#{1,3}) .*?) <!-- further -->$", re.MULTILINE)
HEADING = re.compile(r"^(#{1,3}) ")
ATTEMPTS = 1.1
PREDICTION_MINUTES = 1
BREAK_MINUTES = 2
QUESTION_MINUTES = 3
WORDS_PER_MINUTE = 150
CODE_WORDS_PER_MINUTE = 75
WORD = re.compile(r"\w\S*")
BREAK = re.compile(r"^\*\*Break it\b")
QUESTION = re.compile(r"^\d+\. ")
QUESTIONS = re.compile(r"^## (?:\d+\. )?Exam-style questions")
"""The heading of the section whose numbered lines, up to the answers, are exam questions."""
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
        breaks: the number of tasks named *Break it*.
        questions: the number of exam questions that are not handed in.
        words: of the prose.
        code_words: of the code that is given.
    """

    cells: list[str] = field(default_factory=list)
    predictions: set[str] = field(default_factory=set)
    breaks: int = 0
    questions: int = 0
    words: int = 0
    code_words: int = 0

    def minutes(self, section: Section) -> float:
        """Return how long a reader takes for the part, in minutes."""
        exercises = {exercise.id: exercise for exercise in section.exercises}
        written = sum(_minutes(exercises[id_]) for id_ in self.cells if id_ in exercises)
        asked = PREDICTION_MINUTES * len(self.predictions)
        asked += BREAK_MINUTES * self.breaks + QUESTION_MINUTES * self.questions
        read = self.words / WORDS_PER_MINUTE + self.code_words / CODE_WORDS_PER_MINUTE
        return written + asked + read


def _minutes(exercise: Exercise) -> float:
    """Return the minutes of an exercise; where it can be checked, some attempts fail."""
    card = find_card(exercise.section, exercise.id)
    if card is None:
        return 0
    return card.minutes * (ATTEMPTS if isinstance(exercise, CodeExercise | AnswerExercise) else 1)


@dataclass(frozen=True)
class Line:
    """A line of an authored notebook.

    Attributes:
        text: the line.
        kind: of the text, of code that is given, or none that is read at its place: a solution, a
            written answer, a fence.
        asks: True between the heading of the exam questions and their answers.
        in_core: True if it belongs to the core.
    """

    text: str
    kind: Literal["prose", "code", "other"]
    asks: bool
    in_core: bool


def route(text: str) -> tuple[Part, Part]:
    """Return the core of an authored notebook, and the part that goes further.

    Args:
        text: the notebook in Markdown, as it stands in ``solutions/``.
    """
    core, further = Part(), Part()
    for line in _lines(text):
        part = core if line.in_core else further
        part.cells += CELL.findall(line.text) + MARKER.findall(line.text)
        if line.kind == "prose":
            part.words += len(WORD.findall(re.sub(r"<[^>]*>", "", line.text)))
            part.breaks += bool(BREAK.match(line.text))
            part.questions += line.asks and bool(QUESTION.match(line.text))
        else:
            part.predictions.update(PREDICTION.findall(line.text))
            part.code_words += len(WORD.findall(line.text)) if line.kind == "code" else 0
    further.predictions -= core.predictions
    return core, further


def _lines(text: str) -> Iterator[Line]:
    """Yield the lines, each with what it is and whether it belongs to the core."""
    body = text.split("\n---\n", 1)[-1].split(REFERENCES, 1)[0]
    body = re.sub(r"\bpredict\(\s+", "predict(", body)
    deepest, fence, region, solution, asks = 0, False, False, False, False
    for line in body.split("\n"):
        fence ^= line.startswith("```")
        solution = "### BEGIN SOLUTION" in line or (solution and "### END SOLUTION" not in line)
        if line.startswith("<!-- #"):
            region = "#region" in line and "nbgrader" in line
        elif not fence and (heading := HEADING.match(line)):
            level = len(heading[1])
            if deepest == 0 or level <= deepest:
                deepest = level if FURTHER.match(line) else 0
            asks = bool(QUESTIONS.match(line))
        asks = asks and not line.startswith("<details")
        skipped = region or solution or line.startswith("```") or "### END SOLUTION" in line
        kind: Literal["prose", "code", "other"] = "code" if fence else "prose"
        yield Line(line, "other" if skipped else kind, asks, deepest == 0)


def core_exercises(text: str, section: Section) -> list[str]:
    """Return the ids of a section's exercises that belong to the core, in the notebook's order."""
    return [id_ for id_ in route(text)[0].cells if id_ in section.worth]


def hours(*minutes: float) -> float:
    """Return the hours of one or more notebooks, each rounded to a quarter.

    Args:
        minutes: those of each notebook; the sum is of the numbers that a table of them shows.
    """
    return sum(round(each / 15) / 4 for each in minutes)
