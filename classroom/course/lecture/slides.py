"""From an executed notebook to slides: what stands on which one, and what the speaker says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Literal

import nbformat
from nbformat import NotebookNode

from classroom.course.lecture.blocks import MarkdownBlock, blocks, items, sentences, word_count
from classroom.course.lecture.execution import CHECK
from classroom.course.lecture.sizes import CONTENT, output_height, text_height

SHORT = 34
"""Words of a paragraph that stands on a slide as it is."""
SHORT_ITEM = 22
SHARED = 150
"""By how many pixels a picture may shrink, to stand below the text that is about it."""
SHORT_ANSWER = 90
"""Words of a paragraph of an answer that is shown as it is."""
CODE_LINES = 14
"""Lines of code at most that a slide shows."""
ANNOUNCED = ("recall(", "calibration(", "progress(")
"""How cells begin that show something of the reader's own, which a sentence announces."""
WIDGET = "data-widget="
BOLD = re.compile(r"(?<!^)\*\*[^*]+\*\*|^\*\*[^*.]+\*\*")
DEFINITION = re.compile(r"^(?:def|class) ", re.MULTILINE)
"""What is worth a look in code that shows nothing."""
END_MATTER = ("How good were your predictions?", "Where to go next")
"""Headings below which nothing is left for a lecture."""
Start = Literal["slide", "subslide"]
Item = tuple[NotebookNode, float]
"""A cell of the slides, and its height in pixels."""


@dataclass
class Slide:
    """One slide.

    Attributes:
        title: as Markdown.
        start: whether it goes on to the right or downwards.
        shown: its cells, with their heights.
        notes: what the speaker says, as Markdown.
        is_full: whether what follows stands on another slide.
    """

    title: str
    start: Start
    shown: list[Item] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_full: bool = False

    @property
    def height(self) -> float:
        """The height of what is shown, in pixels."""
        return sum(height for _, height in self.shown)


class Deck:
    """The slides of a notebook, to which its cells are added one after the other.

    Args:
        short: the words of a text that stands on a slide as it is.
        heading: the title of what comes before the first heading.

    Attributes:
        slides: what there is so far.
    """

    def __init__(self, short: int = SHORT, heading: str = "") -> None:
        self.slides: list[Slide] = []
        self._short, self._heading = short, heading

    def add(self, cell: NotebookNode) -> None:
        """Add an executed cell by its mark, or by the rule for its kind."""
        mark = cell.metadata.get("slideshow", {}).get("slide_type", "")
        if mark == "skip" or cell.metadata.get("nbgrader", {}).get("solution"):
            return
        if mark == "notes":
            self._now.notes.append(cell.source)
            return
        if mark in ("slide", "subslide"):
            self._begin(self._now.title, "slide" if mark == "slide" else "subslide")
        count = len(self._now.shown) if self.slides else 0
        self._add_markdown(cell) if cell.cell_type == "markdown" else self._add_code(cell)
        if mark == "fragment":
            for shown, _ in self._now.shown[count:]:
                shown.metadata.slideshow = {"slide_type": "fragment"}

    @property
    def _now(self) -> Slide:
        if not self.slides:
            self.slides.append(Slide(self._heading, "slide"))
        return self.slides[-1]

    def _begin(self, title: str, start: Start) -> Slide:
        self.slides.append(Slide(title, start))
        return self.slides[-1]

    def _show(self, cell: NotebookNode, height: float, spare: float = 0) -> None:
        """Put a cell, which may be lower by ``spare``, on the slide or on the next of its title."""
        now = self._now
        if now.is_full or (now.shown and now.height + height - spare > CONTENT):
            now = self._begin(now.title, "subslide")
        now.shown.append((cell, height))

    def _add_markdown(self, cell: NotebookNode) -> None:
        self._add_blocks([*blocks(cell.source)])

    def _add_blocks(self, found: Sequence[MarkdownBlock]) -> None:
        for block, after in zip_longest(found, found[1:]):
            if block.kind == "heading":
                self._heading = block.text
                self._begin(block.text, "slide" if block.level < 3 else "subslide")
            elif block.kind == "answer":
                self._add_answer(block)
            else:
                self._add_text(block, is_asked=after is not None and after.kind == "answer")

    def _add_answer(self, block: MarkdownBlock) -> None:
        """Show an answer at the next key below its question, or on the next slides."""
        answer = Deck(SHORT_ANSWER, self._heading)
        answer._begin(
            f"{self._heading} ({block.title[0].lower()}{block.title[1:]})", "subslide"
        )  # a slide of its own says what it answers
        answer._add_blocks([*blocks(block.text)])
        first, *more = (slide for slide in answer.slides if slide.shown or slide.notes)
        now = self._now
        if more or not now.shown or now.height + first.height > CONTENT:
            self.slides += [first, *more]
            self._begin(self._heading, "subslide")
            return
        for cell, _ in first.shown:
            cell.metadata.slideshow = {"slide_type": "fragment"}
        now.shown += first.shown
        now.notes += first.notes
        now.is_full = True

    def _add_text(self, block: MarkdownBlock, is_asked: bool) -> None:
        """Show the part of a text that a slide has; the speaker has the whole.

        A question that an answer follows is shown as it is.
        """
        is_first = not self._now.shown or self._now.is_full
        shown = block.text if is_asked else shown_text(block, is_first, self._short)
        if shown:
            self._show(nbformat.v4.new_markdown_cell(shown), text_height(shown, block.kind))
        if shown != block.text:
            self._now.notes.append(block.text)

    def _add_code(self, cell: NotebookNode) -> None:
        """Show what a cell shows, and its code where that is text; setup is left out."""
        if cell.source.startswith(ANNOUNCED):
            self._now.shown[-1:] = []
        outputs = [output for output in cell.outputs if output.output_type != "error"]
        is_setup = "show" not in cell.metadata.get("tags", [])
        if is_setup or cell.source.startswith((*ANNOUNCED, CHECK)):
            return
        has_picture = any("text/html" in output.get("data", {}) for output in outputs)
        lines = cell.source.count("\n") + 1
        shows_code = not has_picture and lines <= CODE_LINES
        if not outputs and not (shows_code and DEFINITION.search(cell.source)):
            return
        copy = nbformat.v4.new_code_cell(cell.source if shows_code else "", outputs=outputs)
        is_touched = WIDGET in str(outputs)
        height = output_height(outputs, lines if shows_code else 0)
        self._show(copy, min(height, CONTENT), SHARED if has_picture and not is_touched else 0)
        self._now.is_full = is_touched


