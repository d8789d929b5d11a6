"""Changes to JupyterLite and Pyodide: a quick start, files that stay, interrupts, a frank `%pip`.

Their versions are pinned, and a script that is not as expected ends the program.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


@dataclass(frozen=True)
class Patch:
    """A change at all places of a kind.

    Attributes:
        why: what would be without it.
        scripts: a pattern of paths, in the directory of the running edition.
        place: a pattern of the text.
        new: a template of what stands there instead, with the groups of the pattern.
        count: the number of such places.
    """

    why: str
    scripts: str
    place: str
    new: str
    count: int = 1


PATCHES = (
    Patch(
        "a kernel that starts before the service worker is ready keeps the reader's files in "
        "memory, and they are lost with the page",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js",
        r"(create:async \w+=>\{)(let\{PyodideKernel:.{,90}null==(\w+)\?void 0:\w+\.enabled)",
        r"\1if(\3&&navigator.serviceWorker)"
        r"await \3.ready.then(()=>navigator.serviceWorker.ready,()=>null);\2",
    ),
    Patch(
        "the second page of a reader takes the service worker for one of another version, and "
        "waits until it has registered it again",
        "build/*.js",
        r"(await \w+\.register\((\w+)\),)(?=console\.info\(.*?localStorage\.setItem\(\w+,(\w+)\))",
        r"\1localStorage.setItem(\2+'-version',\3),",
    ),
    Patch(
        "the kernel installs jedi, whose first completion takes seconds in a browser",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js",
        r'(?<="pyodide-kernel",)"jedi",(?="ipython")',
        "",
        count=3,
    ),
    Patch(
        "the kernel does not take the worker that the page has started",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js",
        r"(initWorker\(\w+\)\{)(?=let )",
        r"\1let early=window.earlyWorker;if(early){window.earlyWorker=null;return early}",
    ),
    Patch(
        "the worker does not learn how the page interrupts a cell (interrupts.mjs)",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js",
        r"(this\._worker=this\.initWorker\(\w+\)),",
        r"\1,this.letInterrupt(),",
    ),
    Patch(
        "the kernel cannot be interrupted",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js",
        r"(?=initWorker\(\w+\)\{)",
        "interrupt(){URL.revokeObjectURL(this.notInterrupted);this.letInterrupt()}"
        "letInterrupt(){let notInterrupted=URL.createObjectURL(new Blob);"
        "this.notInterrupted=notInterrupted;this._worker.postMessage({notInterrupted})}",
    ),
    Patch(
        "an interrupt only forgets the cells that wait",
        "build/*.js",
        r"(async interrupt\(\w+\)\{let (\w+)=this\._kernels\.get\(\w+\);.{,90}?"
        r"await \2\.ready;)(?=let \w+=this\._mutexMap)",
        r"\1\2.interrupt?.();",
    ),
    Patch(
        "the kernel loads Python a second time",
        "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js",
        r"(this\._pyodide=await )(?=\w+\(\{indexURL:)",
        r"\1self.earlyPython??await ",
    ),
    Patch(
        "the browser's storage is searched for each module before the packages are",
        "static/pyodide/pyodide.mjs",
        r'sys\.path\.insert\(0,""\)',
        r'sys.path.append("")',
    ),
)

PIP = (
    Patch(
        "%pip list, and all that is not %pip install, prints nothing",
        "piplite/cli.py",
        r'if action == "help":\n        pass\n',
        """if action != "install":
        warn("In the browser, the packages of the course are there, and %pip adds no others. "
             "They are listed by: import micropip; micropip.list()")
""",
    ),
    Patch(
        "%pip install speaks of a setting of JupyterLite",
        "piplite/piplite.py",
        "PyPI fallback is disabled",
        "in the browser, the packages of the course are there, and no others",
    ),
)
"""Changes to the modules of the kernel's `%pip`."""


def patch_scripts(target: Path) -> None:
    """Make all changes.

    Args:
        target: the directory of the running edition.

    Raises:
        SystemExit: there are other places than expected.
    """
    for patch in PATCHES:
        _require(patch, sum(_changes(script, patch) for script in target.glob(patch.scripts)))


def patch_pip(wheel: Path) -> None:
    """Make the changes to `%pip`.

    Args:
        wheel: of the package piplite; it is written again.

    Raises:
        SystemExit: there are other places than expected.
    """
    with ZipFile(wheel) as old:
        members = {name: old.read(name) for name in old.namelist()}
    for patch in PIP:
        text, count = re.subn(patch.place, patch.new, members[patch.scripts].decode())
        _require(patch, count)
        members[patch.scripts] = text.encode()
    with ZipFile(wheel, "w", ZIP_DEFLATED) as new:
        for name, content in members.items():
            new.writestr(name, content)


def _require(patch: Patch, count: int) -> None:
    """Raise SystemExit if a change has not been made in as many places as expected."""
    if count != patch.count:
        raise SystemExit(
            f"{patch.scripts} has {count} places like {patch.place!r}, not {patch.count}. "
            f"See what this version has there; without the change, {patch.why}."
        )


def _changes(script: Path, patch: Patch) -> int:
    """Make a change in a script, and return in how many places."""
    text, count = re.subn(
        patch.place, patch.new, script.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    if count:
        script.write_text(text, encoding="utf-8")
    return count
