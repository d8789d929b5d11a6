"""A clock that jumps, and files of another time: marks, lateness, the log and what is skipped."""

import os
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from classroom.course.submissions import archive
from classroom.gradebook.database import audit
from classroom.gradebook.database.audit import read_log
from classroom.gradebook.database.standing import standings
from classroom.gradebook.store import open_gradebook
from tests.grading.classes import graded, hand_in, marks, url
from tests.grading.test_faults import lay_out
from tests.support.submissions import SECTION, as_bytes, perfect, untouched

YEARS = (0, 30, -50, 2)
"""The years by which the clock is wrong, run by run."""


class Clock(datetime):
    """A clock that is wrong by some years."""

    years = 0

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return datetime.now(tz) + timedelta(days=365 * cls.years)


def jump(patch: pytest.MonkeyPatch, root: Path, years: int) -> None:
    """Set the clock, and let every file of a course be of that time."""
    now = time.time
    patch.setattr(Clock, "years", years)
    patch.setattr(audit, "datetime", Clock)
    patch.setattr(time, "time", lambda: now() + 365 * 86400 * years)
    for path in root.rglob("*"):
        os.utime(path, (time.time(), time.time()))


def runs_of(
    root: Path, years: tuple[int, ...], patch: pytest.MonkeyPatch, seen: list[str]
) -> list[Any]:
    """Grade a class once per entry, a late answer changing each time; return what each run left."""
    lay_out(root)
    (root / "course.toml").write_text(
        "[section.minimax]\ndue = 2026-10-05T18:00:00\n[late]\npercent_per_day = 10\n"
    )
    patch.chdir(root)
    found: list[Any] = []
    for number, year in enumerate(years):
        sent = hand_in(root, "bob", as_bytes(perfect() if number % 2 else untouched()))
        (sent.parent / "timestamp.txt").write_text("2026-10-06 12:00:00 UTC\n")
        seen.clear()
        with patch.context() as now:
            jump(now, root, year)
            graded(root)
        with open_gradebook(url(root), Course(root)) as book:
            late = {who: (s.seconds_late, s.penalty) for who, s in standings(book, SECTION).items()}
            log = read_log(book.db(), [SECTION.name])
        changes = [vars(change) | {"time": ""} for change in log]
        found.append((list(seen), marks(root), late, changes))
    return found


@pytest.mark.thorough
def test_a_clock_that_jumps_changes_no_mark_and_no_order(
    tmp_path: Path, one_worker: None, monkeypatch: pytest.MonkeyPatch, seen: list[str]
) -> None:
    (tmp_path / "steady").mkdir()
    (tmp_path / "jumping").mkdir()
    steady = runs_of(tmp_path / "steady", (0,) * len(YEARS), monkeypatch, seen)
    jumping = runs_of(tmp_path / "jumping", YEARS, monkeypatch, seen)
    assert jumping == steady
    judged, _, late, _ = jumping[-1]
    assert judged == ["bob"]  # the others are skipped, whatever the times of their files
    assert late["bob"][0] > 0
    assert late["bob"][1] > 0


def test_a_file_of_a_year_that_no_calendar_has_is_of_unknown_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ada.ipynb").write_bytes(b"{}")
    real = Path.lstat

    def far(path: Path) -> Any:
        return os.stat_result((*real(path)[:8], 10**12, 0))

    monkeypatch.setattr(Path, "lstat", far)
    assert archive._change_time(tmp_path / "ada.ipynb") is None
