"""The pages of a tournament: all are there, lead to each other, and no text of a player acts."""

import json
import re
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from autograder.model.match_games import GAMES, draw_opening, find_game
from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove
from classroom.arena.fixtures import PlayedFixture
from classroom.arena.pages import ENDINGS, scale_of, write_pages
from classroom.arena.ratings import Rating
from classroom.arena.reference import BLUNDER, blunders, position_values
from classroom.arena.standings import Standings
from classroom.arena.table import standings_table
from course_lib.boards import board
from course_lib.widgets.core.board_json import position_json
from course_lib.widgets.matches.record import record_json, record_script
from tests.arena.test_export import found

pytestmark = pytest.mark.slow


class Links(HTMLParser):
    """The links, the elements and the data of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.tags = list[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src") and value]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> tuple[Standings, Path]:
    folder = tmp_path_factory.mktemp("arena")
    played = found(folder)
    return played, write_pages(played, folder / "report", "A course & more").parent


def test_every_player_and_every_match_has_a_page_and_all_links_lead_somewhere(
    report: tuple[Standings, Path],
) -> None:
    played, folder = report
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) == 1 + len(played.players) + len(played.matches)
    for page in pages:
        for link in Links(page.read_text("utf-8")).links:
            path, _, _ = link.partition("#")
            assert (page.parent / path).is_file(), f"{page.name}: {link}"
            assert "//" not in link  # no network


def test_text_of_players_is_text(report: tuple[Standings, Path]) -> None:
    _, folder = report
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        assert "<b>" not in text
        assert "\x1b" not in text
        assert "b" not in Links(text).tags
    assert "&lt;b&gt;" in (folder / "arena.html").read_text("utf-8")


def test_a_match_that_was_not_played_is_named_with_the_reason(
    report: tuple[Standings, Path],
) -> None:
    text = (report[1] / "arena.html").read_text("utf-8")
    assert "Could not be played" in text
    assert "no memory was left" in text


@pytest.mark.thorough
def test_a_report_is_the_same_each_time(report: tuple[Standings, Path], tmp_path: Path) -> None:
    played, folder = report
    again = write_pages(played, tmp_path, "A course & more").parent
    for page in folder.rglob("*.*"):
        assert (again / page.relative_to(folder)).read_bytes() == page.read_bytes()


def test_the_table_fits_a_terminal_and_no_text_acts_there(
    report: tuple[Standings, Path],
) -> None:
    shown = Console(file=StringIO(), width=80)
    shown.print(standings_table(report[0]))
    lines = shown.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert len(lines) == 5 + len(report[0].players)
    assert lines[2].split()[1::2] == ["place", "player", "rating", "interval", "points", "faults"]
    assert any("depth-2 (reference)" in line and "1500 to 1500" in line for line in lines)
    assert "\x1b" not in "".join(lines)
    assert "<b>" in "".join(lines)


def test_every_ending_has_words() -> None:
    assert set(ENDINGS) == set(MatchEnding)


def test_the_scale_holds_every_interval(report: tuple[Standings, Path]) -> None:
    players = report[0].players
    scale = scale_of(players)
    places = [float(scale(x)) for p in players for x in (p.rating.low, p.rating.high)]
    assert 0 <= min(places) <= max(places) <= 100
    assert len(scale.numbers) <= 6
    assert Rating(1500, 1500, 1500) in [p.rating for p in players]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_replay_has_the_pieces_and_marks_of_every_position(game_id: str) -> None:
    game = find_game(game_id).game
    actions = list(draw_opening(game_id, "a secret", 1))
    s = find_game(game_id).after(tuple(actions))
    while not game.is_terminal(s) and len(actions) < 40:
        actions.append(game.actions(s)[-1])
        s = game.transition(s, actions[-1])
    data = json.loads(json.dumps(record_json(game, actions)))
    assert len(data["positions"]) == len(actions) + 1
    pieces: dict[str, str] = {}
    s = game.initial()
    for action, position in zip([None, *actions], data["positions"], strict=True):
        s = s if action is None else game.transition(s, action)
        expected = position_json(board(game, s))
        pieces |= position["pieces"]
        assert {cell: look for cell, look in pieces.items() if look} == expected["pieces"]
        assert [data["marks"][i] for i in position["marks"]][: len(expected["marks"])] == (
            json.loads(json.dumps(expected["marks"]))
        )
        assert position["scores"] == expected["scores"]


def test_the_script_of_a_replay_is_no_module() -> None:
    script = record_script()
    assert not re.search(r"^(import|export)\b", script, re.MULTILINE)
    assert script.startswith("const showRecord = ")


def row_of_five() -> MatchRecord:
    """Return a match in which the second player builds a row, and the first one looks away."""
    mine = [0, 2, 4, 30, 32]
    theirs = [112 - 1, 112, 112 + 1, 112 + 2, 112 + 3]
    moves = [m for pair in zip(mine, theirs, strict=True) for m in pair]
    played = tuple(PlayedMove(i % 2, move, 0.1, 0.1) for i, move in enumerate(moves))
    return MatchRecord("connect5", ("a", "b"), (), played, (-1.0, 1.0), MatchEnding.FINISHED)


def test_the_reference_sees_who_wins_and_names_the_move_that_lost() -> None:
    record = row_of_five()
    values = position_values(record)
    assert len(values) == len(record.moves) + 1
    assert values[0] > -0.5
    assert values[-2:] == (-1, -1)
    found = list(blunders(PlayedFixture(record, values)))
    assert found
    assert {blunder.seat for blunder in found} == {0}
    assert all(blunder.loss >= BLUNDER for blunder in found)
    assert all(blunder.ply % 2 == 1 for blunder in found)
    assert max(found, key=lambda b: b.loss).ply <= 7
    assert not list(blunders(PlayedFixture(record)))
