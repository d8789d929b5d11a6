"""Standings and exports: what a tournament says is what its matches were."""

import json
import re
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from autograder.running.matches.entrant import Entrant
from autograder.running.matches.records import MatchEnding
from classroom.arena.entrants import ANCHOR, labels, references
from classroom.arena.export import JSON_SCHEMA, as_json, as_pgn
from classroom.arena.fixtures import Fixture, PlayedFixture, not_played
from classroom.arena.standings import Standings, standings
from tests.arena.players import SECRET, hold, plan, referee

pytestmark = pytest.mark.slow

AWKWARD = '<b>"Eve\\\n\x1b[31m" & Co</b>'


def work(fixture: Fixture) -> PlayedFixture:
    """Return the usual matches, but one that cannot be played."""
    if fixture.names == ("p01", "p00"):
        return not_played(fixture, "no memory was left")
    return referee(fixture)


def found(path: Path, names: str = "student") -> Standings:
    """Return the standings of a small tournament with all kinds of players."""
    own = plan(4, 1, hostile=1, more=[Entrant.of_text(AWKWARD, ""), *references("connect5")[:6]])
    return standings(hold(own, path / "m", work), labels(own.players, names, SECRET))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Standings:
    return found(tmp_path_factory.mktemp("played"))


def test_results_against_each_opponent_add_up(played: Standings) -> None:
    assert len(played.players) == 11
    for player in played.players:
        assert player.points == sum(own.points for own in player.against.values())
        assert player.points == player.count_ended(1) + player.count_ended(0.5) / 2
        assert sum(map(player.count_ended, (0, 0.5, 1))) == len(player.counted_matches)
        for name, own in player.against.items():
            other = played.by_name[name].against[player.name]
            assert own.points + other.points == own.matches == other.matches
    total = sum(player.points for player in played.players)
    assert total == len(played.tournament.counted_matches) == 11 * 10 - 1


def test_places_follow_ratings_and_the_ladder_fixes_the_scale(played: Standings) -> None:
    ratings = [player.rating.value for player in played.players]
    assert ratings == sorted(ratings, reverse=True)
    assert [player.place for player in played.players] == list(range(1, 12))
    assert played.by_name[ANCHOR].rating.value == 1500
    assert played.by_name[ANCHOR].label.text == "depth-2 (reference)"


def test_faults_are_counted_for_the_player_who_made_them(played: Standings) -> None:
    assert played.by_name["hostile0"].faults == {MatchEnding.CRASHED: 10}
    assert not any(p.faults for p in played.players if p.name != "hostile0")


def test_json_has_the_stated_schema_and_the_matches(played: Standings) -> None:
    text = as_json(played)
    document = json.loads(text)
    jsonschema.validate(document, JSON_SCHEMA)
    assert "\x1b" not in text
    scores = Counter(match["score"] for match in document["matches"])
    assert scores[None] == 1
    (lost,) = (match for match in document["matches"] if match["score"] is None)
    assert lost["ending"] == "not_played"
    assert lost["fault"] == "no memory was left"
    assert {player["name"] for player in document["players"] if player["reference"]} == {
        f"{rung} (reference)"
        for rung in ("random", "greedy", "mcts", "depth-2", "alpha-beta", "best")
    }


def test_pgn_has_every_match_with_a_result_and_no_tag_breaks_out(played: Standings) -> None:
    text = as_pgn(played)
    assert text.count("[Event ") == len(played.tournament.counted_matches)
    for line in text.splitlines():
        assert len(line) < 120
        assert not line.startswith("[") or re.fullmatch(r'\[\w+ "(?:[^"\\]|\\.)*"\]', line)
    assert "\x1b" not in text
    first = text.split("\n\n")[1].split()
    assert first[0] == "1."
    assert first[-1] in ("1-0", "0-1", "1/2-1/2")
    record = played.tournament.counted_matches[0][1].record
    moves = [word for word in first[:-1] if not word.endswith(".")]
    assert moves == [str(a) for a in (*record.opening, *(m.action for m in record.moves))]


def test_anonymous_players_have_numbers_that_tell_nothing_of_names(tmp_path: Path) -> None:
    shown = found(tmp_path, "anonymous")
    text = as_json(shown) + as_pgn(shown)
    assert "p01" not in text
    assert "hostile" not in text
    assert {p.label.text for p in shown.players if not p.label.reference} == {
        f"Player {i}" for i in range(1, 6)
    }
    order = sorted(shown.players, key=lambda p: p.label.text)
    names = [p.name for p in order if not p.label.reference]
    assert names != sorted(names)
