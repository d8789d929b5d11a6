"""The report on likeness: pairs, similar passages side by side, groups: HTML, JSON, a table."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from rich.table import Table
from rich.text import Text

from autograder.model.files import file_name
from autograder.model.plain_text import one_line, shorten
from autograder.model.text_files import json_text, write_text
from autograder.report.html import render
from classroom.report import TEMPLATES
from classroom.report.similarity import REFERENCE, Likeness, MatchedPassage, Pair, PassageSide
from classroom.report.similarity.pairs import ALIKE, COMMON, FEWEST

SCHEMA = 1
MOST_SHOWN = 40
"""Pairs whose code is shown side by side."""
MOST_LISTED = 200
"""Pairs in the table; the JSON file has all."""
MOST_PRINTED = 30
"""Pairs in a terminal."""
MOST_IN_LIST = 3
"""Others with whom a student's code is alike, in a list of students."""
PAGE, FINDINGS = "similarity.html", "similarity.json"
AROUND = 2
"""Lines shown before and after lines that are alike."""
REFERENCE_NAME = "reference solution"


@dataclass(frozen=True)
class ShownLine:
    """A line as it is shown: its number from 1, or None for lines that are left out."""

    number: int | None
    text: str = ""
    alike: bool = False


def write_similarity(found: Likeness, directory: Path) -> Path:
    """Write ``similarity.html`` and ``similarity.json``; the same findings give the same bytes.

    Args:
        found: the pairs and groups.
        directory: made if it is missing; students' pages there are linked to.

    Returns:
        The path of the page.

    Raises:
        WriteFailure: it cannot be written.
    """
    pages = {path.name for path in (directory / "students").glob("*.html")}
    page = render(
        "similarity.html",
        TEMPLATES,
        found=found,
        shown=MOST_SHOWN,
        listed=MOST_LISTED,
        percent=percent,
        excerpt=excerpt,
        name=shown_name,
        page=lambda student: f"students/{f}" if (f := file_name(student)) in pages else "",
        report=(directory / "report.html").is_file(),
        limits={"alike": ALIKE, "fewest": FEWEST, "common": COMMON},
    )
    path = directory / PAGE
    write_text(path, page)
    write_text(directory / FINDINGS, similarity_json(found))
    return path


def read_alike(directory: Path) -> dict[tuple[str, str], str]:
    """Return whose code is mostly alike, as the last comparison in a report's directory found.

    Returns:
        By student and section, with whom; nothing if nothing was compared there.
    """
    try:
        document = json.loads((directory / FINDINGS).read_text(encoding="utf-8"))
        pairs = [*document["pairs"], *document["references"]]
        mostly = [pair for pair in pairs if pair["mostly"]]
        found: dict[tuple[str, str], list[str]] = {}
        same = set[tuple[str, frozenset[str]]]()
        for group in document.get("identical", ()):
            section, names = group["section"], group["students"]
            same |= {(section, frozenset(two)) for two in combinations(names, 2)}
            for name in names:
                others = (shown_name(other) for other in names if other != name)
                found.setdefault((name, section), []).extend(f"{o} (same file)" for o in others)
        for pair in mostly:
            first, second = pair["students"]
            for section in dict.fromkeys(match["section"] for match in pair["matches"]):
                if (section, frozenset((first, second))) in same:
                    continue
                share = f"({percent(pair['score'])})"
                found.setdefault((second, section), []).append(
                    f"{shown_name(first or REFERENCE)} {share}"
                )
                if first:
                    found.setdefault((first, section), []).append(f"{shown_name(second)} {share}")
    except (
        OSError,
        ValueError,
        KeyError,
        TypeError,
    ):  # there is no comparison
        return {}
    return {place: _with(others) for place, others in found.items()}


def _with(others: Sequence[str]) -> str:
    """Return with whom code is alike, as a detail of a list."""
    left = len(others) - MOST_IN_LIST
    return f"with {', '.join(others[:MOST_IN_LIST])}{f' and {left} more' if left > 0 else ''}"


def shown_name(student: str) -> str:
    """Return the name of a student, or of the reference."""
    return REFERENCE_NAME if student == REFERENCE else one_line(student)


def percent(share: float) -> str:
    """Return a share as whole percent; a share below 1 is never 100."""
    return f"{int(100 * share + 1e-9)} %"


def excerpt(side: PassageSide) -> list[ShownLine]:
    """Return the lines of a passage that are alike, with those around them."""
    texts = side.passage.source.rstrip().split("\n")
    near = {n + d for n in side.lines for d in range(-AROUND, AROUND + 1)}
    return list(_lines(texts, side.lines, near))


def _lines(texts: Sequence[str], alike: frozenset[int], near: set[int]) -> Iterator[ShownLine]:
    left_out = False
    for n, text in enumerate(texts):
        if n in near:
            yield ShownLine(n + 1, text, n in alike)
        elif not left_out:
            yield ShownLine(None)
        left_out = n not in near


def similarity_table(found: Likeness) -> Table:
    """Return identical files, then the pairs with the most lines alike, for a terminal."""
    pairs = [*found.pairs, *found.references]
    table = Table(title="Submissions that are alike", title_justify="left", header_style="bold")
    for name in ("first", "second"):
        table.add_column(name, overflow="fold")
    for name in ("score", "passages", "lines"):
        table.add_column(name, justify="right")
    for group in found.identical:
        one, *others = map(shown_name, group.students)
        table.add_row(Text(shorten(one)), Text(", ".join(map(shorten, others))), "same file")
    for pair in pairs[:MOST_PRINTED]:
        names = [Text(shorten(shown_name(name))) for name in (pair.first, pair.second)]
        numbers = percent(pair.score), str(len(pair.matches)), str(pair.lines)
        table.add_row(*names, *numbers)
    if len(pairs) > MOST_PRINTED:
        table.caption = f"{len(pairs) - MOST_PRINTED} more pairs: see --report or --json"
    return table


def similarity_json(found: Likeness) -> str:
    """Return all findings as JSON text; the reference solution's name is ``null``."""
    document = {
        "schema": SCHEMA,
        "students": found.students,
        "pairs": [_pair(pair) for pair in found.pairs],
        "references": [_pair(pair) for pair in found.references],
        "groups": found.groups,
        "unread": [vars(unread) for unread in found.unread],
        "identical": [vars(group) for group in found.identical],
    }
    return json_text(document)


def _pair(pair: Pair) -> dict[str, object]:
    return {
        "students": [pair.first or None, pair.second],
        "score": round(pair.score, 4),
        "mostly": pair.mostly,
        "lines": pair.lines,
        "matches": [_match(match) for match in pair.matches],
    }


def _match(match: MatchedPassage) -> dict[str, object]:
    sides = (match.first, match.second)
    return {
        "section": match.first.passage.section,
        "cells": [side.passage.cell for side in sides],
        "shares": [round(side.share, 4) for side in sides],
        "lines": [[n + 1 for n in sorted(side.lines)] for side in sides],
    }
