"""The running edition in Chromium, made from this tree: notebook 1 as a reader goes through it."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.browser.pages import in_browser
from tests.support.course import ROOT

DOCS = ROOT / "docs" / "site"
WHEELS = ROOT / "build" / "site-cache" / "wheels"
MADE = find_spec("jupyterlite_core") is not None and WHEELS.is_dir()

pytestmark = [
    *in_browser("the running edition"),
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not MADE, reason="`make site` installs what the running edition is made of"),
]


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site with the running edition alone."""
    monkeypatch.syspath_prepend(str(DOCS))
    from lab import build_lab

    site = tmp_path / "site"
    build_lab(ROOT, tmp_path / "work", site / "lab")
    shutil.copytree(ROOT / "docs" / "_static", site / "_static")
    return site


LOOK = """
import sys
from pathlib import Path
from check_lab import look
print(*look(Path(sys.argv[1]), []).faults, sep="\\n")
"""
"""In a process of its own: a worker of the suite may have a browser already."""


def test_notebook_1_is_solved_and_remembered_and_a_wrong_answer_explained(edition: Path) -> None:
    command = [sys.executable, "-c", LOOK, str(edition)]
    done = subprocess.run(command, cwd=DOCS, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stdout + done.stderr
