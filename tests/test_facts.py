"""Facts come from fields: nothing in the packages takes the words of a message apart."""

import ast
from collections.abc import Iterator

import pytest

from tests.house import PACKAGES
from tests.test_structure import ROOT, files, syntax

WORDS = frozenset(
    {
        "auto", "auto_comment", "cause", "comment", "complaint", "fault", "manual_comment",
        "message", "reason", "sentence", "why",
    }
)  # fmt: skip
"""Names of variables, attributes and keys that hold a sentence."""

FIELDS = WORDS | {"case"}
"""The same for attributes and keys: there, ``case`` is a sentence about a case."""

SPELLERS = frozenset(
    {
        "call_text", "comment_text", "complaint", "fault_line", "not_alone", "one_line",
        "reason", "returned_text", "score_text", "sentence", "summary", "unscored", "verdict_text",
    }
)  # fmt: skip
"""Functions that return a sentence."""

TAKEN_APART = frozenset(
    {
        "count", "endswith", "find", "findall", "fullmatch", "index", "match", "partition",
        "removeprefix", "removesuffix", "replace", "rfind", "rpartition", "rsplit", "search",
        "split", "splitlines", "startswith", "sub",
    }
)  # fmt: skip

ALLOWED = {
    ("classroom/report/causes.py", "_names"),  # is its author's name in what is shown to others?
    (
        "course_lib/widgets/core/base.py",
        "_on_message",
    ),  # a message of the browser's, which is a dict
}
"""Functions that look for something in a text, and learn nothing of a verdict from it."""


def is_words(node: ast.AST) -> bool:
    """Tell whether an expression is a sentence, or is made from one."""
    match node:
        case ast.Name(id=name):
            return name in WORDS
        case ast.Attribute(attr=name):
            return name in FIELDS
        case ast.Subscript(value=value, slice=ast.Constant(value=str() as key)):
            return key in FIELDS or is_words(value)
        case ast.Subscript(value=value):
            return is_words(value)
        case ast.Call(func=ast.Name(id=name)) if name in SPELLERS:
            return True
        case ast.Call(func=ast.Attribute(value=value)):
            return is_words(value)
        case ast.BoolOp(values=values):
            return any(map(is_words, values))
        case ast.JoinedStr(values=values):
            return any(isinstance(v, ast.FormattedValue) and is_words(v.value) for v in values)
    return False


def is_nothing(node: ast.AST) -> bool:
    """Tell whether an expression is None or an empty text: being there is no wording."""
    return isinstance(node, ast.Constant) and node.value in (None, "")


def is_reading(node: ast.AST) -> bool:
    """Tell whether the letters of a sentence decide something here."""
    match node:
        case ast.Compare(left=left, comparators=others):
            sides = [left, *others]
            return any(map(is_words, sides)) and not any(map(is_nothing, sides))
        case ast.Call(func=ast.Attribute(value=value, attr=name), args=args):
            return name in TAKEN_APART and any(map(is_words, (value, *args)))
        case ast.Match(subject=subject):
            return is_words(subject)
    return False


def readings(tree: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield every such place, each with the name of the innermost function around it."""
    waiting = [("", tree)]
    while waiting:
        function, node = waiting.pop()
        if is_reading(node):
            yield function, node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        waiting += [(function, child) for child in ast.iter_child_nodes(node)]


def findings(tree: ast.AST, path: str) -> list[str]:
    """Return every place in a module where a sentence is read, but for those that are allowed."""
    return [
        f"{path}:{getattr(node, 'lineno', '?')}: {ast.unparse(node)}"
        for function, node in readings(tree)
        if (path, function) not in ALLOWED
    ]


@pytest.mark.slow
@pytest.mark.xdist_group("structure")
def test_no_module_reads_the_words_of_a_message() -> None:
    paths = [path for package in PACKAGES for path in files(package)]
    assert len(paths) > 500
    assert [f for p in paths for f in findings(syntax(p), str(p.relative_to(ROOT)))] == []


READERS = [
    'verdict.status == "not_graded" and verdict.message == BY_HAND',
    'example.fault.startswith(right + ", but ")',
    'example.fault.partition("(")[0]',
    'any(f"{name}(" in message for name in names)',
    'AMOUNT.sub("", comment.auto_comment or "", 1)',
    'one_line(result.message).removeprefix("value: ")',
    "one_line(result.case) == one_line(verdict.message)",
    're.match("[0-9]+ of", row["message"])',
    'row["cause"].lower() in KNOWN',
    'fault_line(exercise, prop, outcome).split(":")',
]


@pytest.mark.parametrize("reader", READERS)
def test_the_search_finds_what_reads_words(reader: str) -> None:
    assert findings(ast.parse(f"def f():\n    return {reader}\n"), "x.py")


@pytest.mark.parametrize(
    "speaker",
    ["result.case or result.message", 'message == ""', "case is None", 'f"{call}: {fault}"'],
)
def test_the_search_lets_pass_what_only_speaks(speaker: str) -> None:
    assert findings(ast.parse(f"def f():\n    return {speaker}\n"), "x.py") == []


@pytest.mark.parametrize(("path", "name"), sorted(ALLOWED))
def test_what_is_allowed_exists(path: str, name: str) -> None:
    functions = [n for n in ast.walk(syntax(ROOT / path)) if isinstance(n, ast.FunctionDef)]
    assert name in {function.name for function in functions}
