"""The language that students read: phrases, and constant texts, in the words of a catalogue.

Records stay in English. Where a text is shown, ``translated`` looks up its template in the
catalogue of the language in force; a text without a translation is shown in English. Catalogues are
gettext's ``.po`` files: this package's in its folder ``languages``, a course's own in its folder of
the same name, whose messages go first.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO, StringIO
from pathlib import Path

from autograder.model.phrase import Phrase, Value, fill_template

SOURCE = "en"
"""The language in which the messages are written."""
FOLDER = "languages"
"""Where a course has catalogues of its own, beside its course.toml."""
CATALOGUES = Path(__file__).parents[1] / FOLDER
"""The directory of the package's catalogues, which may lack messages."""


@dataclass(frozen=True)
class Language:
    """A language, with the additions of a course to its catalogue; it travels as plain data.

    Attributes:
        code: its code, such as ``fr``.
        own: the course's own catalogue, the text of a ``.po`` file; "" if it has none.
    """

    code: str = SOURCE
    own: str = ""


ENGLISH = Language()
HANDED_OUT = "course_language.json"
"""The file beside a student's notebook that names the language, with the course's own catalogue."""


def as_json(language: Language) -> str:
    """Return a language as the text of a file."""
    return json.dumps(asdict(language), indent=1, ensure_ascii=False) + "\n"


def from_json(text: str) -> Language:
    """Return the language in the text of a file; ValueError if it is no such text."""
    try:
        content = json.loads(text)
        return Language(str(content["code"]), str(content["own"]))
    except (TypeError, KeyError) as error:
        raise ValueError(f"it is not what 'autograder build' writes ({error!r})") from None


_in_force = ENGLISH


def use_language(language: Language) -> None:
    """Put a language in force, for all that this process shows from now on."""
    global _in_force
    _in_force = language


def language_in_force() -> Language:
    """Return the language in which texts are shown."""
    return _in_force


def words(template: str, /, **values: Value) -> str:
    """Return a template of this program with its values, in the language in force."""
    return translated(Phrase(template, **values))


def translated(text: str) -> str:
    """Return a phrase, or a text that is translated as a whole, in the language in force."""
    if not text or _in_force.code == SOURCE:
        return text
    template = text.template if isinstance(text, Phrase) else text
    values = text.values if isinstance(text, Phrase) else {}
    found = _translations(_in_force).gettext(template)
    shown = {n: translated(v) if isinstance(v, Phrase) else v for n, v in values.items()}
    try:
        return fill_template(found, shown)
    except Exception:  # a translation has other places, or formats them in another way
        return fill_template(template, shown)


def capitalize(text: str) -> str:
    """Return a text with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]


def plural(singular: str, other: str, n: float) -> str:
    """Return the form of a noun, in the language in force, that follows a number."""
    whole = int(n) if n == int(n) else 2
    return _translations(_in_force).ngettext(singular, other, whole)


def packaged_languages() -> list[str]:
    """Return the codes of the languages that this package has a catalogue of."""
    return sorted(path.stem for path in CATALOGUES.glob("*.po"))


def template() -> str:
    """Return a catalogue with all messages, and no translation: the beginning of another one."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po, write_po

    catalogue, file = Catalog(charset="utf-8"), BytesIO()
    for message in read_po(StringIO(_text_of(packaged_languages()[0]))):
        if message.id:
            catalogue.add(message.id, flags=message.flags)
    write_po(file, catalogue, omit_header=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return header + file.getvalue().decode()


def known_messages(language: Language) -> tuple[int, int]:
    """Return how many messages are translated into a language, and how many there are."""
    wanted = {id_ for id_, _ in messages(_text_of(packaged_languages()[0]))}
    found = {id_ for text in _catalogues(language) for id_, said in messages(text) if said}
    return (len(wanted) if language.code == SOURCE else len(wanted & found)), len(wanted)


def messages(catalogue: str) -> Iterator[tuple[str, str]]:
    """Yield each message of a catalogue with its translation, "" if it has none; not the header.

    Raises:
        ValueError: it is no catalogue.
    """
    from babel.messages.pofile import PoFileError, read_po  # only where a catalogue is read

    try:
        found = read_po(StringIO(catalogue), abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"{error} (line {error.lineno})") from None
    for message in found:
        if message.id:
            said = "" if message.fuzzy else message.string
            yield _first(message.id), _first(said or "")


def _first(forms: "str | list[str] | tuple[str, ...]") -> str:
    """Return a message, or the first of its plural forms."""
    return forms if isinstance(forms, str) else forms[0]


def _text_of(code: str) -> str:
    """Return the package's catalogue of a language."""
    return (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")


def _catalogues(language: Language) -> list[str]:
    """Return the catalogues of a language, the course's own first."""
    ours = [_text_of(language.code)] if language.code in packaged_languages() else []
    return [text for text in (language.own, *ours) if text]


@lru_cache(maxsize=8)
def _translations(language: Language) -> NullTranslations:
    """Return the catalogues of a language, ready for look-ups."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    found = NullTranslations()
    for text in reversed(_catalogues(language)):
        compiled = BytesIO()
        write_mo(compiled, read_po(StringIO(text), locale=None))
        compiled.seek(0)
        outer = GNUTranslations(compiled)
        outer.add_fallback(found)
        found = outer
    return found
