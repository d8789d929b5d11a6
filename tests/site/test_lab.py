"""The running edition in Chromium, made from this tree: notebook 1 as a reader goes through it.

EDITION names a site that was just made from it, such as build/site behind ``make site``.
"""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.browser.pages import in_browser
from tests.support.course import ROOT

DOCS = ROOT / "docs" / "site"
MADE = find_spec("jupyterlite_core") is not None
SNAPSHOT = Path("lab/static/pyodide/snapshot.bin")
REASON = "`make site` installs what the running edition is made of"

pytestmark = [
    *in_browser("the running edition"),
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not MADE, reason=REASON),
]


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the running edition: the one that EDITION names, or made without a registry."""
    if made := os.environ.get("EDITION"):
        return ROOT / made
    folder = tmp_path_factory.mktemp("edition")
    site = folder / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIP_NO_INDEX", "1")
        patch.setenv("npm_config_registry", "http://127.0.0.1:9")
        patch.syspath_prepend(str(DOCS))
        from wheels import compiled_cache

        from lab import build_lab

        if not compiled_cache().is_dir():
            pytest.skip(REASON)
        build_lab(ROOT, folder / "site-lab", site / "lab")
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


FIRST_RESULT = """
import sys
from pathlib import Path
from browser import watched
from running import Running
with watched(Path(sys.argv[1])) as (address, context, watch):
    Running(context, address).seconds_to_first_result("01_minimax.ipynb")
    print(*watch.taken(), sep="\\n")
"""


def test_python_starts_anew_where_its_snapshot_is_broken(edition: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(edition, site, copy_function=os.link)
    snapshot = site / SNAPSHOT
    begin = snapshot.read_bytes()[:1000]
    snapshot.unlink()
    snapshot.write_bytes(begin)
    command = [sys.executable, "-c", FIRST_RESULT, str(site)]
    done = subprocess.run(command, cwd=DOCS, capture_output=True, text=True, check=True)
    (fault,) = done.stdout.splitlines()
    assert "Python starts anew" in fault


@pytest.mark.thorough
def test_a_second_snapshot_has_the_same_bytes(edition: Path, tmp_path: Path) -> None:
    pyodide = tmp_path / "pyodide"
    shutil.copytree(edition.with_name("site-lab") / "static" / "pyodide", pyodide)
    (pyodide / SNAPSHOT.name).unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(DOCS))
        from early import make_snapshot

        from lab import PRELOADED

        make_snapshot(pyodide, PRELOADED)
    assert filecmp.cmp(pyodide / SNAPSHOT.name, edition / SNAPSHOT, shallow=False)


def members(archive: Path) -> set[str]:
    with ZipFile(archive) as opened:
        return set(opened.namelist())


def test_the_own_wheel_has_the_parts_for_notebooks_and_no_grader(edition: Path) -> None:
    (wheel,) = (edition / "lab" / "static" / "pyodide").glob("adversarial_search_notebooks-*.whl")
    rooms = {name.split("/")[1] for name in members(wheel) if name.startswith("autograder/")}
    assert {"notebook_api", "exercises", "judging", "model", "repair"} <= rooms
    assert rooms.isdisjoint({"arena", "cli", "gradebook", "grading"})


def test_a_browser_compiles_no_module_and_installs_nothing_at_its_start(edition: Path) -> None:
    pyodide = edition / "lab" / "static" / "pyodide"
    bytecode = {
        "python_stdlib.zip": "json/__init__.pyc",
        "ipython-*.whl": "IPython/__init__.pyc",
        "networkx-*.whl": "networkx/__init__.pyc",
        "chess-*.whl": "chess/__pycache__/__init__.cpython-314.pyc",
        "adversarial_search_notebooks-*.whl": "course_lib/__pycache__/__init__.cpython-314.pyc",
        "piplite-*.whl": "piplite/__pycache__/__init__.cpython-314.pyc",
    }
    for name, compiled in bytecode.items():
        (archive,) = pyodide.glob(name)
        found = members(archive)
        assert compiled in found
        assert not any("/tests/" in member for member in found)
        assert any(member.endswith(".py") for member in found) == ("__pycache__" in compiled)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    settings = json.loads((edition / "lab" / "jupyter-lite.json").read_text())
    (kernel,) = settings["jupyter-config-data"]["litePluginSettings"].values()
    preloaded = kernel["loadPyodideOptions"]["packages"]
    assert {"piplite", "pyodide-kernel", "ipykernel", "comm", "ipython"} <= {*preloaded}
    assert {*preloaded} <= {*lock["packages"]}
