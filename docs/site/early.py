"""Python begins to load with the page of a notebook, beside JupyterLab instead of after it.

It has a memory in which all modules of a start are imported already: a build keeps it, in Node.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
WORKERS = "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js"
PAGE = "notebooks/index.html"
BODY = re.compile("<body[^>]*>")
START = """<script>
if (navigator.serviceWorker && !crossOriginIsolated) // then the kernel takes another worker
  navigator.serviceWorker.ready.then(() => { // a worker before it has no files of the reader
    window.earlyWorker = new Worker("../WORKER", { type: "module" });
  });
</script>"""


def make_snapshot(pyodide: Path, packages: Sequence[str]) -> None:
    """Write the memory of a Python that has started, and the scripts that restore it.

    Args:
        pyodide: the directory with Pyodide and wheels.
        packages: what the kernel loads at its start; none may have a compiled module.

    Raises:
        CalledProcessError: Node failed.
    """
    for name in ("start_python.mjs", "interrupts.mjs"):
        shutil.copy(HERE / name, pyodide)
    command = ["node", str(HERE / "snapshot.mjs"), str(pyodide), *packages]
    subprocess.run(command, check=True)


def start_early(target: Path, packages: Sequence[str], compiled: Sequence[str], size: int) -> None:
    """Let the page start the kernel's worker, and let the worker load Python at once.

    ``patches.py`` lets JupyterLab take both. A kernel that is started again gets a new worker.

    Args:
        target: the directory of the running edition.
        packages: what the snapshot has.
        compiled: what the kernel loads besides at its start.
        size: how many MB that is; the page says so while it loads.
    """
    (worker,) = target.glob(WORKERS)
    begin = (HERE / "early_python.js").read_text(encoding="utf-8")
    begin = begin.replace("PACKAGES", json.dumps(packages))
    begin = begin.replace("COMPILED", json.dumps(compiled))
    worker.write_text(begin + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page = target / PAGE
    start = START.replace("WORKER", worker.relative_to(target).as_posix())
    text = page.read_text(encoding="utf-8").replace("<head>", f"<head>{start}", 1)
    loading = (HERE / "loading.html").read_text(encoding="utf-8").replace("SIZE", str(size))
    text = BODY.sub(lambda found: found[0] + loading, text, count=1)
    page.write_text(text, encoding="utf-8")
