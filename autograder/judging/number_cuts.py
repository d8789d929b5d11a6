"""A case about a list of numbers -> cases like it with fewer and plainer ones."""

from collections.abc import Iterator
from dataclasses import replace

from autograder.model.case import Case
from autograder.model.compare import is_number

PLAINEST = (0, 1, 2, -1)
"""Numbers that are tried in place of others."""


def fewer_numbers(case: Case) -> Iterator[Case]:
    """Yield cases with one number less, then with one that is plainer.

    Args:
        case: a case of any kind; it yields nothing if its only argument is no list of numbers.
    """
    if len(case.args) != 1 or not isinstance(found := case.args[0], list):
        return
    if not all(map(is_number, found)):
        return
    for i in range(len(found)):
        yield replace(case, args=([*found[:i], *found[i + 1 :]],))
    for i in range(len(found)):
        for plain in PLAINEST:
            yield replace(case, args=([*found[:i], plain, *found[i + 1 :]],))
