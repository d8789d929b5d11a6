"""The notebooks that run in the browser: JupyterLite with Pyodide, and the wheels that they need.

Nothing is fetched from another host when a reader opens them. NumPy and matplotlib are there if the
build may fetch them from Pyodide's distribution; see ``distribution.py``. Without it, a sentence
stands where a plot or a cell needs them, and one exercise of notebook 7 is not judged.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
from distribution import fetch_compiled
from early import make_snapshot, start_early
from gallery import gallery_notebook
from packages import unpack
from patches import patch_scripts
from wheels import lock_file, write_wheels

from autograder.exercises import SECTIONS
from autograder.model.exercise import CodeExercise

INSTALLED = Path(sys.prefix, "share/jupyter/labextensions")
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget",
)  # fmt: skip
"""What a notebook needs of JupyterLab's installed extensions; the others are for a server."""
UNUSED = ("@jupyter-notebook/notebook-extension:trusted",)
"""Every notebook is the reader's own, or the course's."""
RUNTIME = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
PRELOADED = (
    "micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython",
    "adversarial-search-notebooks",
)  # fmt: skip
"""All that the kernel would install at its start if it were not there, and the course."""
ICON = '<link rel="icon" href="../../_static/icon.svg">'
"""Without it, a browser asks for /favicon.ico."""
KERNEL_STATUS = ".jp-NotebookKernelStatus:is([class*=-info], [class*=-error]) { color: #fff }"
"""JupyterLite writes in black on a dark ground that Python is being loaded."""
LINKS = '<script src="../../_static/notebook_links.js"></script>'
GALLERY = "docs/gallery.md"
HERE = (
    "> **In the browser** all of the course works as on your own machine. "
    "Your work stays in this browser.\n"
)
LACKS = (
    "> **In the browser** there is no NumPy and no matplotlib: a plot or a cell that needs them "
    "shows a sentence instead. All else in the course works as on your own machine. "
    "Your work stays in this browser.\n"
)
UNJUDGED = "> What needs NumPy is not judged here: {}.\n"
LOADS = (
    "> When you open a notebook, Python and the course are loaded: {} MB the first time, and from "
    "this browser's memory later. A cell that you run before waits (`[*]`) until Python is there.\n"
)


def build_lab(root: Path, work: Path, target: Path) -> int:
    """Write the running edition; return how many MB it loads at the first start.

    Args:
        root: of the project.
        work: a directory for what it is made from.
        target: the directory to write.
    """
    shutil.rmtree(work, ignore_errors=True)
    pyodide = work / "static" / "pyodide"
    unpack("pyodide", pyodide, *RUNTIME, "pyodide-lock.json")
    write_wheels(root, work / "package", pyodide)
    path = pyodide / "pyodide-lock.json"
    lock = json.loads(path.read_text())
    kept = {*pyodide.glob("*.whl")}
    compiled = fetch_compiled(lock, pyodide)
    path.write_text(json.dumps(lock_file(pyodide, lock)))
    make_snapshot(pyodide, PRELOADED)
    (work / "jupyter-lite.json").write_text(json.dumps(_settings(root, compiled)))
    loaded = sum(path.stat().st_size for path in {*pyodide.iterdir()} - kept)
    size = round(loaded / 1e6)
    loads = LOADS.format(size)
    write_contents(root, work / "contents", loads, bool(compiled))
    build = {
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(INSTALLED / extension) for extension in EXTENSIONS],
        "contents": [str(work / "contents")],
        "output_dir": str(target),
        "apps": ["consoles", "edit", "lab", "notebooks", "tree"],
        "no_sourcemaps": True,
    }
    (work / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": build}))
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=work)
    if done.returncode:
        raise SystemExit(f"JupyterLite could not be built:\n{done.stdout}\n{done.stderr}")
    measure = (root / "course_lib" / "widgets" / "core" / "measure.css").read_text("utf-8")
    style = f'<style id="course-measure">{measure}{KERNEL_STATUS}</style>'
    for page in target.glob("*/index.html"):
        head = f"<head>{ICON}{style}{LINKS if page.parent.name == 'notebooks' else ''}"
        text = page.read_text(encoding="utf-8").replace("<head>", head, 1)
        page.write_text(text, encoding="utf-8")
    patch_scripts(target)
    start_early(target, PRELOADED, compiled, size)
    return size


def _settings(root: Path, compiled: tuple[str, ...]) -> dict[str, object]:
    overrides = json.loads((root / "lab" / "overrides.json").read_text())
    page = json.loads((root / "lab" / "page_config.json").read_text())
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": [*PRELOADED, *compiled]},
    }
    config = {
        "appName": "Adversarial search",
        "litePluginSettings": {KERNEL: kernel},
        "settingsOverrides": overrides,
        "disabledExtensions": [*page["disabledExtensions"], *UNUSED],
        "exposeAppInBrowser": True,  # check_lab.py runs commands
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}


def write_contents(root: Path, target: Path, loads: str, has_compiled: bool) -> None:
    """Write the notebooks and the gallery, and say in each what a browser loads and lacks.

    Args:
        root: of the project.
        target: the directory to write.
        loads: a sentence in Markdown on what is loaded.
        has_compiled: whether NumPy and matplotlib are there.
    """
    target.mkdir(parents=True)
    paths = sorted((root / "notebooks").glob("*.ipynb"))
    notebooks = {path.stem: nbformat.read(path, as_version=4) for path in paths}
    for name, notebook in (notebooks | {"gallery": gallery_notebook(root / GALLERY)}).items():
        notebook.metadata["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)"}
        note = (HERE if has_compiled else lacks(name)) + loads
        notebook.cells.insert(1, nbformat.v4.new_markdown_cell(note, id="in-the-browser"))
        nbformat.write(notebook, target / f"{name}.ipynb")


def lacks(notebook: str) -> str:
    """Return what a notebook lacks in a browser, as a note in Markdown.

    Args:
        notebook: its name, such as ``07_learning``.
    """
    exercises = (e for s in SECTIONS if s.notebook == notebook for e in s.all_exercises)
    unjudged = [f"`{e.id}`" for e in exercises if isinstance(e, CodeExercise) and e.asking.packages]
    return LACKS + (UNJUDGED.format(", ".join(unjudged)) if unjudged else "")
