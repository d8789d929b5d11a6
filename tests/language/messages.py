"""Collect all messages that students read: ``python -m tests.language.messages [CODE ...]``.

This brings the package's catalogues up to date: new messages are added without a translation, those
that are gone are dropped. They stand in the order of the alphabet, wherever the code has them. The
code of a language without a catalogue, such as ``de``, begins one.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from autograder.exercises import SECTIONS
from autograder.model.counterexample import Mark
from autograder.model.exercise import Exercise
from autograder.model.language import CATALOGUES, packaged_languages
from tests.support.variants import of_section

ROOT = Path(__file__).parents[2]
PACKAGES = ("autograder", "classroom", "chapters")
KEYWORDS: dict[str, Any] = {"Phrase": None, "words": None, "_": None, "plural": (1, 2)}
"""The calls whose first argument is a message."""
DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""No clock: the same messages give the same file."""

Found = Iterator[tuple[str, str | tuple[str, ...]]]
"""Where a message stands, and the message; with its plural form if it has one."""


def in_sources() -> Found:
    """Yield the messages in code and templates."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield from _extracted(path, "python")
    for package in PACKAGES:
        for kind in ("*.html", "*.j2"):
            for path in sorted((ROOT / package).rglob(kind)):
                yield from _extracted(path, "jinja2.ext:babel_extract")


def _extracted(path: Path, method: str) -> Found:
    options = {"encoding": "utf-8", "silent": "false", "trimmed": "true"}
    with path.open("rb") as file:
        for _, message, *_ in extract(method, file, keywords=KEYWORDS, options=options):
            if message:
                found = message if isinstance(message, str) else tuple(message)
                yield str(path.relative_to(ROOT)), found


def in_exercises() -> Found:
    """Yield names and statements of properties, and sentences of known mistakes."""
    for section in SECTIONS:
        stages = (stage for own in section.stages.values() for stage in own)
        for exercise in (*section.all_exercises, *stages, *of_section(section.name)):
            for text in filter(None, _texts(exercise)):
                yield f"chapters/{section.name}/exercises", text


def _texts(exercise: Exercise) -> Iterator[str]:
    for property_ in getattr(exercise, "properties", ()):
        if hasattr(property_, "says"):  # the goals of a player are names
            yield from (property_.name, property_.says)
    yield from (mistake.sentence for mistake in getattr(exercise, "mistakes", ()))
    for own in getattr(exercise, "hints", {}).values():
        yield from own.values()
    yield from getattr(exercise, "otherwise", {}).values()


def collect() -> Catalog:
    """Return the template of all catalogues."""
    catalog = Catalog(
        project="adversarial-search-course", version="0", charset="utf-8", creation_date=DATE,
        header_comment="# The messages that students read.", fuzzy=False,
    )  # fmt: skip
    marks = ((f"autograder/{Path('model/counterexample.py')}", mark) for mark in get_args(Mark))
    for place, message in (*in_sources(), *in_exercises(), *marks):
        catalog.add(message, locations=[(place, 0)])
    return catalog


HEADER = re.compile(r'^"(?!Language:|Plural-Forms:|Content-Type:).*\n', re.MULTILINE)
"""Lines of a header that no reader of a catalogue needs."""


def as_text(catalog: Catalog) -> str:
    """Return a catalogue as the text of its file.

    Flags are left out: whatever reads a catalogue finds the messages with braces again.
    """
    for message in catalog:
        message.flags.clear()
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, no_location=True, ignore_obsolete=True)
    head, blank, messages = file.getvalue().decode().partition("\n\n")
    return HEADER.sub("", head + "\n").rstrip("\n") + blank + messages


def updated(path: Path, template: Catalog) -> Catalog:
    """Return a catalogue with exactly the messages of the template."""
    with BytesIO(path.read_bytes() if path.is_file() else b"") as file:
        catalog = read_po(file, locale=path.stem)
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    return catalog


def write(codes: Iterable[str]) -> None:
    """Write the catalogues of some languages."""
    template = collect()
    for code in codes:
        path = CATALOGUES / f"{code}.po"
        path.write_text(as_text(updated(path, template)), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or packaged_languages())
