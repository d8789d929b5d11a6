"""The pages of a tournament: standings, a page per player, every match as a replay.

They need no network. Text of students is escaped by the templates, and in JSON by ``tojson``.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from pathlib import Path
from typing import Any

from autograder.model.match_games import find_game
from autograder.model.page import page_environment
from autograder.model.text_files import json_text, write_text
from autograder.running.matches.records import MatchEnding
from classroom.arena.entrants import ANCHOR
from classroom.arena.export import JSON_SCHEMA, as_json, as_pgn, match_pgn
from classroom.arena.ratings import ANCHOR_RATING
from classroom.arena.reference import BLUNDER
from classroom.arena.standings import NumberedMatch, PlayerResults, Standings
from course_lib.widgets.matches.record import game_layout, record_json, record_script
from course_lib.wording import action_text

TEMPLATES = Path(__file__).parent / "templates"

ENDINGS = {
    MatchEnding.FINISHED: "played to its end",
    MatchEnding.ILLEGAL: "illegal move",
    MatchEnding.CRASHED: "crash",
    MatchEnding.OVERRUN: "time overrun",
    MatchEnding.MEMORY: "out of memory",
    MatchEnding.TOO_LONG: "too many moves",
    MatchEnding.NOT_PLAYED: "not played",
}
"""The ends of matches, in words."""

OUTCOMES = {1.0: "won", 0.5: "drawn", 0.0: "lost"}
RESULTS = {1.0: "1–0", 0.5: "½–½", 0.0: "0–1"}
MOST_BLUNDERS = 5
"""Blunders on a player's page."""


@dataclass(frozen=True)
class RatingScale:
    """The horizontal scale of ratings: a rating becomes a part of 100.

    Attributes:
        numbers: the ratings that have ticks, at equal distances, the first and the last included.
    """

    numbers: Sequence[int]

    def __call__(self, rating: float) -> str:
        """Return the place of a rating."""
        first, last = self.numbers[0], self.numbers[-1]
        return f"{100 * (rating - first) / (last - first):.2f}"

    @property
    def ticks(self) -> list[str]:
        """The places of the ticks."""
        return [self(number) for number in self.numbers]


def scale_of(players: Sequence[PlayerResults]) -> RatingScale:
    """Return a scale on which all intervals fit, with five ticks or fewer."""
    low = min(player.rating.low for player in players)
    high = max(player.rating.high for player in players)
    step = 100 * max(1, ceil((high - low) / 400))
    first, last = floor(low / step), ceil(high / step)
    return RatingScale([step * i for i in range(first, max(last, first + 1) + 1)])


def write_pages(found: Standings, directory: Path, course: str = "") -> Path:
    """Write all pages and exports of a tournament; return the path of the first page.

    Args:
        found: the standings.
        directory: gets ``arena.html``, ``arena.json``, ``arena.pgn`` and the folders ``players``
            and ``matches``; made if it is missing.
        course: the name of the course.

    Raises:
        WriteFailure: a page cannot be written.
    """
    words = _words(found)
    for player in found.players:
        page = _render("player.html", player=player, **words)
        write_text(directory / "players" / f"{player.label.file}.html", page)
    for match in found.matches:
        write_text(directory / "matches" / _file(match), _match_page(match, words))
    game = find_game(found.tournament.plan.game).game
    script = f"{record_script()}const BOARD = {_json(game_layout(game))};\n"
    for name, text in {
        "replay.js": script,
        "arena.json": as_json(found),
        "arena.schema.json": json_text(JSON_SCHEMA),
        "arena.pgn": as_pgn(found),
    }.items():
        write_text(directory / name, text)
    index = directory / "arena.html"
    write_text(index, _render("standings.html", **words, course=course, **_chart(found)))
    return index


def _render(template: str, **content: object) -> str:
    return page_environment(TEMPLATES).get_template(template).render(content)


def _words(found: Standings) -> dict[str, Any]:
    """Return the variables of all templates."""
    plan = found.tournament.plan
    return {
        "found": found,
        "plan": plan,
        "title": find_game(plan.game).title,
        "endings": ENDINGS,
        "outcomes": OUTCOMES,
        "faults": _faults,
        "file": _file,
        "result": _result,
        "value": _value,
        "number": _number,
        "action": action_text,
        "opening": _opening,
        "least": BLUNDER,
        "most": MOST_BLUNDERS,
    }


def _chart(found: Standings) -> dict[str, Any]:
    return {
        "scale": scale_of(found.players),
        "anchor": found.by_name[ANCHOR].label.text,
        "anchor_rating": ANCHOR_RATING,
        "not_played": [match for match in found.matches if not match.match.counts],
    }


def _match_page(match: NumberedMatch, words: dict[str, Any]) -> str:
    found: Standings = words["found"]
    players = [found.by_name[name] for name in match.fixture.names]
    return _render(
        "match.html",
        match=match,
        players=players,
        names=found.labels(match),
        data=_replay(match, found.labels(match)),
        moves=match_pgn(found, match),
        file_of=_numbered_name,
        **words,
    )


def _replay(match: NumberedMatch, names: Sequence[str]) -> dict[str, Any]:
    """Return the data of ``record.js``."""
    game = find_game(match.record.game).game
    begin = len(match.record.opening)
    return {
        **record_json(game, match.actions),
        "title": f"Match {match.number}",
        "names": names,
        "begin": begin,
        "values": match.match.values,
        "blunders": {blunder.ply: blunder.loss for blunder in match.blunders},
        "notes": _notes(match, names),
    }


def _notes(match: NumberedMatch, names: Sequence[str]) -> list[str]:
    """Return a sentence or two on each position: the move, its time, and the estimate."""
    record, values = match.record, match.match.values
    begin = len(record.opening)
    lost = {blunder.ply for blunder in match.blunders}
    notes = ["The match begins.", *["A move of the opening."] * begin]
    for i, move in enumerate(record.moves, 1):
        parts = [f"{names[move.seat]} plays {action_text(move.action)}"]
        parts[0] += f" in {move.cpu_seconds:.2g} s of CPU time."
        if i < len(values):
            parts.append(f"Estimate for {names[0]}: {_value(values[i])}.")
        if begin + i in lost:
            parts.append("A blunder.")
        notes.append(" ".join(parts))
    if record.at_fault is not None:
        notes[-1] += f" Then {names[record.at_fault]} lost: {ENDINGS[record.ending]}."
    return notes


def _faults(player: PlayerResults) -> str:
    """Return the faults of a player in words."""
    return ", ".join(f"{ENDINGS[ending]}: {n}" for ending, n in sorted(player.faults.items()))


def _result(match: NumberedMatch) -> str:
    return RESULTS[match.match.score] if match.match.counts else "none"


def _opening(match: NumberedMatch) -> str:
    """Return the moves of the opening."""
    return " ".join(map(action_text, match.record.opening))


def _value(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def _number(rating: float) -> str:
    """Return a whole number of points."""
    return f"{rating:.0f}".replace("-", "−")


def _file(match: NumberedMatch) -> str:
    return _numbered_name(match.number)


def _numbered_name(number: int) -> str:
    return f"{number:04}.html"


def _json(data: object) -> str:
    """Return JSON on one line, for a script in a file of its own."""
    return json.dumps(data, separators=(",", ":"))
