"""The running edition in Chromium, made from this tree: notebook 1 as a reader goes through it."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.browser.pages import in_browser
from tests.support.course import ROOT

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
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "site"))
    from lab import build_lab

    site = tmp_path / "site"
    build_lab(ROOT, tmp_path / "work", site / "lab")
    shutil.copytree(ROOT / "docs" / "_static", site / "_static")
    return site


def test_notebook_1_is_solved_and_remembered_and_a_wrong_answer_explained(edition: Path) -> None:
    from check_lab import look  # type: ignore[import-not-found]

    seen = look(edition, [])
    assert seen.faults == []
    assert list(seen.seconds) == [
        "first result, cold", "first result, warm", "01_minimax, solved",
    ]  # fmt: skip
