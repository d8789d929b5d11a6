"""What is new in a trait that grows: the browser gets a move, and not the whole match again.

Lists of the trait go as runs of the items that the browser has, ``[first, end]``, and as new items.
``changes.js`` puts them together.
"""

from collections.abc import Sequence
from typing import Any

NEAR = 8
"""So many items of the old list in a row may be gone before a kept one is sent again."""


class Changes:
    """A trait as the browser has it, and its messages.

    Args:
        lists: the names of the trait's lists; each of their items is a dictionary.
    """

    def __init__(self, *lists: str) -> None:
        self.lists = lists
        self.number = 0
        self._told: dict[str, list[dict[str, Any]]] = {}

    def message(self, value: dict[str, Any], whole: bool) -> dict[str, Any]:
        """Return a trait's value as it is sent: what has changed since the last message.

        Messages have numbers: the browser notices if it has missed one.

        Args:
            value: the trait.
            whole: whether all of it is sent, as to a browser that has nothing yet.
        """
        self.number += 1
        message = value | {"number": self.number}
        for name in self.lists:
            items = value.get(name, [])
            if not whole:
                message[name] = runs(self._told.get(name, []), items)
            if whole or items:
                self._told[name] = items
        return message if whole else message | {"changed": list(self.lists)}


def runs(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """Return a list as runs of another one's items and as items of its own, in order.

    Args:
        old: the list that the browser has.
        new: the list that it gets.
    """
    found, at = list[Any](), 0
    for item in new:
        place = next((i for i in range(at, min(at + NEAR, len(old))) if old[i] == item), None)
        if place is None:
            found.append(item)
            continue
        if found and isinstance(found[-1], list) and found[-1][1] == place:
            found[-1][1] = place + 1
        else:
            found.append([place, place + 1])
        at = place + 1
    return found
