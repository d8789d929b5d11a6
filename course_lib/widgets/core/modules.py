"""A widget's ES module, put together from the files beside the widgets: text in, text out.

A notebook shows one ES module that imports nothing. The files it is made of are modules too, that
import one another by relative path, so that editors and people can read them.
"""

import re
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath

from course_lib.draw.dark import dark

ROOT = Path(__file__).parent.parent
IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[\w./-]+\.js)";\n', re.MULTILINE)
CSS_IMPORT = re.compile(r'^import (\w+) from "(\.[\w./-]+\.css)";\n', re.MULTILINE)
COLOUR = re.compile(r"#[0-9a-f]{6}\b")
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b)", re.MULTILINE)


@cache
def es_module(name: str) -> str:
    """Return one ES module made of a file of a widget and of all that it imports.

    Modules come before those that import them, in one scope: names at their top level differ.
    A style sheet, ``import css from "./x.css";``, becomes its text.

    Args:
        name: the file's path below ``course_lib/widgets``, such as ``"trees/explorer.js"``.

    Raises:
        ValueError: the form of an import is not supported.
    """
    parts: list[str] = []
    _add(name, parts, set())
    return "\n".join(parts)


def _add(name: str, parts: list[str], seen: set[str]) -> None:
    """Add a module after those that it imports; ``export default`` stays, in the last one."""
    seen.add(name)
    text = _text(name)
    for found in IMPORT.findall(text):
        other = _resolve(name, found)
        if other not in seen:
            _add(other, parts, seen)
    text = IMPORT.sub("", text)
    text = CSS_IMPORT.sub(lambda match: _constant(match[1], _resolve(name, match[2])), text)
    if unknown := re.search("^import .*", text, re.MULTILINE):
        raise ValueError(f'{name} has {unknown[0]!r}; write: import {{ x }} from "./other.js";')
    parts.append(f"// {name}\n{EXPORT.sub('', text)}")


def _resolve(importer: str, path: str) -> str:
    """Return the path below ROOT of a file that is imported relative to its importer."""
    return normpath(PurePosixPath(importer).parent / path)


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _constant(variable: str, style_sheet: str) -> str:
    """Return a constant that holds the text of a style sheet, with the colours of both themes."""
    both = COLOUR.sub(lambda found: f"light-dark({found[0]}, {dark(found[0])})", _text(style_sheet))
    escaped = both.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
    return f"const {variable} = `{escaped}`;\n"
