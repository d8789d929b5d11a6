"""The progress of a run: a bar in a terminal, lines in a file."""

import io

import pytest
from rich.console import Console

from classroom.grading import progress


def lines(total: int, steps: list[int]) -> list[str]:
    """Return what a run prints that has no terminal."""
    file = io.StringIO()
    with progress.progress_bar(Console(file=file, width=80), total) as shown:
        for step in steps:
            shown.advance(shown.task_ids[0], step)
    return file.getvalue().splitlines()


def test_without_a_terminal_progress_is_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LINE_SECONDS", 0)
    printed = lines(7, [1, 0, 2, 4])
    assert [line.split(",")[0] for line in printed] == [
        "grading: 0 of 7",
        "grading: 1 of 7",
        "grading: 3 of 7",
        "grading: 7 of 7",
    ]


def test_lines_are_some_time_apart_but_the_first_and_the_last_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(progress, "LINE_SECONDS", 1e9)
    assert len(lines(100, [1] * 100)) == 2


def test_a_line_has_the_rate_and_the_time_left() -> None:
    line = progress.progress_line(120, 1000, 24)
    assert line == "grading: 120 of 1000, 5.0 per second, 2 min 56 s left"
    assert progress.progress_line(0, 5, 0) == "grading: 0 of 5"
    assert progress.progress_line(5, 5, 10) == "grading: 5 of 5, 0.5 per second"
