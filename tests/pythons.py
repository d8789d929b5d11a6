"""``make pythons``: run the fast tests on every other Python that this machine has.

Interpreters are looked for on the PATH and among pyenv's versions. Each gets an environment of its
own below ``build/``, which is made again only when the packages have changed.

To add a version of Python: a classifier in ``pyproject.toml`` (``tests/test_packages.py`` holds
that classifiers have no gap, that ``environment.yml`` agrees, and that ``constraints.txt`` pins
every package for every version), and ``NEWEST`` here. For ``constraints.txt``, install ``.[dev]``
without it into a new environment of the oldest Python, run the suite, and write down the output of
``pip freeze --exclude-editable``; a package that only later Pythons install, or install in another
version, gets a marker, as setuptools has. ``uv`` installs them (``.ci/install``).
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
OLDEST, NEWEST = 11, 15
FAST = "not browser and not sandbox and not slow and not thorough"
PACKAGES = (ROOT / "pyproject.toml", ROOT / "constraints.txt")


def promised() -> list[str]:
    """Return the versions that the classifiers of pyproject.toml name, as "3.11"."""
    project = tomllib.loads(PACKAGES[0].read_text(encoding="utf-8"))["project"]
    last_words = (text.rpartition(" :: ")[2] for text in project["classifiers"])
    return [word for word in last_words if word.startswith("3.")]


def interpreters() -> dict[str, Path]:
    """Return the first interpreter of every version from 3.11 on that starts."""
    found = {}
    for minor in range(OLDEST, NEWEST + 1):
        version = f"3.{minor}"
        for program in _programs(f"python{version}"):
            if _starts(program, version):
                found[version] = program
                break
    return found


def _programs(name: str) -> Iterator[Path]:
    """Yield the files of this name on the PATH, then those that pyenv has installed."""
    for folder in os.get_exec_path():
        yield Path(folder) / name
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob(f"versions/*/bin/{name}"), reverse=True)


def _starts(program: Path, version: str) -> bool:
    """Return whether a program is that Python and can make environments; pyenv's may refuse."""
    ask = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        reply = subprocess.run([program, "-c", ask], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return reply.returncode == 0 and reply.stdout.strip() == version


def environment(version: str, program: Path) -> Path:
    """Return the Python of an up-to-date environment with the packages of development."""
    folder = ROOT / "build" / f"py{version}"
    python, stamp = folder / "bin" / "python", folder / "packages"
    wanted = "\n".join([str(program), *(path.read_text(encoding="utf-8") for path in PACKAGES)])
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Python {version}: installing the packages in {folder.relative_to(ROOT)}", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    install = ["sh", ".ci/install", str(folder), "-e", ".[dev]"]
    subprocess.run(install, cwd=ROOT, env={**os.environ, "PYTHON": str(program)}, check=True)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def passes(version: str, program: Path) -> bool:
    """Run the fast tests on one Python, and say how long they took."""
    try:
        python = environment(version, program)
    except subprocess.CalledProcessError as error:
        print(f"Python {version}: no environment ({error})", flush=True)
        return False
    print(f"Python {version}: the fast tests, with {program}", flush=True)
    start = time.monotonic()
    tests = [python, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "-m", FAST]
    status = subprocess.run(tests, cwd=ROOT, env={**os.environ, "TEST_ROOMS": "all"}).returncode
    words = "passed" if status == 0 else f"failed (status {status})"
    print(f"Python {version}: {words} after {time.monotonic() - start:.0f} s", flush=True)
    return status == 0


def main() -> int:
    """Run the fast tests everywhere but on this Python; return 1 if they fail anywhere."""
    here = f"3.{sys.version_info.minor}"
    found = interpreters()
    results = {v: passes(v, program) for v, program in found.items() if v != here}
    missing = [v for v in promised() if v not in found and v != here]
    for title, versions in (
        ("Main environment", [here]),
        ("Passed", [v for v, passed in results.items() if passed]),
        ("Failed", [v for v, passed in results.items() if not passed]),
        ("Not found", missing),
    ):
        print(f"{title}: {', '.join(versions) or 'none'}")
    return int(not all(results.values()))


if __name__ == "__main__":
    sys.exit(main())
