"""The handout of the preset ``one-week``: two printed pages, with lines for dates to fill in.

Its numbers are those of the catalogue, and its rubric is that of the notebook.
"""

import re
from dataclasses import dataclass

from autograder.exercises.help import find_card
from autograder.model.page import page_environment
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from classroom.course.presets import ONE_WEEK, single_section, single_text
from classroom.course.route import MARKER, hours, route

HANDOUT = "handout.html"
QUESTION = re.compile(r"^## Question \d+\. (?P<title>.*)$", re.MULTILINE)
CRITERION = re.compile(r"^- \((?P<part>\w)\) (?P<tenths>\d+): (?P<text>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class AskedQuestion:
    """A question of the notebook, which is one exercise or two.

    Attributes:
        title: its heading.
        exercises: the ids.
        points: of its exercises together.
        minutes: on their cards.
    """

    title: str
    exercises: tuple[str, ...]
    points: float
    minutes: int


def handout() -> str:
    """Return the handout as a page."""
    section, text = single_section("one-week"), single_text("one-week")
    questions = asked_questions(text, section)
    player = next(e for e in section.exercises if isinstance(e, PlayExercise))
    template = page_environment(ONE_WEEK).get_template(HANDOUT)
    return template.render(
        questions=questions,
        points=sum(question.points for question in questions),
        hours=hours(route(text)[0].minutes(section)),
        rules=player.rules,
        rubric=[found.groupdict() for found in CRITERION.finditer(text)],
    )


def asked_questions(text: str, section: Section) -> list[AskedQuestion]:
    """Return the questions of a notebook, in their order.

    Args:
        text: the authored notebook.
        section: its section.
    """
    exercises = {exercise.id: exercise for exercise in section.exercises}
    _, *parts = QUESTION.split(text)
    found = []
    for title, below in zip(parts[::2], parts[1::2], strict=True):
        used = [exercises[id_] for id_ in MARKER.findall(below) if id_ in exercises]
        cards = [card for e in used if (card := find_card(e.section, e.id)) is not None]
        points, minutes = sum(e.points for e in used), sum(card.minutes for card in cards)
        found.append(AskedQuestion(title, tuple(e.id for e in used), points, minutes))
    return found
