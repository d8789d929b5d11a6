"""Python begins to load with the page of a notebook, beside JupyterLab instead of after it."""

import json
from collections.abc import Sequence
from pathlib import Path

WORKERS = "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js"
PAGE = "notebooks/index.html"
START = """<script>
if (navigator.serviceWorker && !crossOriginIsolated) // then the kernel takes another worker
  navigator.serviceWorker.ready.then(() => { // a worker before it has no files of the reader
    window.earlyWorker = new Worker("../WORKER", { type: "module" });
  });
</script>"""


def start_early(target: Path, packages: Sequence[str]) -> None:
    """Let the page start the kernel's worker, and let the worker load Python at once.

    ``patches.py`` lets JupyterLab take both. A kernel that is started again gets a new worker.

    Args:
        target: the directory of the running edition.
        packages: what the kernel loads at its start.
    """
    (worker,) = target.glob(WORKERS)
    begin = Path(__file__).with_name("early_python.js").read_text(encoding="utf-8")
    begin = begin.replace("PACKAGES", json.dumps(packages))
    worker.write_text(begin + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page = target / PAGE
    start = START.replace("WORKER", worker.relative_to(target).as_posix())
    text = page.read_text(encoding="utf-8").replace("<head>", f"<head>{start}", 1)
    page.write_text(text, encoding="utf-8")
