"""Markdown in blocks: headings, paragraphs, lists, tables, formulas, folded answers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["heading", "paragraph", "list", "figure", "answer"]
"""A figure is what no sentence can be taken out of: a table, a formula, code, HTML."""

HEADING = re.compile(r"^(?P<level>#{1,6}) +(?P<title>(?:.*[^ ])?) *$")
LIST = re.compile(r"^(?:[-*+]|\d+[.)]|\([a-z]\)) ")
FIGURE = re.compile(r"^(?:\||\$\$|```|<|!\[)")
FENCES = {"```": "```", "$$": "$$", "<details": "</details>", '<div class="callout': "</div>"}
"""How blocks begin and end that may have empty lines in them."""
LEFT_OUT = ('<div class="exercise-card"', '<div class="callout callout-going-further"')
FOLDED = re.compile(
    r"<details[^>]*>\s*<summary>(?P<title>.*?)</summary>(?P<text>.*)</details>", re.DOTALL
)
BOXED = re.compile(r'<div class="callout[^>]*>(?P<text>.*)</div>', re.DOTALL)
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z(*`$])")
PAIRED = ("**", "`", "$")


@dataclass(frozen=True)
class MarkdownBlock:
    """A piece of Markdown.

    Attributes:
        kind: what it is.
        text: its Markdown; of a heading the title, of an answer what is folded.
        level: of a heading.
        title: of an answer, what stands on its fold.
    """

    kind: Kind
    text: str
    level: int = 0
    title: str = ""


def blocks(markdown: str) -> Iterator[MarkdownBlock]:
    """Yield the blocks of a cell in their order; what is for readers alone is left out."""
    for piece in _pieces(markdown):
        if piece.startswith(LEFT_OUT):
            continue
        if heading := HEADING.match(piece):
            yield MarkdownBlock("heading", heading["title"], len(heading["level"]))
        elif folded := FOLDED.fullmatch(piece):
            yield MarkdownBlock("answer", folded["text"].strip(), title=folded["title"].strip())
        elif boxed := BOXED.fullmatch(piece):
            yield from blocks(boxed["text"])
        elif LIST.match(piece):
            yield MarkdownBlock("list", piece)
        elif FIGURE.match(piece):
            yield MarkdownBlock("figure", piece)
        else:
            yield MarkdownBlock("paragraph", piece)


def _pieces(markdown: str) -> Iterator[str]:
    """Yield what empty lines and headings separate; an open fence keeps its lines together."""
    lines: list[str] = []
    fence = ""
    for line in [*markdown.strip().split("\n"), ""]:
        fence = fence or ("" if lines else _fence(line))
        lines += [line] if line.strip() or fence else []
        closed = bool(fence) and _is_closed(fence, "\n".join(lines))
        fence = "" if closed else fence
        if lines and not fence and (not line.strip() or closed or HEADING.match(line)):
            yield "\n".join(lines).strip()
            lines = []
    if lines:
        yield "\n".join(lines).strip()


def _fence(line: str) -> str:
    return next((opening for opening in FENCES if line.startswith(opening)), "")


def _is_closed(opening: str, text: str) -> bool:
    """Tell whether every fence in a text has its end; those of one kind stand in each other."""
    end = FENCES[opening]
    if end == opening:
        return text.count(end) % 2 == 0
    return text.count(opening) <= text.count(end)


def sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph; what would tear a pair of marks apart stays together."""
    found: list[str] = []
    for part in SENTENCE_END.split(" ".join(paragraph.split())):
        if found and any(found[-1].count(mark) % 2 for mark in PAIRED):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def items(listed: str) -> list[str]:
    """Return the items of a list, each with its mark and its further lines."""
    found: list[str] = []
    for line in listed.split("\n"):
        if LIST.match(line) or not found:
            found.append(line)
        else:
            found[-1] += f"\n{line}"
    return found


def word_count(text: str) -> int:
    """Return the number of words, without HTML."""
    return len(re.findall(r"\S*\w\S*", re.sub(r"<[^>]*>", "", text)))
