"""Adds bytecode to archives of modules, so that a browser need not compile them at each start.

It runs in Pyodide: bytecode is for one version of Python.
"""

from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile


def add_bytecode(path: str, keeps_sources: bool) -> None:
    """Compile the modules of an archive, and write it again with their bytecode.

    Args:
        path: of a wheel, or of the standard library.
        keeps_sources: whether the modules stay beside their bytecode; else it stands for them.
    """
    archive = Path(path)
    with TemporaryDirectory() as name:
        folder = Path(name)
        with ZipFile(archive) as old:
            old.extractall(folder)
        compile_dir(
            folder,
            maxlevels=99,
            quiet=2,
            legacy=not keeps_sources,
            stripdir=folder,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )
        members = [member for member in sorted(folder.rglob("*")) if member.is_file()]
        with ZipFile(archive, "w", ZIP_DEFLATED) as new:
            for member in members:
                if member.suffix != ".py" or keeps_sources:
                    new.write(member, member.relative_to(folder))
