"""Runs that are killed or stopped: the next run completes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from classroom.gradebook.store import save
from classroom.grading import run as runs
from classroom.grading.progress import Interruption
from tests.grading.classes import (
    STUDENTS,
    command,
    completed,
    graded,
    make_class,
    marks,
    notebooks,
    said,
)

KILLS = int(os.environ.get("KILLS", "1"))
"""The whole test kills 200 times: KILLS=200."""


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class that was graded in one go."""
    root = make_class(tmp_path_factory.mktemp("undisturbed"))
    assert completed(root) == 1
    return root


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(KILLS))
def test_killed_at_any_moment_the_next_run_completes(
    number: int, tmp_path: Path, undisturbed: Path
) -> None:
    make_class(tmp_path)
    rng = Random(number)
    process = command(tmp_path)
    time.sleep(rng.uniform(1, 6))
    victims = [process.pid, *_below(process.pid)]
    victim = victims[0] if rng.random() < 0.5 else rng.choice(victims)
    try:
        os.kill(victim, signal.SIGKILL)
    except ProcessLookupError:
        victim = 0
    if victim != process.pid:
        # Of a process or a sandbox the run itself takes no notice.
        assert process.wait(900) == 1, said(tmp_path)
    process.wait(900)
    assert completed(tmp_path) == 1
    assert marks(tmp_path) == marks(undisturbed)
    assert notebooks(tmp_path) == notebooks(undisturbed)


def _below(pid: int) -> list[int]:
    """Return the processes that a process has started, and those that they have."""
    listed = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    children: dict[int, list[int]] = {}
    for line in listed.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = list(children.get(pid, []))
    for child in found:
        found += children.get(child, [])
    return found


@contextmanager
def not_ignored(number: signal.Signals) -> Iterator[None]:
    """Let programs that start here have a signal that these tests may ignore, as under nohup."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.thorough
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_cleanly_and_says_how_to_go_on(
    tmp_path: Path, undisturbed: Path, number: signal.Signals
) -> None:
    make_class(tmp_path)
    with not_ignored(number):
        process = command(tmp_path, "--jobs", "1")
    while not set(tmp_path.glob("autograded/s*")):
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, number)
    assert process.wait(300) == 128 + number, said(tmp_path)
    assert "run the same command again to go on" in said(tmp_path)
    assert "Traceback" not in said(tmp_path), said(tmp_path)
    assert completed(tmp_path) == 1
    assert marks(tmp_path) == marks(undisturbed)


@pytest.mark.thorough
def test_ctrl_c_is_noticed_where_python_ignores_exceptions(
    course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class ThrownAway:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    def saving(gradebook: Any, entries: Any) -> Any:
        ThrownAway()
        return save(gradebook, entries)

    with monkeypatch.context() as patch:
        patch.setattr(runs, "save", saving)
        patch.setattr(sys, "unraisablehook", lambda ignored: None)
        with pytest.raises(Interruption, match=f"1 of {STUDENTS} submissions are graded and st"):
            graded(course)
    before = len(seen)
    assert len(graded(course)) == STUDENTS
    assert before < len(seen)