def shown_text(block: MarkdownBlock, is_first: bool, short: int = SHORT) -> str:
    """Return the part of a text that stands on a slide; "" if the speaker has it alone.

    Args:
        block: a paragraph, a list or a figure.
        is_first: whether the slide has nothing yet.
        short: the words of a text that is shown as it is.
    """
    if block.kind == "figure" or word_count(block.text) <= short:
        return block.text
    if block.kind == "list":
        return "\n".join(_shown_item(item) for item in items(block.text))
    parts = sentences(block.text)
    chosen = [part for part in parts if BOLD.search(part)]
    return " ".join(chosen or (_opening(parts) if is_first else []))


def _opening(parts: Sequence[str]) -> list[str]:
    """Return the first sentences, as many as are short together, or one."""
    length = 1
    while length < len(parts) and word_count(" ".join(parts[: length + 1])) <= SHORT:
        length += 1
    return [*parts[:length]]


def _shown_item(item: str) -> str:
    return item if word_count(item) <= SHORT_ITEM else sentences(item)[0]


def slides_of(notebook: NotebookNode) -> list[Slide]:
    """Return the slides of an executed notebook; a heading alone goes onto the slide below it."""
    deck = Deck()
    for cell in notebook.cells:
        deck.add(cell)
    found: list[Slide] = []
    above: Slide | None = None
    for slide in deck.slides:
        if any(matter in slide.title for matter in END_MATTER):
            break
        if slide.shown or not found:
            found.append(_below(above, slide))
            above = None
        elif slide.start == "slide":
            above = slide
        else:
            found[-1].notes += slide.notes
    return found


def _below(above: Slide | None, slide: Slide) -> Slide:
    """Return a slide below a heading that has nothing else, as one with both titles."""
    if above is None or slide.start == "slide":
        return slide
    title = slide.title if slide.title == above.title else f"{above.title}. {slide.title}"
    return replace(slide, title=title, start="slide", notes=above.notes + slide.notes)


def slide_notebook(slides: Sequence[Slide]) -> NotebookNode:
    """Return a notebook with the metadata of Jupyter's slides.

    What stands below something to look at is shown at the next key.
    """
    cells = []
    for slide in slides:
        level = "#" if slide is slides[0] else "##"
        head = nbformat.v4.new_markdown_cell(f"{level} {slide.title}")
        head.metadata.slideshow = {"slide_type": slide.start}
        cells.append(head)
        looked_at = False
        for cell, _ in slide.shown:
            if looked_at and "slideshow" not in cell.metadata:
                cell.metadata.slideshow = {"slide_type": "fragment"}
            looked_at = cell.cell_type == "code"
            cells.append(cell)
        if slide.notes:
            notes = nbformat.v4.new_markdown_cell("\n\n".join(slide.notes))
            notes.metadata.slideshow = {"slide_type": "notes"}
            cells.append(notes)
    for number, cell in enumerate(cells):
        cell.id = f"slide-{number}"  # else another one at every run
    language = {"language_info": {"name": "python"}}
    notebook: NotebookNode = nbformat.v4.new_notebook(cells=cells, metadata=language)
    return notebook
