"""Shared by ``hint`` and ``solution``: finding the exercise, and sentences as text and HTML."""

from dataclasses import dataclass
from difflib import get_close_matches
from textwrap import fill

from autograder.exercises import all_exercises, get_exercise
from autograder.model.exercise import Exercise
from autograder.model.language import words
from autograder.notebook_api.course_exercises import use_file
from course_lib.wording import with_code

WIDTH = 88
CARD = "margin: .4em 0; padding: .2em 0 .2em .9em; border-left: 4px solid #767676"
"""The style of a text that is neither right nor wrong."""


@dataclass(frozen=True)
class Note:
    """A sentence that stands where no help can be shown.

    Attributes:
        sentence: the reason, and what to do next; names of code stand between backticks.
    """

    sentence: str

    def __repr__(self) -> str:
        return in_lines(self.sentence)

    def _repr_html_(self) -> str:
        return f'<p style="{CARD}; max-width: 46em">{with_code(self.sentence)}</p>'


def in_lines(text: str, first: str = "", others: str = "") -> str:
    """Return a text in lines that a terminal can show.

    Args:
        text: the text.
        first: the text before its first line.
        others: the text before every other line.
    """
    return fill(
        text, WIDTH, initial_indent=first, subsequent_indent=others,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def find_or_note(exercise_id: object) -> Exercise | Note:
    """Return an exercise; a sentence with the ids that are nearest if there is none."""
    problem = use_file()
    if not isinstance(exercise_id, str) or not exercise_id:
        return Note(
            words('Give the id of an exercise in quotes, as `check` has it: `"minimax-value"`.')
        )
    exercise = get_exercise(exercise_id)
    if exercise is not None:
        return exercise
    if problem:
        return Note(problem)
    asked = exercise_id.lower().replace("_", "-")
    near = get_close_matches(asked, all_exercises(), n=3, cutoff=0.5)
    if not near:
        return Note(
            words(
                "There is no exercise {id}. The id is the first word in the call of `check` below "
                "the exercise; `progress()` lists all ids.",
                id=repr(exercise_id[:60]),
            )
        )
    names = ", ".join(f"`{name}`" for name in near)
    return Note(
        words(
            "There is no exercise {id}. Did you mean one of these: {names}?",
            id=repr(exercise_id[:60]),
            names=names,
        )
    )
