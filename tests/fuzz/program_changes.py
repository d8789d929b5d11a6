"""Changes to programs: of their syntax trees, with whatever Python allows, and of their text."""

import ast
import copy
from collections.abc import Callable
from itertools import islice
from random import Random

from autograder.repair.program import UNREADABLE
from tests.fuzz.snippets import LETTERS, LITERALS, SNIPPETS, TEXTS

MOST_NODES = 40_000
"""Nodes of a program, about ten times what the judge compares."""

# Changes of a syntax tree.


def _blocks(tree: ast.AST) -> list[list[ast.stmt]]:
    """Return every list of statements."""
    fields = (value for node in ast.walk(tree) for _, value in ast.iter_fields(node))
    return [v for v in fields if isinstance(v, list) and v and isinstance(v[0], ast.stmt)]


def _values(tree: ast.AST) -> list[tuple[ast.AST, str, int, ast.expr]]:
    """Return every expression that is read, as (node above, field, place in it, expression)."""
    found = []
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            for i, x in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(x, ast.expr) and isinstance(getattr(x, "ctx", ast.Load()), ast.Load):
                    found.append((node, field, i, x))
    return found


def _put(place: tuple[ast.AST, str, int, ast.expr], new: ast.expr) -> None:
    node, field, i, _ = place
    value = getattr(node, field)
    if isinstance(value, list):
        value[i] = new
    else:
        setattr(node, field, new)


def _insert(rng: Random, tree: ast.Module) -> None:
    block, text = rng.choice(_blocks(tree)), rng.choice(SNIPPETS)
    try:
        new = ast.parse(text).body
    except SyntaxError:  # of another Python
        return
    at = rng.randrange(len(block) + 1)
    block[at:at] = new


def _nest_statements(rng: Random, tree: ast.Module) -> None:
    block = rng.choice(_blocks(tree))
    heads = ("if s: pass", "while s: pass", "for x in s: pass", "with s: pass", "def f(): pass")
    head = rng.choice((*heads, "try:\n pass\nfinally:\n pass", "class C: pass"))
    for _ in range(rng.choice((1, 15, 60))):
        outer = ast.parse(head).body[0]
        outer.body = [*block]  # type: ignore[attr-defined]
        block[:] = [outer]


def _nest_value(rng: Random, tree: ast.Module) -> None:
    place = rng.choice(_values(tree))
    new = place[3]
    wrap = rng.choice(
        (
            lambda x: ast.UnaryOp(ast.USub(), x),
            lambda x: ast.BinOp(x, ast.Add(), ast.Constant(1)),
            lambda x: ast.Call(ast.Name("max", ast.Load()), [x], []),
            lambda x: ast.List([x], ast.Load()),
            lambda x: ast.Attribute(x, "utility", ast.Load()),
            lambda x: ast.Lambda(ast.parse("lambda a=1: 0", mode="eval").body.args, x),  # type: ignore[attr-defined]
            lambda x: ast.IfExp(x, ast.Constant(0), ast.Constant(1)),
            lambda x: ast.NamedExpr(ast.Name("best", ast.Store()), x),
        )
    )
    for _ in range(rng.choice((1, 3, 40, 150, 600))):
        new = wrap(new)
    _put(place, new)


def _replace_value(rng: Random, tree: ast.Module) -> None:
    places = _values(tree)
    _put(rng.choice(places), copy.deepcopy(rng.choice(places)[3]))


def _replace_literal(rng: Random, tree: ast.Module) -> None:
    _put(rng.choice(_values(tree)), ast.Constant(rng.choice(LITERALS)(rng)))


def _rearrange(rng: Random, tree: ast.Module) -> None:
    """Remove, repeat or move statements."""
    block, other = rng.choice(_blocks(tree)), rng.choice(_blocks(tree))
    i = rng.randrange(len(block))
    what = rng.random()
    if what < 0.3 and len(block) > 1:
        del block[i]
    elif what < 0.6:
        other.insert(rng.randrange(len(other) + 1), copy.deepcopy(block[i]))
    else:
        rng.shuffle(block)


