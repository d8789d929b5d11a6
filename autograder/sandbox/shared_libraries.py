"""A program: prints the shared libraries that extension modules load, as a list in JSON.

Its arguments are directories, and single modules. Each module in them is loaded, and none is run.
"""

import ctypes
import json
import os
import sys
from collections.abc import Iterator, Sequence

LAZY = ("libgcc_s.so.1",)
"""Libraries that the C library loads itself, when a thread ends."""
SKIPPED = frozenset({"__pycache__", "site-packages", "dist-packages", "test", "tests", "idlelib"})
"""Directories without modules, or of packages that are named apart."""
WINDOWS = "_tkinter."
"""The module that would bring along a window system, which a sandbox does not have."""


class _Object(ctypes.Structure):
    """The beginning of ``struct dl_phdr_info``."""

    _fields_ = (("address", ctypes.c_size_t), ("name", ctypes.c_char_p))


def modules(places: Sequence[str]) -> Iterator[str]:
    """Yield the paths of the extension modules and libraries at some places."""
    for place in places:
        if os.path.isfile(place):
            yield place
        for root, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name not in SKIPPED]
            yield from (f"{root}/{name}" for name in names if not name.startswith(WINDOWS))


def loaded_files() -> list[str]:
    """Return the files that the loader has mapped, under the names by which it found them."""
    found: list[str] = []

    def note(info: "ctypes._Pointer[_Object]", size: int, data: object) -> int:
        found.append((info.contents.name or b"").decode())
        return 0

    callback = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.POINTER(_Object), ctypes.c_size_t, ctypes.c_void_p
    )
    ctypes.CDLL(None).dl_iterate_phdr(callback(note), None)
    return sorted(name for name in set(found) if name.startswith("/"))


def main() -> None:
    """Load every module, and print the loaded files; the process ends before any can be undone."""
    for path in (*LAZY, *(p for p in modules(sys.argv[1:]) if ".so" in os.path.basename(p))):
        try:
            ctypes.PyDLL(path, os.RTLD_LAZY)
        except OSError:
            continue  # it is no module, or its own libraries are not there either
    print(json.dumps(loaded_files()), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
