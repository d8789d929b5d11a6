"""Code or prose -> fingerprints: a function without names, literals and layout; runs of words.

Winnowing after Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document
Fingerprinting", SIGMOD 2003. Code is only read, as text: whether it could run does not matter.

The library for this, copydetect 0.5, compares every two files (20 million comparisons for a class
of 1,000), lets matches cross from one function into the next, and chooses its fingerprints by
``hash``, which differs from run to run.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from keyword import kwlist
from typing import NamedTuple
from zlib import crc32

GRAM = 12
"""Tokens a fingerprint is made of (the paper's k): a shorter text is never a match."""

WORDS = 6
"""Words a fingerprint of prose is made of."""

WINDOW = 4
"""A match of ``GRAM + WINDOW - 1`` tokens is always found (the paper's guarantee t)."""

TOKEN = re.compile(
    r"""
    (?P<skip>   \#[^\n]* | \\\n | [^\S\n]+ )
  | (?P<line>   \n )
  | (?P<text>   [bBfFrRuU]{0,2} (?: '{3}.*?(?:'{3}|\Z) | "{3}.*?(?:"{3}|\Z)
                                | '(?:\\.|[^'\\\n])*'? | "(?:\\.|[^"\\\n])*"? ) )
  | (?P<number> \.?\d[\w.]* )
  | (?P<name>   [^\W\d]\w* )
  | (?P<sign>   \*\*=? | //=? | >>=? | <<=? | -> | [-+*/%@&|^=!<>:]= | . )
    """,
    re.VERBOSE | re.DOTALL,
)
WORD = re.compile(r"\w+")
KEYWORDS = frozenset(kwlist)
STARTS = frozenset(("def", "class", "async", "@"))


class Token(NamedTuple):
    """A token's class, without names and literals, and its line, from 0."""

    kind: str
    line: int


class FingerprintPlace(NamedTuple):
    """A fingerprint, and the first and last line of its source."""

    gram: str
    first: int
    last: int


def marks(source: str, window: int = WINDOW) -> list[FingerprintPlace]:
    """Return the fingerprints of a piece of code, function by function.

    Args:
        source: any text; text that is not Python has fingerprints too.
        window: 1 to keep every fingerprint there is.
    """
    return [mark for function in functions(source) for mark in winnow(function, window)]


def prose_marks(source: str, window: int = WINDOW) -> list[FingerprintPlace]:
    """Return the fingerprints of a text in words, whose case, signs and layout do not matter.

    Args:
        source: Markdown, or any text.
        window: 1 to keep every fingerprint there is.
    """
    lines = enumerate(source.split("\n"))
    words = [Token(word.casefold(), n) for n, line in lines for word in WORD.findall(line)]
    return winnow(words, window, WORDS)


def has_more_tokens(sources: Iterable[str], most: int, prose: Iterable[str] = ()) -> bool:
    """Tell whether texts have more tokens together than so many.

    Args:
        sources: pieces of code; spaces and line ends count, too.
        most: the number.
        prose: texts in words: a word is a token, also where code would have a comment.
    """
    tokens = (token for source in sources for token in TOKEN.finditer(source))
    words = (word for text in prose for word in WORD.finditer(text))
    return next(islice(chain(tokens, words), most, None), None) is not None


def functions(source: str) -> list[list[Token]]:
    """Return the tokens of every function or class, and of the code between them.

    A nested function is one of its own: no fingerprint crosses from one into the next, so their
    order does not matter.
    """
    found: list[list[Token]] = [[]]
    for indent, line in statements(source):
        starts = line[0].kind in STARTS
        if starts or (indent == 0 and found[-1] and found[-1][0].kind in STARTS):
            found.append([])
        found[-1] += line
    return [function for function in found if function]


def statements(source: str) -> Iterator[tuple[int, list[Token]]]:
    """Yield each line of code with its indentation; docstrings and comments are left out."""
    line: list[Token] = []
    indent = number = depth = start = 0
    bare = True  # nothing but space stands before this in its line
    for match in TOKEN.finditer(source):
        kind, text = match.lastgroup or "", match[0]
        if kind == "sign":
            depth = max(0, depth + (text in "([{") - (text in ")]}"))
        if line and ((kind == "line" and depth == 0) or (text in ("def", "class") and bare)):
            if any(token.kind != "text" for token in line):
                yield indent, line
            line, depth = [], 0
        if kind not in ("line", "skip"):
            indent = indent if line else match.start() - start
            line.append(Token(_kind(kind, text), number))
        bare = (bare or "\n" in text) and not text.rpartition("\n")[2].strip()
        if "\n" in text:
            number += text.count("\n")
            start = match.start() + text.rindex("\n") + 1
    if any(token.kind != "text" for token in line):
        yield indent, line


def _kind(kind: str, text: str) -> str:
    """Return the class of a token: keywords and signs themselves, all else by its kind."""
    return text if kind == "sign" or (kind == "name" and text in KEYWORDS) else kind


def winnow(tokens: list[Token], window: int, length: int = GRAM) -> list[FingerprintPlace]:
    """Return the fingerprints of one function: of every window the rightmost smallest hash."""
    kinds = [token.kind for token in tokens]
    grams = [" ".join(kinds[i : i + length]) for i in range(len(kinds) - length + 1)]
    hashes = [(crc32(gram.encode(errors="replace")), -i) for i, gram in enumerate(grams)]
    starts = range(max(1, len(hashes) - window + 1) if hashes else 0)
    chosen = sorted({-min(hashes[i : i + window])[1] for i in starts})
    return [FingerprintPlace(grams[i], tokens[i].line, tokens[i + length - 1].line) for i in chosen]
