"""Errors outside of submissions, for the user of a command."""

from collections.abc import Iterator
from contextlib import contextmanager


class Problem(Exception):
    """An error that the user can correct; the message names the input, the need and the remedy.

    Attributes:
        status: the exit status of a command that ends with it.
    """

    status = 2


class WriteFailure(Problem):
    """Something cannot be written; the message names it, and the reason."""


class MissingPackage(Problem):
    """A package is missing that one of this project's extras brings.

    Args:
        need: the subject and the verb, such as "ratings need".
        package: the package.
        extra: the extra.
    """

    def __init__(self, need: str, package: str, extra: str) -> None:
        super().__init__(
            f"{need} the package {package}: pip install 'adversarial-search-course[{extra}]', "
            "and run the same command again"
        )


class SandboxUnavailable(Problem):
    """Student code cannot be isolated here; the message gives the reason and the alternative."""


@contextmanager
def write_failures() -> Iterator[None]:
    """Raise WriteFailure in place of an error of the operating system."""
    try:
        yield
    except OSError as error:
        raise WriteFailure(
            f"results cannot be written ({error}); earlier results are kept: correct "
            "this, and run the same command again"
        ) from None
