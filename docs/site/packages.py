"""Packages of the npm registry that the site contains; each is fetched once."""

import subprocess
import tarfile
from pathlib import Path

CACHE = Path(__file__).resolve().parents[2] / "build" / "site-cache"
VERSIONS = {
    "mathjax": "3.2.2",  # formulas on the pages
    "pyodide": "314.0.6",  # Python in the browser: the version of jupyterlite-pyodide-kernel
}


def unpack(name: str, target: Path, *names: str) -> None:
    """Copy files of an npm package into a directory, without their folders.

    Args:
        name: of the package.
        target: the directory; it is made.
        names: of the files, in the package.

    Raises:
        CalledProcessError: npm could not fetch the package.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(_fetched(name)) as archive:
        for wanted in names:
            member = archive.extractfile(f"package/{wanted}")
            assert member is not None
            (target / Path(wanted).name).write_bytes(member.read())


def _fetched(name: str) -> Path:
    version = VERSIONS[name]
    path = CACHE / f"{name}-{version}.tgz"
    if not path.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "pack", "--silent", f"{name}@{version}", "--pack-destination", str(CACHE)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return path
