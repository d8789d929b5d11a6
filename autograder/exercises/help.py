"""The help of an exercise, a Markdown file in its folder: its card, its hints and a commentary."""

import re
from functools import cache
from importlib.resources import files

from autograder.exercises import home_section, own_exercises
from autograder.exercises.chapter import exercise_ids, folder_name
from autograder.model.card import Card
from autograder.model.hints import Hints
from chapters import NOTEBOOKS

HEAD = re.compile(r"---\nminutes: (\d+)\ndifficulty: (\d)\n---\n")
HEADING = re.compile(r"^## (.+)\n", re.MULTILINE)
HEADINGS = ("Given", "Example", "Question", "Look", "Steps", "Comment")
STEP = re.compile(r"^\d+\. ", re.MULTILINE)
FENCE = re.compile(r"\A```python\n(.*?)\n```\Z", re.DOTALL)


class HelpError(ValueError):
    """A file is no help of an exercise; the message says why."""


def find_card(section: str, exercise_id: str) -> Card | None:
    """Return the card of an exercise; None if it has none."""
    own = own_exercises().get(exercise_id)
    return own.card if own else _package_help(home_section(section, exercise_id), exercise_id)[0]


def find_hints(section: str, exercise_id: str) -> Hints | None:
    """Return the hints of an exercise; None if it has none."""
    own = own_exercises().get(exercise_id)
    return own.hints if own else _package_help(home_section(section, exercise_id), exercise_id)[1]


@cache
def _package_help(section: str, exercise_id: str) -> tuple[Card | None, Hints | None]:
    """Return the help of a chapter's exercise; nothing if there is no such exercise."""
    if section not in NOTEBOOKS or exercise_id not in exercise_ids(section):
        return None, None
    folder = files(f"chapters.{section}") / "exercises" / folder_name(exercise_id)
    return read_help((folder / "help.md").read_text(encoding="utf-8"))


def read_help(text: str) -> tuple[Card, Hints]:
    """Return the card and the hints in a Markdown text.

    It begins with the minutes and the difficulty between two lines ``---``. The headings are those
    of ``HEADINGS``, in this order; what an exercise has not is left out. A line's end is a space.

    Raises:
        HelpError: the text has another form.
    """
    head = HEAD.match(text)
    if head is None:
        raise HelpError("a help file begins with '---', 'minutes: N', 'difficulty: N' and '---'")
    before, *rest = HEADING.split(text[head.end() :])
    parts = {name: body.strip() for name, body in zip(rest[::2], rest[1::2], strict=True)}
    expected = [name for name in HEADINGS if name in parts]
    if before.strip() or rest[::2] != expected or not {"Question", "Look"} <= parts.keys():
        raise HelpError(
            f"the headings are {', '.join(rest[::2])}; they have to be {', '.join(HEADINGS)}, in "
            "this order, once each, of which Question and Look may not be left out"
        )
    example = parts.get("Example", "")
    if example and (fenced := FENCE.match(example)) is not None:
        example = fenced[1]
    card = Card(int(head[1]), int(head[2]), _line(parts.get("Given", "")), example)
    steps = tuple(map(_line, STEP.split(parts.get("Steps", ""))[1:]))
    comment = _line(parts.get("Comment", ""))
    return card, Hints(_line(parts["Question"]), _line(parts["Look"]), steps, comment)


def _line(text: str) -> str:
    return " ".join(text.split())
