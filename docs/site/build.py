"""Builds the site: ``make site`` runs ``python docs/site/build.py``.

The pages in ``build/site`` are made by Sphinx from ``docs/``, the notebooks and the docstrings: a
reference, a search without server, and with MyST-NB pages from executed notebooks. A warning of
Sphinx ends the build. A new page of ``docs/`` stands in the contents of ``docs/guides.md``.

Notebooks run for their pages with the course's functions in place of the stubs, compiled without
their text (``classroom.course.lecture.execution``); a page whose outputs have a line of a solution
ends the build, too.

Notebooks that run in the browser are JupyterLite. Their Python has NumPy and matplotlib if the
build may fetch them from Pyodide's distribution (``distribution.py``). If it may not,
``course_lib.arrays`` imports it on first use, and an exercise that is not judged without it names
it in ``packages``. All modules go to the browser with their bytecode (``bytecode.py``, which Node
runs in Pyodide). Packages that are not the course's own are compiled once, below
``build/site-cache``, and go without their sources (chess with its own, by the GPL), since a start
takes the longer the more files there are. ``patches.py`` changes the scripts of JupyterLite and
Pyodide in a few places, each with its reason.

A start imports nothing: ``snapshot.mjs`` keeps the memory of a Python that has imported what the
kernel and a notebook's first cells need, and the files of all packages, in one compressed file.
``start_python.mjs`` restores both in the worker that starts with the page (``early.py``), and
``interrupts.mjs`` lets the reader and time limits stop a cell there.
If it cannot, it says so in the console and starts Python anew, from the wheels. No compiled module
can be in a snapshot: NumPy and matplotlib are loaded after it.

``make site`` then looks at the pages (``check.py``): every link between them; and in Chromium, if
there is one, with all other hosts refused, the console, the width at 400, 800 and 1400 pixels, and
axe-core in both themes. ``.venv/bin/python docs/site/check.py index.html`` looks at one page.
``check_lab.py`` solves notebook 1 in the browser; ``tests/site/test_lab.py`` does the same with an
edition of its own, where ``make site`` has installed its packages: ``.ci/run`` runs it behind that.
"""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gallery import write_gallery
from packages import unpack
from pages import write_first_widgets, write_notebook_pages

from autograder.course.course import Course
from autograder.course.solutions import shows_solutions
from lab import build_lab

ROOT = Path(__file__).resolve().parents[2]
DOCS, BUILD = ROOT / "docs", ROOT / "build"
SOURCE, SITE = BUILD / "site-source", BUILD / "site"
NAME = "adversarial-search-course"
TEXTS = {"contributing": "CONTRIBUTING", "security": "SECURITY", "changes": "CHANGELOG"}


def main() -> None:
    """Write ``build/site``."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.rmtree(BUILD / "site-doctrees", ignore_errors=True)
    with ThreadPoolExecutor(1) as beside:
        print("Making the notebooks that run in the browser, beside the rest ...", flush=True)
        lab = beside.submit(build_lab, ROOT, BUILD / "site-lab", SITE / "lab")
        _write_pages()
        tell_size(SITE / "index.html", lab.result())
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 2**20
    print(f"{SITE}: {len(files):,} files, {size:.0f} MiB")


def tell_size(page: Path, size: int) -> None:
    """Write into the first page how many MB the browser's edition loads."""
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("LAB_SIZE", str(size)), encoding="utf-8")


def _write_pages() -> None:
    """Write all pages but the running edition."""
    shutil.copytree(DOCS, SOURCE, ignore=shutil.ignore_patterns("site", "__pycache__"))
    _write_texts()
    shutil.copy(ROOT / "examples" / "pictures" / "check.png", SOURCE / "_static")
    unpack("mathjax", SOURCE / "_static" / "mathjax", "es5/tex-svg.js")
    _write_wheel()
    write_first_widgets(SOURCE)
    print("Executing the notebooks ...", flush=True)
    write_notebook_pages(ROOT / "notebooks", SOURCE / "notebooks")
    write_gallery(SOURCE / "gallery.md", SOURCE / "notebooks")
    print("Making the pages ...", flush=True)
    _run_sphinx()


def _write_texts() -> None:
    """Copy the repository's own texts, with links to each other as pages."""
    for page, name in TEXTS.items():
        text = (ROOT / f"{name}.md").read_text(encoding="utf-8").replace("](docs/", "](")
        for other, old in TEXTS.items():
            text = text.replace(f"]({old}.md", f"]({other}.md")
        (SOURCE / f"{page}.md").write_text(text, encoding="utf-8")
    for page in SOURCE.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for other, old in TEXTS.items():
            text = text.replace(f"](../{old}.md", f"]({other}.md")
        page.write_text(text.replace("](gallery.md", "](gallery.ipynb"), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", SOURCE)


def _write_wheel() -> None:
    """Put the package beside the first page, and name it there.

    It has the solutions, so that a course that keeps them back has no link to it.
    """
    text = NAME
    if shows_solutions(Course(ROOT)):
        folder = SOURCE / "_static"
        command = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps"]
        command += ["--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
        subprocess.run(command, check=True)
        wheel = next(folder.glob("*.whl")).name
        text = f'<a href="_static/{wheel}">{wheel}</a>'
    page = SOURCE / "index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("COURSE_WHEEL", text), "utf-8")


def _run_sphinx() -> None:
    """Make the pages; a warning of Sphinx ends the program.

    Raises:
        CalledProcessError: Sphinx failed, or had a warning.
    """
    command = [sys.executable, "-m", "sphinx", "-q", "--fail-on-warning", "-j", "auto"]
    command += ["-b", "html", "-d", str(BUILD / "site-doctrees"), str(SOURCE), str(SITE)]
    env = os.environ | {"PYTHONWARNINGS": "ignore:Unmanaged access"}  # of nbgrader's tables
    subprocess.run(command, check=True, env=env)


if __name__ == "__main__":
    main()
