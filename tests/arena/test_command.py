"""The command ``arena``: players in processes of their own, hostile ones included."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from autograder.exercises import find_section
from autograder.model.match_games import GAMES, find_game
from autograder.protocol.limits import Limits
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.player import move_limits
from autograder.running.matches.records import MatchEnding, MatchRecord
from classroom.arena import run
from classroom.arena.entrants import ANCHOR, LADDER, references
from classroom.arena.fixtures import Fixture
from classroom.cli.arena import arena as command
from classroom.course.release import solution_notebook
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.reassemble import code_before
from course_lib.ladder.poker import POKER_GAMES
from examples.make_players import make_players, programs
from tests.support.course import ROOT, autograder
from tests.support.submissions import COURSE, as_bytes

SECTION = find_section("tournament")
PLAY = ("arena", "submitted", "--game", "connect5", "--seconds", "0.05", "--jobs", "1")
FEW = (f"{LADDER}random", ANCHOR)


def tournament(root: Path) -> Path:
    """Play the tournament of all who handed in a player; return the course."""
    shutil.copy(ROOT / "nbgrader_config.py", root)
    (root / "said.txt").write_text(play(root, "--report", "report", "--json", "found.json"))
    return root


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of one player and one whose moves are illegal, and what its tournament left."""
    root = tmp_path_factory.mktemp("course")
    make_players(root / "submitted", 4, 1)
    for name in ("student02", "student03"):  # a second and more for each of their matches
        shutil.rmtree(root / "submitted" / name)
    return tournament(root)


def play(root: Path, *more: str, ok: int = 0) -> str:
    """Run the command with two reference players; return what it printed."""
    with pytest.MonkeyPatch.context() as patch:
        few = [p for p in references("connect5") if p.name in FEW]
        patch.setattr(run, "references", lambda game: few)
        return autograder(root, *PLAY, *more, ok=(ok,))


def document(root: Path) -> dict[str, dict[str, object]]:
    """Return the players of the JSON file by name."""
    return {p["name"]: p for p in json.loads((root / "found.json").read_text())["players"]}


@pytest.mark.thorough
def test_hostile_players_lose_their_matches_only_and_the_fault_is_named(tmp_path: Path) -> None:
    make_players(tmp_path / "submitted", 4, 1)
    players = document(tournament(tmp_path))
    assert len(players) == 6
    for name in ("student02", "student03", "student04"):
        faults = players[name]["faults"]
        assert isinstance(faults, dict)
        assert sum(faults.values()) == players[name]["lost"] >= 7
    assert players["student04"]["faults"] == {"illegal_move": players["student04"]["lost"]}
    assert players["student01"]["faults"] == {}
    assert players["depth-2 (reference)"]["faults"] == {}


def test_the_command_prints_progress_standings_and_a_summary(course: Path) -> None:
    said = (course / "said.txt").read_text()
    assert "matches: 0 of 12" in said
    assert "matches: 12 of 12" in said
    assert "student01" in said
    assert "matches that count: 12; the first move is worth" in said
    assert (course / "report" / "arena.html").is_file()
    assert len(list((course / "report" / "matches").iterdir())) == 12


def test_a_second_run_plays_nothing_and_says_nothing_if_it_is_to_be_quiet(course: Path) -> None:
    before = (course / "arena" / "connect5.jsonl").read_bytes()
    found = (course / "found.json").read_bytes()
    assert play(course, "--quiet", "--json", "found.json") == ""
    assert (course / "arena" / "connect5.jsonl").read_bytes() == before
    assert (course / "found.json").read_bytes() == found


def test_a_submission_that_cannot_be_read_is_named_and_the_others_play(
    course: Path, tmp_path: Path
) -> None:
    shutil.copytree(course, tmp_path / "copy")
    root = tmp_path / "copy"
    empty = root / "submitted" / "zoe" / "tournament"
    empty.mkdir(parents=True)
    said = play(root, "--quiet", "--names", "anonymous", "--json", "found.json", ok=1)
    assert said.startswith("zoe: does not play: there is no notebook 08_tournament.ipynb")
    assert len(said.splitlines()) == 1
    assert "Player 2" in document(root)
    assert "student01" not in (root / "found.json").read_text()


def test_nothing_to_play_and_wrong_usage_end_with_status_2(tmp_path: Path) -> None:
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    (tmp_path / "submitted").mkdir()
    assert "holds no submission" in play(tmp_path, ok=2)
    assert "chess" in autograder(tmp_path, "arena", "submitted", "--game", "chess", ok=(2,))


def test_without_the_package_that_fits_ratings_no_match_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    make_players(tmp_path / "submitted", 4, 1)
    monkeypatch.setitem(sys.modules, "statsmodels.genmod.generalized_linear_model", None)
    said = play(tmp_path, ok=2)
    assert "pip install 'adversarial-search-course[arena]'" in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "arena").exists()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("limits", [Limits(), Limits(submission=3_600)], ids=["usual", "long"])
def test_no_player_can_make_a_match_last_until_it_counts_as_hung(game: str, limits: Limits) -> None:
    for seconds in (0.01, 0.2, 5.0, 60.0):
        slowest = 2 * limits.submission + find_game(game).longest * move_limits(seconds)[1]
        assert slowest < run.match_seconds(game, seconds, limits)


def test_a_match_that_takes_too_long_is_not_played_and_costs_no_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = (Entrant.of_text("a", programs(4, 1)["student01"]), references("connect5")[0])
    fixture = Fixture("connect5", 1, players, (), 0.05, 1)
    monkeypatch.setattr(run, "match_seconds", lambda *rest: 0.001)
    match = run.play_fixture(fixture, Limits(), "auto")
    assert not match.counts
    assert match.record.utilities == (0, 0)
    assert match.record.at_fault is None
    assert "longer than" in match.record.fault


def test_a_fault_of_a_reference_player_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Entrant.of_text("a", ""), references("connect5")[0])
    fixture = Fixture("connect5", 1, players, (), 0.05, 1)

    def play_match(*_: object, **__: object) -> MatchRecord:
        return MatchRecord(
            "connect5", fixture.names, (), (), (1.0, -1.0), MatchEnding.OVERRUN, 1, "too slow"
        )

    monkeypatch.setattr(run, "play_match", play_match)
    match = run._play_match(fixture, Limits(), "auto")
    assert not match.counts
    assert match.record.fault == "the reference player random failed: too slow"


def test_the_command_knows_every_game() -> None:
    assert set(command.__annotations__["game"].__origin__.__args__) == {*GAMES, *POKER_GAMES}


def test_players_of_the_examples_differ_and_a_seed_makes_them_again() -> None:
    assert len(set(programs(33, 1).values())) == 33
    assert programs(30, 1) == programs(30, 1) != programs(30, 2)
    for text in programs(33, 1).values():
        compile(text, "agent.py", "exec")


def test_the_cells_of_a_notebook_define_the_player_and_check_nothing(tmp_path: Path) -> None:
    path = tmp_path / "08_tournament.ipynb"
    path.write_bytes(as_bytes(solution_notebook(COURSE, SECTION)))
    where = path, COURSE.released(SECTION), "tournament", "agent"
    cells = code_before(*where)
    assert any("def agent(" in cell.source for cell in cells)
    assert not any("check(" in cell.source for cell in cells)
    path.write_bytes(b"[]")
    with pytest.raises(Unreadable, match="not a notebook"):
        code_before(*where)
