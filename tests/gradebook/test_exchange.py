"""``nbgrader collect`` of an exchange into which users of the same machine put what they like."""

import logging
import shutil
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory
from nbgrader.utils import get_username
from traitlets.config import Config

from autograder.course.course import find_programs
from classroom.gradebook.collecting.exchange import OwnersCollect

ME, TIME = get_username(), "2026-10-05 12:00:00 UTC"
"""nbgrader, and the file system, know one user here; tests/hub has several."""


@pytest.fixture(scope="module")
def gradebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    find_programs()
    path = tmp_path_factory.mktemp("gradebook") / "gradebook.db"
    Gradebook(f"sqlite:///{path}", "course").close()
    return path


@pytest.fixture
def inbound(tmp_path: Path, gradebook: Path) -> Path:
    shutil.copy(gradebook, tmp_path)
    folder = tmp_path / "exchange" / "course" / "inbound"
    folder.mkdir(parents=True)
    return folder


def submit(inbound: Path, name: str, **files: str) -> Path:
    folder = inbound / name
    folder.mkdir()
    for file, text in files.items():
        (folder / f"{file}.ipynb").write_text(text)
    return folder


def collect(root: Path, caplog: pytest.LogCaptureFixture) -> dict[str, str]:
    """Collect; return the text of each file below ``submitted/``."""
    config = Config()
    config.Exchange.root = str(root / "exchange")
    config.CourseDirectory = Config(root=str(root), course_id="course", assignment_id="minimax")
    log = logging.getLogger("exchange")
    with caplog.at_level("WARNING"):
        OwnersCollect(coursedir=CourseDirectory(config=config), config=config, log=log).start()
    found = (root / "submitted").rglob("*")
    return {str(p.relative_to(root / "submitted")): p.read_text() for p in found if p.is_file()}


def test_what_is_no_students_own_is_left_out(
    inbound: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    submit(inbound, f"{ME}+minimax+{TIME}+a", one="mine", two="mine, too")
    submit(inbound, f"ada+minimax+{TIME}+b", one="in her name")
    submit(inbound, f"{ME}+minimax+yesterday+c", one="no time")
    submit(inbound, "bob+minimax+", one="no name")
    assert collect(tmp_path, caplog) == {
        f"{ME}/minimax/one.ipynb": "mine", f"{ME}/minimax/two.ipynb": "mine, too"
    }  # fmt: skip
    assert f"ada+minimax+{TIME}+b was left out: it was put there by {ME}; cheating" in caplog.text
    assert f"{ME}+minimax+yesterday+c was left out" in caplog.text
    assert "bob+minimax+ was left out" in caplog.text


def test_links_are_not_followed(
    inbound: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A link to a classmate's notebook in the course's directory brought the classmate's mark."""
    hers = tmp_path / "submitted" / "ada" / "minimax"
    hers.mkdir(parents=True)
    (hers / "one.ipynb").write_text("hers")
    mine = submit(inbound, f"{ME}+minimax+{TIME}+a", two="mine")
    (mine / "one.ipynb").symlink_to(hers / "one.ipynb")
    (mine / "folder").symlink_to(hers)
    (mine / "large.ipynb").touch()
    with (mine / "large.ipynb").open("wb") as file:
        file.truncate(300 << 30)
    found = collect(tmp_path, caplog)
    assert found == {"ada/minimax/one.ipynb": "hers", f"{ME}/minimax/two.ipynb": "mine"}
    mine.rename(tmp_path / "elsewhere")
    (inbound / f"{ME}+minimax+2026-10-06 12:00:00 UTC+b").symlink_to(hers)
    (tmp_path / "submitted" / ME / "minimax").rename(tmp_path / "before")
    assert collect(tmp_path, caplog) == {"ada/minimax/one.ipynb": "hers"}
