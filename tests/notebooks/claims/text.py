"""The numbers in the notebooks' texts: where they stand, and where they say they come from."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from autograder.course.course import Course
from autograder.course.solutions import ANCHOR

COURSE = Course.find(Path(__file__).parent)
NOTEBOOKS = sorted(path.stem for path in COURSE.solutions.glob("*.md"))

CODE = re.compile(r"^```python.*?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HEADER = re.compile(r"\A---\n.*?^---$", re.DOTALL | re.MULTILINE)
REFERENCES = re.compile(r"^\*\*Courses this notebook learnt from.*\Z", re.DOTALL | re.MULTILINE)
ITEM = re.compile(r"^(?:> )?(?:- |\d+\. |#)", re.MULTILINE)
SENTENCE = re.compile(r"(?<=[.?!])(?:\*\*)?(?P<anchors>(?:<!--[^>]*-->)*)\s+")
SAYS_NOTHING = re.compile(
    r"""
    `[^`]*` | \$[^$]*[a-z][^$]*\$             # code, formulas with variables
    | <!--.*?-->
    | \([a-d]\)\ \d+: | \(\d\)               # points of a rubric
    | \b(?:18|19|20)\d\d\b                   # years
    | \b\w*[A-Za-z]\w*\d\w*                 # names with a digit, such as UCB1
    | \d+\ by\ \d+ | \[[-\d., ]+\] | \([-\d., ]+,[-\d., ]+\)   # sizes, intervals, vectors
    | \b(?:sections?|notebooks?|exercises?|questions?|steps?|players?|cells?|column|weakness)
      \ \d+(?:(?:,|\ and|\ to)\ \d+)*       # which one
    | 95%\ intervals? | \butilit(?:y|ies)\ [-\d, ]+(?:and\ [-\d]+)?
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""Digits that say nothing about a search."""

TASK = re.compile(r"\?\s*\Z|(?:\*\*)?(?:Predict|Write|Change|Let|Tell|Give|Start|Draw|Add)\b")
"""A question, or what the reader is asked to do."""

SEARCHING = re.compile(
    r"\b(?:leaf|leaves|nodes?|reads?|evaluat(?:es|ed|ions)|visits?|visited|pl(?:y|ies)|states|cuts?|"
    r"probes?|wins?|won|loses|lost|iterations?|positions|boards|entries|matches|depths?|skipp(?:s|ed)|"
    r"simulations|searches|calls|trees|correlation)\b|%"
)
NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
HALF_A_LINE = 90


@dataclass(frozen=True)
class Anchor:
    """A comment behind a text that says where the text comes from.

    Attributes:
        notebook: the name of the notebook.
        before: the text that stands before the comment.
        name: the name of a claim, or a source.
    """

    notebook: str
    before: str
    name: str


def source(notebook: str) -> str:
    """Return the authored text of a notebook."""
    return (COURSE.solutions / f"{notebook}.md").read_text(encoding="utf-8")


def anchors(kind: str) -> list[Anchor]:
    """Return all anchors of a kind, ``=`` or ``from:``."""
    return [
        Anchor(notebook, ANCHOR.sub("", text[: found.start()])[-HALF_A_LINE:], found["name"])
        for notebook in NOTEBOOKS
        for text in [source(notebook)]
        for found in ANCHOR.finditer(text)
        if found["kind"] == kind
    ]


def plain(text: str) -> str:
    """Return a text without the signs of Markdown, formulas and string literals."""
    text = text.replace("\\,", ",").replace("{,}", ",").replace("\\%", "%")
    text = re.sub(r'"\s+f?"', "", text)
    return re.sub(r"\s+", " ", re.sub(r"[$*`>]", "", text)).strip()


def says(text: str, value: object) -> bool:
    """Return True if a text ends with a value: a number, several numbers, or words."""
    text = plain(text)
    if isinstance(value, str):
        return re.search(rf"(?<!\w){re.escape(value)}\Z", text) is not None
    values = list(value) if isinstance(value, tuple | list) else [value]
    found = re.findall(r"-?\d[\d,]*(?:\.\d+)?|[A-Za-z]+", text.rstrip('%()"'))
    numbers = [n for n in map(number, found) if n is not None]
    ends = number(found[-1]) is not None if found else False
    return ends and numbers[-len(values) :] == values


def number(word: str) -> float | None:
    """Return the number that a word stands for, or None."""
    if word.lower() in NUMBERS:
        return NUMBERS.index(word.lower())
    try:
        return float(word.replace(",", ""))
    except ValueError:
        return None


def unsourced(notebook: str) -> list[str]:
    """Return the sentences that say with a number what a search does, and have no anchor."""
    return [
        plain(sentence)
        for sentence in sentences(notebook)
        if not ANCHOR.search(sentence)
        and SEARCHING.search(sentence)
        and re.search(r"\d", SAYS_NOTHING.sub("", sentence))
        and not TASK.search(sentence)
    ]


def sentences(notebook: str) -> Iterator[str]:
    """Yield the sentences of the text, its tables as a whole, and captions and descriptions."""
    text = REFERENCES.sub("", HEADER.sub("", source(notebook)))
    for code in CODE.findall(text):
        yield from captions(code)
    for block in re.split(r"\n(?:> ?)?\n", CODE.sub("\n", text)):
        if block.lstrip("> ").startswith("|"):
            yield block
            continue
        for item in ITEM.split(block):
            start = 0
            for end in SENTENCE.finditer(item):
                yield item[start : end.end()]
                start = end.end()
            yield item[start:]


def captions(code: str) -> Iterator[str]:
    """Yield the sentences of the captions and descriptions in a cell."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.keyword) and node.arg in ("caption", "alt"):
            texts = [n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant)]
            for text in texts:
                if isinstance(text, str):
                    yield from re.split(r"(?<=[.?!])\s+", text)
