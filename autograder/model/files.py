"""Files that are written whole or not at all, whenever the process is killed or the disk fills."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, whenever this process is killed; OSError if not."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    try:
        partial.write_bytes(data)
        os.replace(partial, path)
    except OSError:
        with suppress(OSError):
            partial.unlink()
        raise


def write_new(path: Path, data: bytes) -> None:
    """Write a file whole, unless there is one: whoever has made it meanwhile, that one stays.

    Raises:
        OSError: it cannot be written.
    """
    partial = path.with_name(f"{path.name}.{os.getpid()}.partial")
    try:
        partial.write_bytes(data)
        try:
            os.link(partial, path)
        except OSError:  # there is one, or the file system has no links
            if not path.exists():
                os.replace(partial, path)
    finally:
        with suppress(OSError):
            partial.unlink()
