"""Texts that can be shown in another language: a template, and the values in it."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self

from autograder.protocol.game_codec import is_tree
from course_lib.game import CHANCE, MAX, Game
from course_lib.wording import player_name

if TYPE_CHECKING:
    pass

Value = str | int | float
"""A value in a template. A text is shown as it is, a ``Phrase`` in the reader's language."""


class Phrase(str):
    """An English text with its template and values.

    Wherever a text is wanted, it is the English one. ``autograder.model.language`` makes the text
    of another language from the translated template and the values.

    Args:
        template: the text with the names of values in braces; without values, the text itself.
        values: the values by name.
    """

    template: str
    values: Mapping[str, Value]

    def __new__(cls, template: str, /, **values: Value) -> Self:
        """Return the phrase with its values in their places."""
        made = super().__new__(cls, fill_template(template, values))
        made.template, made.values = str.__str__(template), values
        return made

    def __str__(self) -> Self:
        """Return the phrase itself: the message of an exception stays a phrase."""
        return self

    def __reduce__(self) -> tuple[Callable[..., "Phrase"], tuple[str, Mapping[str, Value]]]:
        """Return how a copy is made, for pickle."""
        return _make_phrase, (self.template, self.values)

    def with_texts(self, change: Callable[[str], str]) -> "Phrase":
        """Return the phrase with each text among its values changed."""
        changed = {name: _change_texts(value, change) for name, value in self.values.items()}
        return _make_phrase(self.template if self.values else change(self.template), changed)

    def to_json(self) -> dict[str, Any]:
        """Return the phrase as a JSON object."""
        values = {
            name: value.to_json() if isinstance(value, Phrase) else value
            for name, value in self.values.items()
        }
        return {"template": self.template, "values": values}


def from_json(data: Any) -> str:
    """Return the text or the phrase of a record."""
    if not isinstance(data, Mapping):
        return str(data)
    values = {
        name: from_json(value) if isinstance(value, str | Mapping) else value
        for name, value in data["values"].items()
    }
    return _make_phrase(data["template"], values)


def fill_template(template: str, values: Mapping[str, Value]) -> str:
    """Return a template with values in the places of their names."""
    return template.format_map(values) if values else str.__str__(template)


def constant(text: str) -> Phrase:
    """Return a text that is translated as a whole: a name, a statement, a sentence."""
    return text if isinstance(text, Phrase) else Phrase(text)


def join_phrases(separator: str, parts: Iterable[str]) -> Phrase:
    """Return texts one after the other, each in the reader's language."""
    values = {f"part{i}": part for i, part in enumerate(parts)}
    return _make_phrase(separator.join(f"{{{name}}}" for name in values), values)


def _make_phrase(template: str, values: Mapping[str, Value]) -> Phrase:
    return Phrase(template, **values)


def _change_texts(value: Value, change: Callable[[str], str]) -> Value:
    if isinstance(value, Phrase):
        return value.with_texts(change)
    return change(value) if isinstance(value, str) else value


def player_phrase(player: int, n_players: int) -> str:
    """Return the name of a player: MAX or MIN, and a number if there are more than two."""
    return player_name(player, n_players) if n_players <= 2 else Phrase("player {p}", p=player)


def player_text(game: Game[Any, Any], player: int) -> str:
    """Return the name of a player: MAX or MIN in a duel, else a number."""
    if is_duel(game) or player == CHANCE:
        return player_phrase(player, game.n_players)
    return Phrase("player {p}", p=player)


def is_duel(game: Game[Any, Any]) -> bool:
    """Tell whether two play for what the other one loses, as far as an explicit tree says."""
    if game.n_players > 2:
        return False
    ends = game.leaves.values() if is_tree(game) else ()
    return all(utilities[MAX] == -sum(utilities[1:]) for utilities in ends)
