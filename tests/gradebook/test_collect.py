"""Archives of a learning platform: the documented expression reads the times in names of files."""

import re
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from nbgrader.utils import parse_utc

from classroom.grading.nbgrader_plugin import Collector
from tests.support.course import ROOT, make_course, run

COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def documented(pattern: str) -> str:
    """Return what the page on the commands says, so that its text is what is tried."""
    found = re.search(pattern, COMMANDS)
    assert found
    return found[1]


EXPRESSION = documented(r"--FileNameCollectorPlugin\.named_regexp='([^']+)'")
EXAMPLE = documented(r"`(ada_[0-9-]+_01_minimax\.ipynb)`")


def collected(time: str) -> datetime:
    found = Collector(named_regexp=EXPRESSION).collect(f"/archive/ada_{time}_01_minimax.ipynb")
    assert found
    assert (found["student_id"], found["file_id"]) == ("ada", "01_minimax")
    time_read = parse_utc(found["timestamp"])
    assert isinstance(time_read, datetime)
    return time_read


@pytest.mark.parametrize("second", range(60))
def test_every_second_is_read_as_it_is_written(second: int) -> None:
    expected = datetime(2026, 10, 5, 18, 30, second)
    assert collected(f"2026-10-05-18-30-{second:02}") == expected


def test_times_without_seconds_and_other_forms_are_read() -> None:
    assert collected("2026-10-05-18-30") == datetime(2026, 10, 5, 18, 30)
    assert collected("20261005") == datetime(2026, 10, 5)


def test_the_documented_command_collects_what_the_readme_names(tmp_path: Path) -> None:
    root = make_course(tmp_path, [])
    archive = root / "downloaded" / "minimax" / "archive" / "submissions.zip"
    archive.parent.mkdir(parents=True)
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr(EXAMPLE, "{}")
    option = f"--FileNameCollectorPlugin.named_regexp={EXPRESSION}"
    run(root, "nbgrader", "zip_collect", "minimax", option)
    written = root / "submitted" / "ada" / "minimax" / "timestamp.txt"
    assert written.read_text() == "2026-10-05 18:30:45"
