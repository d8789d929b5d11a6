"""Builds the site: ``make site`` runs ``python docs/site/build.py``.

The pages are made by Sphinx: it has a reference from docstrings, a search without server, and with
MyST-NB pages from executed notebooks. The notebooks that run in the browser are JupyterLite.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from packages import unpack
from pages import write_notebook_pages, write_widget

from lab import build_lab

ROOT = Path(__file__).resolve().parents[2]
DOCS, BUILD = ROOT / "docs", ROOT / "build"
SOURCE, SITE = BUILD / "site-source", BUILD / "site"
TEXTS = {"contributing": "CONTRIBUTING", "security": "SECURITY", "changes": "CHANGELOG"}


def main() -> None:
    """Write ``build/site``."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(DOCS, SOURCE, ignore=shutil.ignore_patterns("site", "__pycache__"))
    for page, name in TEXTS.items():
        shutil.copy(ROOT / f"{name}.md", SOURCE / f"{page}.md")
    unpack("mathjax", SOURCE / "_static" / "mathjax", "es5/tex-svg.js")
    write_widget(SOURCE / "first_widget.html")
    print("Executing the notebooks ...", flush=True)
    write_notebook_pages(ROOT / "notebooks", SOURCE / "notebooks")
    print("Making the pages ...", flush=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-j", "auto", "-b", "html", SOURCE, SITE]
    subprocess.run(command, check=True)
    print("Making the notebooks that run in the browser ...", flush=True)
    build_lab(ROOT, BUILD / "site-lab", SITE / "lab")
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 2**20
    print(f"{SITE}: {len(files):,} files, {size:.0f} MiB")


if __name__ == "__main__":
    main()
