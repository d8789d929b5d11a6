"""A poker tournament for other tools: JSON by a stated schema."""

from typing import Any

from autograder.model.text_files import json_text
from classroom.arena.export import NUMBER, TEXT, WHOLE, list_schema, object_schema
from classroom.arena.poker.standings import DEALS, PokerResults, PokerStandings
from course_lib.ladder.duplicate import Mean

SCHEMA = 1
_MEAN = object_schema(value=NUMBER, low=NUMBER, high=NUMBER)
_OR_NULL = {"type": ["number", "null"]}
_PLAYER = object_schema(
    name=TEXT, reference={"type": "boolean"}, place=WHOLE, chips_per_hand=_MEAN,
    exploitability=_OR_NULL, hands=WHOLE, faults=WHOLE, fault=TEXT, cpu_seconds=_OR_NULL,
    against=list_schema(object_schema(name=TEXT, chips_per_hand=_MEAN)),
)  # fmt: skip
JSON_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": f"A tournament of a game with hidden information, schema {SCHEMA}",
    **object_schema(
        schema={"const": SCHEMA},
        game=TEXT,
        mode={"const": "duplicate"},
        rounds=WHOLE,
        deals=WHOLE,
        seconds=NUMBER,
        players=list_schema(_PLAYER),
    ),
}
"""The schema of ``poker_json``."""


def poker_json(found: PokerStandings) -> str:
    """Return a tournament as JSON text, which has the form of ``JSON_SCHEMA``."""
    plan = found.plan
    names = {player.name: player.label.text for player in found.players}
    document = {
        "schema": SCHEMA,
        "game": plan.game,
        "mode": "duplicate",
        "rounds": plan.rounds,
        "deals": plan.rounds * DEALS,
        "seconds": plan.seconds,
        "players": [_player(player, names) for player in found.players],
    }
    return json_text(document)


def _player(player: PokerResults, names: dict[str, str]) -> dict[str, Any]:
    own, exploited = player.player, player.exploitability
    return {
        "name": player.label.text,
        "reference": player.label.reference,
        "place": player.place,
        "chips_per_hand": _mean(player.mean),
        "exploitability": None if exploited is None else round(exploited, 6),
        "hands": player.hands,
        "faults": player.faults,
        "fault": own.fault,
        "cpu_seconds": None if own.cpu_seconds is None else round(own.cpu_seconds, 3),
        "against": [
            {"name": names[other], "chips_per_hand": _mean(mean)}
            for other, mean in player.against.items()
        ],
    }


def _mean(mean: Mean) -> dict[str, float]:
    return {key: round(value, 6) for key, value in vars(mean).items()}
