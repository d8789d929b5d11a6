"""The glossary: a term is explained where it says, and no sentence before that place uses it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from autograder.course.solutions import ANCHOR
from autograder.exercises import SECTIONS
from tests.notebooks.claims.text import CODE, COURSE, HEADER, REFERENCES, source

PAGE = COURSE.root / "docs" / "glossary.md"
PLACE = re.compile(
    r"\[Notebook (\d), (?:section (\d+)|before section 1)\]\(notebooks/(\w+)\.ipynb\)\s*\Z"
)
NOTEBOOKS = [section.notebook for section in SECTIONS]
NOT_PROSE = re.compile(r"`[^`]*`|\$[^$]*\$|</?[a-z][^>]*>|\]\([^)]*\)")
AIMS = re.compile(r"you will\n\n(?:- .*\n(?:  .*\n)*)+", re.IGNORECASE)
ANNOUNCES = re.compile(r"\b(?:notebooks?|sections?)\s\d|\bThis notebook is about\b")
"""A sentence that says where a term is explained may use it before."""
Place = tuple[int, int]
"""The number of a notebook, and of its section; 0 is what stands before section 1."""


@dataclass(frozen=True)
class Entry:
    """A term, its other names, and where it is explained."""

    names: tuple[str, ...]
    place: Place
    notebook: str

    def pattern(self) -> re.Pattern[str]:
        """Return a pattern of the term in a text, as a whole word, also in the plural."""
        names = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in self.names)
        return re.compile(rf"(?<![\w-])(?:{names})(?:s\b|(?![\w-]))", re.IGNORECASE)


@cache
def entries() -> tuple[Entry, ...]:
    """Return the terms of the page, in the order of the course."""
    text = PAGE.read_text(encoding="utf-8")
    body = text.split("```{glossary}\n:sorted:\n")[1].split("```")[0]
    found = []
    for block in body.strip().split("\n\n"):
        names = [line.replace("\\", "") for line in block.split("\n") if line[0] != " "]
        place = PLACE.search(block)
        assert place, f"no place at the end of {block!r}"
        found.append(Entry(tuple(names), (int(place[1]), int(place[2] or 0)), place[3]))
    return tuple(found)


@cache
def sections(notebook: str) -> dict[int, str]:
    """Return the prose of the numbered sections; 0 is what stands before section 1.

    What announces is left out: headings, the list of what the reader will do, "Where to go next".
    """
    text = CODE.sub("\n\n", ANCHOR.sub("", REFERENCES.sub("", HEADER.sub("", source(notebook)))))
    text = re.sub(r"^## \d+\. Where to go next\n.*", "", text, flags=re.DOTALL | re.MULTILINE)
    text = AIMS.sub("", text.replace(r"\*", "*"))
    parts = re.split(r"^## (\d+)\. .*$", text, flags=re.MULTILINE)
    prose = [re.sub(r"^#.*$", "", part, flags=re.MULTILINE) for part in parts[::2]]
    return dict(zip([0, *map(int, parts[1::2])], prose, strict=True))


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; an item of a list and a row of a table end them, too."""
    blocks = re.split(r"\n\s*\n|^(?:> )?(?:- |\d+\. |\|)", text, flags=re.MULTILINE)
    for block in blocks:
        yield from re.split(r"(?<=[.?!])\s+", NOT_PROSE.sub(" ", block))


def texts_before(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the texts that a reader meets before a term is explained, each with its place."""
    for number, notebook in enumerate(NOTEBOOKS, start=1):
        for section, text in sections(notebook).items():
            name = f"{notebook}, section {section}"
            if (number, section) < entry.place:
                yield name, text
            if (number, section) == entry.place:
                yield name, explained(entry).split(text)[0]


def explained(entry: Entry) -> re.Pattern[str]:
    """Return a pattern of the place where a term stands in bold."""
    return re.compile(rf"\*\*(?:[^*]* )?{entry.pattern().pattern}[^*]*\*\*", re.IGNORECASE)


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.names[0])
def test_a_term_stands_in_bold_in_the_section_that_explains_it(entry: Entry):
    assert NOTEBOOKS.index(entry.notebook) + 1 == entry.place[0]
    text = sections(entry.notebook)[entry.place[1]]
    assert explained(entry).search(text), f"{entry.names[0]!r} is not in bold there"


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.names[0])
def test_no_term_is_used_before_the_section_that_explains_it(entry: Entry):
    used = [
        f"{place}: {' '.join(sentence.split())}"
        for place, text in texts_before(entry)
        for sentence in sentences(text)
        if entry.pattern().search(sentence) and not ANNOUNCES.search(sentence)
    ]
    assert used == []


def test_the_table_of_the_sources_has_every_item_once_and_sections_that_exist():
    text = (COURSE.root / "docs" / "coverage.md").read_text(encoding="utf-8")
    assert [int(n) for n in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)] == [*range(1, 310)]
    found = re.findall(r"notebook (\d) ((?:§\d+(?:, | to )?)+)", text)
    assert len(found) > 200
    for number, places in found:
        text = source(NOTEBOOKS[int(number) - 1])
        headings = re.findall(r"^## (\d+)\. ", text, re.MULTILINE)
        assert {*re.findall(r"\d+", places)} <= {*headings}, f"notebook {number}: {places}"


def test_every_term_has_one_entry():
    names = [name.lower() for entry in entries() for name in entry.names]
    assert len(names) == len(set(names))
