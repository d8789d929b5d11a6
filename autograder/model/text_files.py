"""Texts in files and on standard output."""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from autograder.model.errors import WriteFailure
from autograder.model.files import write_whole
from autograder.model.plain_text import ACTING, one_line

STDOUT = "-"


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all; a device or a pipe is written as it is.

    Raises:
        WriteFailure: it cannot be written.
    """
    target, data = Path(os.path.realpath(path)), text.encode(errors="replace")
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            write_whole(target, data)
    except OSError as error:
        raise WriteFailure(
            f"{one_line(str(path))} cannot be written ({error.strerror or error}); what was stored "
            "before is kept: correct this, and run the same command again"
        ) from None


def write_json(target: str, text: str) -> None:
    """Write JSON text to a file, or to standard output for ``-``; WriteFailure if that fails."""
    if target == STDOUT:
        write_stdout(text)
    else:
        write_text(Path(target), text)


def write_stdout(text: str) -> None:
    """Write text to standard output, as UTF-8 in every locale.

    Raises:
        WriteFailure: it is closed, or its reader has stopped.
    """
    try:
        if sys.stdout is None:
            raise BrokenPipeError(None, "it is closed")
        _write(text)
    except OSError as error:
        _discard_stdout()
        raise WriteFailure(
            f"standard output cannot be written ({error.strerror}); what was stored before is "
            "kept: name a file instead of -, and run the same command again"
        ) from None


def _write(text: str) -> None:
    binary = getattr(sys.stdout, "buffer", None)
    sys.stdout.flush()
    if binary is None:
        sys.stdout.write(text)
    else:
        binary.write(text.encode(errors="replace"))
    sys.stdout.flush()


def _discard_stdout() -> None:
    """Let Python end without another attempt to write the rest."""
    with suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def json_text(document: object) -> str:
    """Return JSON text that reads as the same data, and does nothing where it is shown."""
    text = json.dumps(document, indent=1, ensure_ascii=False)
    return ACTING.sub(lambda found: json.dumps(found[0])[1:-1], text) + "\n"
