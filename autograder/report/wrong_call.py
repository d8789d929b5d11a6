"""The first call that went wrong, in sentences."""

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

from autograder.model.counterexample import WrongCall
from autograder.model.language import translated, words
from autograder.model.phrase import Phrase, constant
from autograder.model.plain_text import one_line


def wrong_call_text(call: WrongCall) -> str:
    """Return the facts known of the call, in the language in force, with code between backticks."""
    return " ".join(map(one_line, _sentences(call)))


def wrong_call_html(call: WrongCall) -> Markup:
    """Return the same with code as code."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(wrong_call_text(call)))))


CODE = re.compile(r"`([^`]*)`")


def _code(text: str) -> Phrase:
    """Return code, which no language changes, between backticks."""
    return constant(f"`{text.replace('`', chr(39))}`")


def _sentences(call: WrongCall) -> Iterator[str]:
    place: dict[str, str | int] = {"call": _code(call.call), "line": call.line}
    if call.needless:
        yield words(
            "The first call that went wrong: {call} asks for {needless} in line {line} of your "
            "cell, which is not needed.",
            needless=_code(call.needless),
            **place,
        )
        return
    if call.is_first:
        yield words("The first call that went wrong: {call}, line {line} of your cell.", **place)
    elif call.expected:
        yield words("{call} went wrong, line {line} of your cell.", **place)
    else:
        yield words("{call} returned in line {line} of your cell.", **place)
    if call.calls:
        found = constant("; ".join(map(_code, call.calls)))
        if call.are_right:
            yield words("The calls that it made were right: {calls}.", calls=found)
        else:
            yield words("The calls that it made returned: {calls}.", calls=found)
    if call.sound:
        names = constant(", ".join(map(_code, call.sound)))
        yield words(
            "Helpers that the notebook gives, or that pass their own tests: {names}.", names=names
        )
    if call.expected:
        yield translated(_result(call))
    if call.helpers:
        names = constant(", ".join(map(_code, call.helpers)))
        yield words("It is not known whether what {names} returned is right.", names=names)


def _result(call: WrongCall) -> str:
    values = {"given": _code(call.returned), "right": call.expected}
    if not call.why:
        return Phrase("It returned {given}, expected {right}.", **values)
    return Phrase("It returned {given}, expected {right}: {why}.", **values, why=call.why)
