"""A tournament for other tools: JSON by a stated schema, and matches as text like PGN."""

from collections.abc import Iterator
from typing import Any

from autograder.model.plain_text import one_line
from autograder.model.text_files import json_text
from autograder.protocol.codec import encode
from classroom.arena.ratings import ANCHOR_RATING, Rating
from classroom.arena.standings import NumberedMatch, PlayerResults, Standings
from course_lib.wording import action_text

SCHEMA = 1
QUOTED = str.maketrans({"\\": r"\\", '"': r"\""})
"""Replacements for a backslash and a quotation mark in the value of a tag."""

NUMBER, TEXT, WHOLE = {"type": "number"}, {"type": "string"}, {"type": "integer"}
_RESULTS = {"type": "object", "additionalProperties": WHOLE}


def object_schema(**properties: Any) -> dict[str, Any]:
    """Return the schema of an object that has these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def list_schema(items: Any) -> dict[str, Any]:
    """Return the schema of a list of items."""
    return {"type": "array", "items": items}


_RATING = object_schema(value=NUMBER, low=NUMBER, high=NUMBER)
_PLAYER = object_schema(
    name=TEXT, reference={"type": "boolean"}, place=WHOLE, rating=_RATING, points=NUMBER,
    won=WHOLE, drawn=WHOLE, lost=WHOLE, faults=_RESULTS,
    median_seconds={"type": ["number", "null"]},
)  # fmt: skip
_MOVE = object_schema(seat=WHOLE, action={}, cpu_seconds=NUMBER)
_MATCH = object_schema(
    number=WHOLE, round=WHOLE, players=list_schema(TEXT), ending=TEXT,
    score={"type": ["number", "null"], "description": "of the first player"},
    at_fault={"enum": [0, 1, None]}, fault=TEXT, opening={"type": "array"},
    moves=list_schema(_MOVE), values=list_schema(NUMBER),
)  # fmt: skip
JSON_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": f"A tournament, schema {SCHEMA}",
    **object_schema(
        schema={"const": SCHEMA},
        game=TEXT,
        mode={"enum": ["round robin", "swiss"]},
        rounds=WHOLE,
        seconds_per_move=NUMBER,
        anchor_rating=NUMBER,
        first_move_advantage=_RATING,
        players=list_schema(_PLAYER),
        matches=list_schema(_MATCH),
    ),
}
"""The schema of ``as_json``. An action is as ``autograder.protocol.codec`` has it: a tuple is a
list that begins with "t". ``values`` are the reference's estimates, for the first player, of the
position after the opening and after each move."""


def as_json(found: Standings) -> str:
    """Return a tournament as JSON text, which has the form of ``JSON_SCHEMA``."""
    plan = found.tournament.plan
    document = {
        "schema": SCHEMA,
        "game": plan.game,
        "mode": plan.mode,
        "rounds": plan.rounds,
        "seconds_per_move": plan.seconds,
        "anchor_rating": ANCHOR_RATING,
        "first_move_advantage": _rating(found.first_move),
        "players": [_player(player) for player in found.players],
        "matches": [_match(found, match) for match in found.matches],
    }
    return json_text(document)


def _player(player: PlayerResults) -> dict[str, Any]:
    seconds = player.median_seconds
    return {
        "name": player.label.text,
        "reference": player.label.reference,
        "place": player.place,
        "rating": _rating(player.rating),
        "points": player.points,
        "won": player.count_ended(1),
        "drawn": player.count_ended(0.5),
        "lost": player.count_ended(0),
        "faults": {ending.value: n for ending, n in sorted(player.faults.items())},
        "median_seconds": None if seconds is None else round(seconds, 4),
    }


def _match(found: Standings, match: NumberedMatch) -> dict[str, Any]:
    record = match.record
    return {
        "number": match.number,
        "round": match.fixture.round,
        "players": found.labels(match),
        "ending": record.ending.value,
        "score": match.match.score if match.match.counts else None,
        "at_fault": record.at_fault,
        "fault": record.fault,
        "opening": [encode(action) for action in record.opening],
        "moves": [
            {"seat": m.seat, "action": encode(m.action), "cpu_seconds": round(m.cpu_seconds, 4)}
            for m in record.moves
        ],
        "values": list(match.match.values),
    }


def _rating(rating: Rating) -> dict[str, float]:
    return {key: round(value, 1) for key, value in vars(rating).items()}


def as_pgn(found: Standings) -> str:
    """Return all matches that have a result as text, in the form of Portable Game Notation.

    Tags are those of PGN; White has the first seat. Moves are written as the game has them; those
    of the opening come first, and ``OpeningMoves`` is their number.
    """
    return "\n".join(match_pgn(found, match) for match in found.matches if match.match.counts)


def match_pgn(found: Standings, match: NumberedMatch) -> str:
    """Return one match as ``as_pgn`` has it; * is the result of one that was not played."""
    record, plan = match.record, found.tournament.plan
    first, second = found.labels(match)
    results = {1.0: "1-0", 0.0: "0-1", 0.5: "1/2-1/2"}
    result = results[match.match.score] if match.match.counts else "*"
    tags = {
        "Event": f"Tournament of {plan.game}",
        "Round": f"{match.fixture.round}.{match.number}",
        "White": first,
        "Black": second,
        "Result": result,
        "Variant": plan.game,
        "TimeControl": f"{plan.seconds:g} s of CPU time per move",
        "OpeningMoves": str(len(record.opening)),
        "Termination": record.ending.value,
    }
    header = [f'[{name} "{_quote_tag(value)}"]' for name, value in tags.items()]
    return "\n".join([*header, "", *_wrap([*_moves(match), result]), ""])


def _moves(match: NumberedMatch) -> Iterator[str]:
    """Yield move numbers and moves."""
    for i, action in enumerate(match.actions):
        if i % 2 == 0:
            yield f"{i // 2 + 1}."
        yield action_text(action)


def _wrap(words: list[str], width: int = 79) -> Iterator[str]:
    """Yield lines of words that are no longer than PGN allows."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = ""
        line = f"{line} {word}".lstrip()
    yield line


def _quote_tag(text: str) -> str:
    """Return a text as the value of a tag, which is on one line."""
    return one_line(text).translate(QUOTED)
