"""Databases in messages: the address without the password, and the driver's error."""

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def is_there(url: str) -> bool:
    """Tell whether a database may exist: False only where its file is missing."""
    parts = make_url(url)
    return parts.get_backend_name() != "sqlite" or Path(parts.database or "").is_file()


def address(url: str) -> str:
    """Return a database's address as a message may show it."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def reason(error: Exception) -> str:
    """Return the error of a database, or of its driver, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
