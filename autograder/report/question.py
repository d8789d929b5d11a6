"""A counterexample, read for a picture: a game, a state, tables, a search tree; and its caption."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from autograder.model.counterexample import Counterexample
from autograder.model.language import words
from autograder.model.phrase import Phrase, constant
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import Json, decode
from autograder.protocol.game_codec import build_game
from course_lib.game import Game


@dataclass(frozen=True)
class PictureQuestion:
    """The arguments of a call, read for a picture.

    Attributes:
        game: the game; None if there is none.
        state: the state it is asked about; of several, the first.
        tables: evaluations, policies and the like: by their names, a value per state.
        nodes: a search tree as rows of (parent's place, state, action, visits, total), breadth
            first; () if there is none.
        third: the third argument, where it is plain data.
    """

    game: Game[Any, Any] | None
    state: Any
    tables: Mapping[str, Mapping[Any, Any]]
    nodes: tuple[Any, ...]
    third: Any


def read_question(example: Counterexample) -> PictureQuestion:
    """Return the question of a record; any exception if it is not a record of the judge's."""
    args = json.loads(example.args)
    game = next((build_game(a["described"], no_value) for a in args if "described" in a), None)
    tables: dict[str, Any] = {a["name"]: decode(a["table"]) for a in args if "table" in a}
    nodes = next((a["nodes"] for a in args if "nodes" in a), ())
    plain = [decode(a["data"]) if "data" in a else None for a in args]
    third = plain[2] if len(plain) > 2 else None
    state = None if game is None else _state(game, args[1:])
    return PictureQuestion(game, state, tables, tuple(nodes), third)


def _state(game: Game[Any, Any], others: Sequence[Json]) -> Any:
    """Return the state that is asked about, from the arguments behind the game."""
    if not others:
        return game.initial()
    arg = others[0]
    if "nodes" in arg:
        return decode(arg["nodes"][0][1])
    state = decode(arg["data"])
    if isinstance(state, int | dict):  # of matches from the beginning, or a strategy
        return game.initial()
    if isinstance(state, list):
        return state[0] if state else game.initial()
    return state


def plain_arguments(example: Counterexample) -> list[Any]:
    """Return the arguments that are plain data; None in the places of others."""
    args = json.loads(example.args)
    return [
        decode(a["data"]) if "data" in a else decode(a["passed"]) if "passed" in a else None
        for a in args
    ]


def no_value(what: str, state: object) -> object:
    """Raise OracleRefusal: a record holds all values there are."""
    raise OracleRefusal(f"the record does not say the {what} of {state!r}")


def caption_text(shown: str, example: Counterexample) -> str:
    """Return the subject of a picture, and the fault, as sentences."""
    template = Phrase("A failing case: {shown}.")
    if example.is_smallest:
        template = Phrase("The smallest failing case found: {shown}.")
    subject = words(template, shown=shown)
    fault = words("The function {fault}.", fault=constant(example.fault))
    return f"{subject} {fault}"
