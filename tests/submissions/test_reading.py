"""How a student's file is opened: its size comes first, and few bytes of a large one are held."""

import json
import os
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from autograder.protocol.bounds import LARGE
from classroom.course.submissions.parse import Unreadable, parse, slim
from classroom.course.submissions.read import read_bytes, read_notebook, same_content
from classroom.grading.submission import load_notebook
from classroom.grading.tasks import timestamp
from tests.submissions.files import NAME
from tests.support.submissions import as_bytes, cell, perfect, task

MIB = 1 << 20


def sparse(path: Path, size: int) -> Path:
    """Make a file that takes no room on the disk."""
    with open(path, "wb") as file:
        file.truncate(size)
    return path


@contextmanager
def holding_at_most(size: int) -> Iterator[None]:
    """Fail if this process allocates more at one time."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak <= size


def with_picture(size: int) -> Any:
    notebook = perfect()
    picture = {"output_type": "display_data", "data": {"image/png": "A" * size}, "metadata": {}}
    cell(notebook, "cell-003").outputs = [picture]
    return notebook


# Large notebooks.


@pytest.mark.slow
def test_a_large_notebook_is_held_without_its_outputs(tmp_path: Path) -> None:
    data = as_bytes(with_picture(60 * MIB))
    (tmp_path / NAME).write_bytes(data)
    with holding_at_most(4 * MIB):
        loaded = load_notebook(task(tmp_path))
    assert len(loaded.data or b"") < MIB
    assert loaded.notes == ("The file has 60 MiB; its outputs were dropped.",)
    assert parse(loaded.data or b"") == (slim(data)[0], [])


@pytest.mark.slow
def test_a_large_file_that_is_no_notebook_is_held_nowhere(tmp_path: Path) -> None:
    sparse(tmp_path / NAME, 60 * MIB)
    with holding_at_most(4 * MIB), pytest.raises(Unreadable, match="not JSON"):
        load_notebook(task(tmp_path))


@pytest.mark.slow
def test_nothing_of_the_cells_is_lost_on_the_way(tmp_path: Path) -> None:
    notebook = with_picture(LARGE)
    cells = notebook.cells
    cells[3].pop("id")
    cells[4].id = 7
    cells[5].metadata = {"nbgrader": {"grade_id": ["x"], "points": "many"}}
    cells[6].source = "é∀\ud800\u0001\r\n\x1b" + cells[6].source
    cells[7].id = "lone \ud800"
    cells.insert(8, "no cell")
    (tmp_path / NAME).write_bytes(data := as_bytes(notebook))
    read, notes = read_notebook(tmp_path / NAME)
    expected, more = slim(data)
    expected[7]["id"] = "lone ?"
    assert parse(read) == (expected, [])
    assert notes == ["The file has 8 MiB; its outputs were dropped.", *more]


@pytest.mark.slow
def test_a_notebook_with_more_text_than_that_is_read_too(tmp_path: Path) -> None:
    cells = [{"cell_type": "markdown", "source": "a " * (MIB // 2)}] * 9
    (tmp_path / NAME).write_bytes(as_bytes({"cells": cells}))
    data, notes = read_notebook(tmp_path / NAME)
    found, more = parse(data)
    assert len(found) == 9
    assert [*notes, *more] == ["The file has 9 MiB; its outputs were dropped."]


# Sizes.


def test_a_file_has_as_many_bytes_as_its_reader_allows(tmp_path: Path) -> None:
    path = tmp_path / "agent.py"
    path.write_bytes(b"x" * 100)
    assert read_bytes(path, 100) == b"x" * 100
    with pytest.raises(Unreadable, match=r"agent\.py has 0\.1 MiB; at most"):
        read_bytes(path, 99)


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = sparse(tmp_path / "agent.py", 500 * MIB)
    with holding_at_most(MIB), pytest.raises(Unreadable, match=r"has 500\.0 MiB; at most 1 are"):
        read_bytes(path, MIB)


def test_a_stored_file_is_compared_without_being_held(tmp_path: Path) -> None:
    data = bytes(8 * MIB)
    path = sparse(tmp_path / NAME, len(data))
    with holding_at_most(2 * MIB):
        assert same_content(path, data)
    assert not same_content(path, data[1:])
    path.write_bytes(data[:-1] + b"x")
    assert not same_content(path, data)


# Times of hand-in.

TIMES = (
    "2026-10-05 18:30:45 UTC",
    "2015-02-02 15:58:23.948203 America/Los_Angeles",
    "2026-10-05 18:30:45.123456 CEST",
    "2026-10-05T18:30:45+0200",
    "2026-10-05 18:30:45 -0500",
)
IN_UTC = (
    "2026-10-05 18:30:45.000000 UTC",
    "2015-02-02 23:58:23.948203 UTC",
    "2026-10-05 16:30:45.123456 UTC",
    "2026-10-05 16:30:45.000000 UTC",
    "2026-10-05 23:30:45.000000 UTC",
)


@pytest.mark.parametrize(("text", "moment"), [*zip(TIMES, IN_UTC, strict=True)])
def test_a_time_is_read_as_nbgrader_writes_it(text: str, moment: str, tmp_path: Path) -> None:
    (tmp_path / "timestamp.txt").write_text(f"{text}\n")
    assert timestamp(tmp_path) == moment


HOSTILE_TIMES = (
    "2026-10-05 18:30:45 /etc/passwd",
    "2026-10-05 18:30:45 ../../../etc/passwd",
    "2026-10-05 18:30:45 Europe/../../../../etc/passwd",
    "2026-10-05 18:30:45 \0",
    "2026-10-05 18:30:45 Europe/Zürich",
    "9" * 129,
    "",
)


@pytest.mark.parametrize("text", HOSTILE_TIMES)
def test_a_time_names_no_file_of_this_machine(text: str, tmp_path: Path) -> None:
    """What parses times opens the file whose path stands in the place of a time zone."""
    (tmp_path / "timestamp.txt").write_text(text)
    assert timestamp(tmp_path) is None


def sparse_time(path: Path) -> None:
    sparse(path, 400 * MIB)


def linked_time(path: Path) -> None:
    path.with_name("other.txt").write_text(TIMES[0])
    path.symlink_to("other.txt")


@pytest.mark.parametrize("make", [sparse_time, linked_time, os.mkfifo, os.mkdir])
def test_what_stands_in_the_place_of_a_time_is_not_read(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    make(tmp_path / "timestamp.txt")
    with holding_at_most(MIB):
        assert timestamp(tmp_path) is None


def test_a_notebook_may_hold_any_json(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(json.dumps({"cells": []}).encode())
    assert read_notebook(tmp_path / NAME) == (b'{"cells": []}', [])


@pytest.mark.parametrize("becomes", ["longer", "a link", "nothing"])
def test_a_file_that_changes_while_it_is_read_is_the_one_that_was_looked_at(
    becomes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secret, fstat = tmp_path / NAME, tmp_path / "secret", os.fstat
    path.write_bytes(b"{}")
    secret.write_bytes(b"?!")

    def change(fd: int) -> os.stat_result:
        info = fstat(fd)
        if becomes == "longer":
            path.write_bytes(b"{}" * 1_000)
        else:
            path.unlink(missing_ok=True)
        if becomes == "a link":
            path.symlink_to(secret)
        return info

    monkeypatch.setattr(os, "fstat", change)
    assert read_bytes(path) == b"{}"