def _repeat(rng: Random, tree: ast.Module) -> None:
    """Repeat a statement, perhaps thousands of times."""
    block = rng.choice((tree.body, tree.body, rng.choice(_blocks(tree))))
    i = rng.randrange(len(block))
    block[i:i] = [block[i]] * rng.choice((1, 30, 400, 3_000))


def _rename(rng: Random, tree: ast.Module) -> None:
    """Give one name, or all names, another one."""
    names = [n for n in ast.walk(tree) if isinstance(n, ast.Name | ast.arg | ast.FunctionDef)]
    field = {ast.Name: "id", ast.arg: "arg", ast.FunctionDef: "name"}
    old = rng.choice(names)
    new = getattr(other := rng.choice(names), field[type(other)])
    same = getattr(old, field[type(old)])
    for node in names if rng.random() < 0.5 else [old]:
        if getattr(node, field[type(node)]) == same:
            setattr(node, field[type(node)], new)


def _decorate(rng: Random, tree: ast.Module) -> None:
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    if functions:
        function = rng.choice(functions)
        function.decorator_list = [rng.choice(_values(tree))[3]] * rng.choice((1, 1, 500))
        function.returns, function.type_comment = rng.choice(_values(tree))[3], "(...) -> int"


TREE_CHANGES: tuple[Callable[[Random, ast.Module], None], ...] = (
    _insert, _insert, _insert, _insert, _nest_statements, _nest_value, _replace_value,
    _replace_literal, _rearrange, _repeat, _rename, _decorate,
)  # fmt: skip


# Changes of a text.


def _put_text(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    if rng.random() < 0.5:  # a line of its own
        at = text.rfind("\n", 0, at) + 1
        return f"{text[:at]}{rng.choice(TEXTS)}\n{text[at:]}"
    return text[:at] + rng.choice(TEXTS) + text[at:]


def _cut(rng: Random, text: str) -> str:
    first, last = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return rng.choice((text[:first], text[:first] + text[last:], text[last:]))


def _normalised(rng: Random, text: str) -> str:
    letter = rng.choice([*LETTERS])
    return text.replace(letter, LETTERS[letter], rng.choice((1, 3, -1)))


def _ends(rng: Random, text: str) -> str:
    return text.replace("\n", rng.choice(("\r\n", "\r", "\x0c\n", "\u2028", "\n\n", "\n\t")))


def _enormous(rng: Random, text: str) -> str:
    most = rng.choice((19_900, 20_100, 300_000))
    return (text + "\n") * (most // (len(text) + 1) + 1)


TEXT_CHANGES: tuple[Callable[[Random, str], str], ...] = (
    _put_text, _put_text, _put_text, _put_text, _cut, _normalised, _normalised, _ends,
)  # fmt: skip
NOTHING = ("", " ", "\n" * 500, "#", "pass", "...", "\x00")


def changed_program(rng: Random, source: str) -> str:
    """Return a program with a few changes of its syntax tree and its text, one of them at least."""
    draw = rng.random()
    if draw < 0.01:
        return rng.choice(NOTHING)
    text = source if 0.75 < draw < 0.95 else _with_tree_changes(rng, source)
    for _ in range(rng.choice((0, 1, 1, 3)) if draw < 0.95 else 0):
        text = rng.choice(TEXT_CHANGES)(rng, text)
    return _enormous(rng, text) if rng.random() < 0.01 else text


def _with_tree_changes(rng: Random, text: str) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        try:
            tree = ast.parse(text)
            rng.choice(TREE_CHANGES)(rng, tree)
            text = _written(tree) or text
        except UNREADABLE:  # nested too deeply for a further change
            break
    return text


def _written(tree: ast.Module) -> str | None:
    """Return the text of a tree; None if it is too large."""
    if len([*islice(ast.walk(tree), MOST_NODES)]) == MOST_NODES:
        return None
    return ast.unparse(ast.fix_missing_locations(tree))
