"""The text of an exercise's ``help.md``: its card, its hints and a commentary, in Markdown."""

import re

from autograder.model.card import Card
from autograder.model.hints import Hints

HEAD = re.compile(r"---\nminutes: (\d+)\ndifficulty: (\d)\n---\n")
HEADING = re.compile(r"^## (.+)\n", re.MULTILINE)
HEADINGS = ("Given", "Example", "Question", "Look", "Steps", "Comment")
STEP = re.compile(r"^\d+\. ", re.MULTILINE)
FENCE = re.compile(r"\A```python\n(.*?)\n```\Z", re.DOTALL)


class HelpError(ValueError):
    """A file is no help of an exercise; the message says why."""


def read_help(text: str) -> tuple[Card, Hints]:
    """Return the card and the hints in a Markdown text.

    It begins with the minutes and the difficulty between two lines ``---``. The headings are those
    of ``HEADINGS``, in this order; a part that an exercise lacks is left out. A line's end is a
    space.

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
