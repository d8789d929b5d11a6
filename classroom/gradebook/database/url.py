"""Databases in messages: the address without the password, and the driver's error."""

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

LOCKED_SECONDS = 60
"""How long we wait for another program that keeps the gradebook locked."""


def file_of(url: str) -> Path | None:
    """Return the file of a SQLite database, which may be missing; None for any other database."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or "uri" in parts.query:
        return None
    return Path(parts.database) if parts.database not in (None, "", ":memory:") else None


def is_there(url: str) -> bool:
    """Tell whether a database may exist: False only where its file is missing."""
    path = file_of(url)
    return path is None or path.exists()


def patient(url: str) -> str:
    """Return an address by which SQLite waits for a program that keeps the gradebook locked."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or "timeout" in parts.query:
        return url
    waiting = parts.update_query_dict({"timeout": str(LOCKED_SECONDS)})
    return waiting.render_as_string(hide_password=False)


def address(url: str) -> str:
    """Return a database's address as a message may show it."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def reason(error: Exception) -> str:
    """Return the error of a database, or of its driver, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
