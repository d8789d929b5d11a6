"""Databases in messages: the address without the password, and the driver's error."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def address(url: str) -> str:
    """Return a database's address as a message may show it."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def reason(error: Exception) -> str:
    """Return the error of a database, or of its driver, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
