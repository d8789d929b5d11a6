"""The page of a poker tournament: standings, chips between players, faults. It needs no network."""

from pathlib import Path

from autograder.model.page import page_environment
from autograder.model.text_files import json_text, write_text
from classroom.arena.pages import TEMPLATES
from classroom.arena.poker.export import JSON_SCHEMA, poker_json
from classroom.arena.poker.standings import PokerStandings
from course_lib.ladder.poker import POKER_RUNGS, POKER_TITLES


def write_poker_pages(found: PokerStandings, directory: Path, course: str = "") -> Path:
    """Write the page and the files of a tournament; return the page's path.

    Args:
        found: the standings.
        directory: gets ``arena.html``, ``arena.json`` and ``arena.schema.json``; made if missing.
        course: the name of the course.

    Raises:
        WriteFailure: a file cannot be written.
    """
    write_text(directory / "arena.json", poker_json(found))
    write_text(directory / "arena.schema.json", json_text(JSON_SCHEMA))
    page = (
        page_environment(TEMPLATES)
        .get_template("poker.html")
        .render(
            found=found,
            plan=found.plan,
            title=POKER_TITLES[found.plan.game],
            course=course,
            about=[(f"{rung.id} (reference)", rung.title) for rung in POKER_RUNGS],
            chips=_chips,
        )
    )
    index = directory / "arena.html"
    write_text(index, page)
    return index


def _chips(value: float, digits: int = 3) -> str:
    """Return a number of chips with its sign."""
    return f"{value:+.{digits}f}".replace("-", "−")
