"""The base of all messages: a kind, a form as JSON, and validation when one is received."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self

from autograder.protocol.bounds import MAX_SENTENCE
from autograder.protocol.codec import Json, WireError, as_text, kind_of


@dataclass(frozen=True)
class Message:
    """A message; ``kind`` is its name on the wire."""

    kind: ClassVar[str]

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        return {"kind": self.kind, **vars(self)}

    def to_text(self) -> str:
        """Return the message as JSON text."""
        return as_text(self.to_json())

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described.

        Raises:
            WireError: a field is missing or has a value of another type.
        """
        values = []
        own: Any = cls
        for name, kind in _field_types(own):
            value = get_field(data, name)
            if not isinstance(value, kind):
                raise WireError(f"{name} is {kind_of(value)}, which is another type")
            values.append(value)
        return cls(*values)


@cache
def _field_types(kind: Any) -> tuple[tuple[str, Any], ...]:
    # The types are classes, not texts: no module of messages may postpone its annotations.
    return tuple((field.name, field.type) for field in fields(kind))


def get_field(data: Json, name: str) -> Json:
    """Return a field of a JSON object; WireError if it is missing."""
    if name not in data:
        raise WireError(f"{name} is missing")
    return data[name]


def clip(value: Json) -> str | None:
    """Return a text from a student's process, cut, in characters that every file can hold.

    Raises:
        WireError: the value is neither a text nor None.
    """
    if value is None:
        return None
    if not isinstance(value, str):
        raise WireError(f"{kind_of(value)} in place of a text")
    return value[:MAX_SENTENCE].encode(errors="replace").decode()


def get_objects(data: Json, name: str) -> list[Json]:
    """Return a field that is a list of JSON objects; WireError if it is something else."""
    items = get_field(data, name)
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise WireError(f"{name} is not a list of objects")
    return items
