"""Adds bytecode to archives of modules, so that a browser need not compile them at each start.

It runs in Pyodide: bytecode is for one version of Python.
"""

import shutil
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryDirectory
from zipfile import ZipFile

STANDARD_LIBRARY = "python_stdlib.zip"
"""Imported from the archive itself, where bytecode stands beside its source."""


def add_bytecode(path: str) -> None:
    """Compile the modules of an archive, and write it again with their bytecode.

    Args:
        path: of a wheel, or of the standard library.
    """
    archive = Path(path)
    is_imported = archive.name == STANDARD_LIBRARY
    with TemporaryDirectory() as folder:
        with ZipFile(archive) as old:
            old.extractall(folder)
        compile_dir(
            folder,
            maxlevels=99,
            quiet=2,
            legacy=is_imported,
            stripdir=folder,
            prependdir="/lib/python314.zip" if is_imported else None,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )
        shutil.make_archive(str(archive), "zip", folder)
    archive.with_name(f"{archive.name}.zip").replace(archive)
