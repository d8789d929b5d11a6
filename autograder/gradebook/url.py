"""How messages speak of a database: its address without the password, and what it says."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def shown(url: str) -> str:
    """Return a database's address as a message may show it."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def reason(error: Exception) -> str:
    """Return on one line what a database, or its driver, has to say."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
