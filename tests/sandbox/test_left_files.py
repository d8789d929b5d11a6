"""What a process leaves in its temporary directory: it is removed, or goes with the sandbox."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Isolation, Limits
from autograder.protocol.no_reply import NoReply
from autograder.sandbox import worker
from autograder.sandbox.host import Sandbox
from tests.support.isolation import ISOLATIONS, require


def _nested(place: Path) -> None:
    (place / "a" / "b" / "c").mkdir(parents=True)
    (place / "a" / "file").write_text("x")
    (place / "a" / "b" / "link").symlink_to("/")
    os.mkfifo(place / "pipe")


def _many(place: Path) -> None:
    for i in range(11):
        (place / f"{i}").mkdir()
        for j in range(10):
            (place / f"{i}" / f"{j}").mkdir()


def _deep(place: Path) -> None:
    for _ in range(101):
        place /= "d"
        place.mkdir()


@pytest.mark.parametrize(
    ("leave", "emptied"), [(_nested, True), (_many, False), (_deep, False), (lambda _: None, True)]
)
def test_few_entries_are_removed_and_many_are_not_even_looked_at(
    leave: Callable[[Path], object],
    emptied: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leave(tmp_path)
    monkeypatch.setattr(worker, "MAX_LEFT_FILES", 100)
    left = sum(1 for _ in tmp_path.rglob("*"))
    assert worker.clean(str(tmp_path)) is emptied
    assert len(list(tmp_path.rglob("*"))) == (0 if emptied else left)
    assert os.path.exists("/"), "links are not followed"


LITTER = """
import os
for i in range(40):
    os.makedirs(f"{i}/" + "/".join("d" * 40))
out = len(os.listdir())
"""


@pytest.mark.sandbox
@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_who_comes_next_has_an_empty_directory(isolation: Isolation) -> None:
    require(isolation)
    with Sandbox(isolation) as sandbox:
        for _ in range(2):
            with sandbox.student() as student:
                cells = [CellSource("look", "import os\nassert not os.listdir()")]
                errors, _ = student.run_cells([*cells, CellSource("litter", LITTER)], ["out"])
                assert errors == {}


@pytest.mark.sandbox
def test_a_process_may_have_so_many_files_and_directories() -> None:
    source = "import os, time\nfor i in range(30): os.link('f', f'{i}')\ntime.sleep(60)"
    cells = [CellSource("links", "open('f', 'w').close()\n" + source)]
    with Sandbox(limits=Limits(entries=20, cell=60)) as sandbox:
        with (
            sandbox.student() as student,
            pytest.raises(NoReply, match="the process made more than 20 files and directories"),
        ):
            student.run_cells(cells, ["out"])
        with sandbox.student() as student:
            assert (
                student.run_cells([CellSource("c", "import os; assert not os.listdir()")], [])[0]
                == {}
            )
