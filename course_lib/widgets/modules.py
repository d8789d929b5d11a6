"""A widget's ES module, put together from the files in ``static``: text in, text out.

What is shown in a notebook is one ES module that imports nothing. The files it is made of are
modules too, that import one another by name, so that editors and people can read them.
"""

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
CSS_IMPORT = re.compile(r'^import (\w+) from "\./([\w-]+\.css)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b)", re.MULTILINE)


@cache
def es_module(name: str) -> str:
    """Return one ES module made of a file in ``static`` and of all that it imports.

    Modules come before those that import them, in one scope: names at their top level differ.
    A style sheet, ``import css from "./x.css";``, becomes its text.

    Raises:
        ValueError: an import is of a form that is not known here.
    """
    parts: list[str] = []
    _add(name, parts, set())
    return "\n".join(parts)


def _add(name: str, parts: list[str], seen: set[str]) -> None:
    """Add a module after those that it imports; ``export default`` stays, in the last one."""
    seen.add(name)
    text = (STATIC / name).read_text(encoding="utf-8")
    for other in IMPORT.findall(text):
        if other not in seen:
            _add(other, parts, seen)
    text = IMPORT.sub("", text)
    text = CSS_IMPORT.sub(_as_constant, text)
    if found := re.search("^import .*", text, re.MULTILINE):
        raise ValueError(f'{name} has {found[0]!r}; write: import {{ x }} from "./other.js";')
    parts.append(f"// {name}\n{EXPORT.sub('', text)}")


def _as_constant(match: re.Match[str]) -> str:
    css = (STATIC / match[2]).read_text(encoding="utf-8")
    escaped = css.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
    return f"const {match[1]} = `{escaped}`;\n"
