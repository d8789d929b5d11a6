"""The log of marks in a terminal of 80 columns."""

import io
from zoneinfo import ZoneInfo

from rich.console import Console

from autograder.model.mark_change import MarkChange
from classroom.report.log import CAUSES, log_table

TIME = "2026-10-25T01:30:11+00:00"
CHANGES = [
    MarkChange("ada.lovelace.1815", "pruning", "alpha-beta-search", kind, 11.33, 12.67, cause, TIME)
    for cause in CAUSES
    for kind in ("automatic", "extra credit")
]


def printed(changes: list[MarkChange]) -> str:
    out = io.StringIO()
    table = log_table(changes, zone=ZoneInfo("Europe/Zurich"))
    Console(file=out, width=80, color_system=None).print(table)
    return out.getvalue()


def test_no_word_is_broken_at_80_columns():
    said = printed(CHANGES).split()
    for reason in CAUSES.values():
        assert set(reason.split()) <= set(said)
    assert said.count("alpha-beta-search") == len(CHANGES)
    assert said.count("11.33") == said.count("12.67") == len(CHANGES)


def test_times_are_those_of_the_courses_clock():
    """Clocks went back at one o'clock UTC."""
    said = printed(CHANGES[:1])
    assert "times of Europe/Zurich" in said
    assert "2026-10-25" in said
    assert "02:30" in said


def test_a_change_that_is_not_stored_has_no_time_and_a_penalty_has_its_section():
    said = printed([MarkChange("bob", "minimax", "", "late penalty", None, 9, "lateness")])
    assert "when" not in said
    assert "minimax" in said
    assert "none → 9" in said
