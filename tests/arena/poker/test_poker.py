"""The command ``arena`` with poker: a class with an equilibrium, a liar and a failure."""

import json
from io import StringIO
from pathlib import Path
from shutil import copy, copytree

import jsonschema
import pytest
from rich.console import Console

from autograder.exercises import find_section
from autograder.protocol.limits import Limits
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.strategies import PlayerStrategies
from classroom.arena.entrants import LADDER, labels
from classroom.arena.poker import players as asked_players
from classroom.arena.poker.players import (
    ITERATIONS,
    AskingFailure,
    AskingMeans,
    PokerPlayer,
    PokerQuestion,
    ask_players,
    reference_entrants,
    reference_players,
)
from classroom.arena.poker.run import JSON_SCHEMA, write_poker_pages
from classroom.arena.poker.standings import PokerPlan, PokerStandings, play_all, poker_standings
from classroom.arena.poker.table import poker_table
from classroom.course.release import solution_notebook
from course_lib.ladder.duplicate import DuplicateTable
from course_lib.ladder.poker import POKER_GAMES, POKER_RUNGS
from tests.arena.players import threads
from tests.support.course import ROOT, autograder
from tests.support.submissions import COURSE, as_bytes

KUHN = POKER_GAMES["kuhn"]
LIAR = """
def strategies(game):
    return [{}, {"K bet": {"call": 2}}]
"""
PLAN = PokerPlan("kuhn", 1, 60, "a secret")


def hand_in(root: Path, student: str, program: str) -> None:
    directory = root / "submitted" / student / "hidden"
    directory.mkdir(parents=True)
    (directory / "agent.py").write_text(program)


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of four, and what its tournament left."""
    root = tmp_path_factory.mktemp("poker")
    copy(ROOT / "nbgrader_config.py", root)
    copytree(ROOT / "notebooks", root / "notebooks")
    copied = root / "submitted" / "ada" / "hidden"
    copied.mkdir(parents=True)
    notebook = solution_notebook(COURSE, find_section("hidden"))
    (copied / "09_hidden.ipynb").write_bytes(as_bytes(notebook))
    hand_in(root, "bob", LIAR)
    hand_in(root, "eve", "def strategies(game):\n    raise ValueError('<b>no\x1b[1m')\n")
    (root / "submitted" / "zoe" / "hidden").mkdir(parents=True)
    (root / "said.txt").write_text(play(root, "--report", "report", "--json", "found.json", ok=1))
    return root


def play(root: Path, *more: str, ok: int = 0) -> str:
    words = ("arena", "submitted", "--game", "kuhn", "--rounds", "1", "--jobs", "1")
    return autograder(root, *words, *more, ok=(ok,))


def document(root: Path) -> dict[str, dict[str, object]]:
    data = json.loads((root / "found.json").read_text())
    jsonschema.validate(data, JSON_SCHEMA)
    return {player["name"]: player for player in data["players"]}


@pytest.mark.thorough
@pytest.mark.sandbox
def test_a_notebooks_own_cfr_plays_an_equilibrium(course: Path) -> None:
    ada = document(course)["ada"]
    assert 0 <= ada["exploitability"] < 0.02  # type: ignore[operator]
    assert (ada["faults"], ada["fault"]) == (0, "")
    assert ada["cpu_seconds"] > 0  # type: ignore[operator]
    assert len(ada["against"]) == len(POKER_RUNGS) + 2  # type: ignore[arg-type]


@pytest.mark.sandbox
def test_faults_cost_hands_and_are_named(course: Path) -> None:
    players = document(course)
    bob, eve = players["bob"], players["eve"]
    assert bob["fault"] == "at 'K bet': the probabilities sum to 2"
    assert 0 < bob["faults"] < bob["hands"] / 6  # type: ignore[operator]
    assert "strategies raised ValueError" in str(eve["fault"])
    assert eve["faults"] == eve["hands"] == 200 * (len(players) - 1)
    assert eve["place"] == len(players)
    assert bob["exploitability"] is eve["exploitability"] is None
    assert all(p["faults"] == 0 for p in players.values() if p["reference"])


@pytest.mark.sandbox
def test_the_command_prints_progress_standings_and_who_does_not_play(course: Path) -> None:
    said = (course / "said.txt").read_text()
    for words in ("players: 3 of 3", "matches: 36 of 36", "equilibrium (reference)"):
        assert words in said
    assert "hands: 7,200; every pair played 100 deals" in said
    assert "zoe: does not play: there is no notebook 09_hidden.ipynb" in said


@pytest.mark.sandbox
def test_text_of_players_is_text_on_the_page(course: Path) -> None:
    page = (course / "report" / "arena.html").read_text("utf-8")
    assert "<b>" not in page
    assert "&lt;b&gt;no" in page
    assert "\x1b" not in page
    assert (course / "report" / "arena.json").read_bytes() == (course / "found.json").read_bytes()


def held(more: list[PokerPlayer], plan: PokerPlan = PLAN) -> PokerStandings:
    table = DuplicateTable(POKER_GAMES[plan.game])
    players = [*more, *reference_players(table)]
    entrants = [*[Entrant(player.name) for player in more], *reference_entrants()]
    named = labels(entrants, "student", plan.secret)
    return poker_standings(plan, table, players, play_all(plan, table, players), named)


def test_chips_of_a_tournament_sum_to_zero_and_equal_players_share_a_place() -> None:
    table = DuplicateTable(KUHN)
    found = held([PokerPlayer("a", table.player([{}, {}]))])
    assert sum(player.mean.value for player in found.players) == pytest.approx(0, abs=1e-9)
    for player in found.players:
        mean = sum(m.value for m in player.against.values()) / len(player.against)
        assert player.mean.value == pytest.approx(mean)
        assert player.mean.low < player.mean.value < player.mean.high
    places = [player.place for player in found.players]
    assert places == sorted(places)
    assert places[0] == 1


def test_who_joins_changes_no_match_of_the_others() -> None:
    table = DuplicateTable(KUHN)
    few = held([])
    more = held([PokerPlayer("a", table.player([{}, {}]))])
    for player in few.players:
        other = next(p for p in more.players if p.name == player.name)
        assert player.against.items() <= other.against.items()


def test_a_player_that_the_judge_cannot_ask_does_not_play_and_the_others_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = dict.fromkeys("abc", 0)

    def ask_player(question: PokerQuestion, **rest: object) -> PlayerStrategies | AskingFailure:
        times[question.player.name] += 1
        failures = {"a": 0, "b": 1, "c": 2}[question.player.name]
        if times[question.player.name] <= failures:
            return AskingFailure("no memory was left")
        return PlayerStrategies([{}, {}])

    monkeypatch.setattr(asked_players, "ask_player", ask_player)
    table, advanced = DuplicateTable(KUHN), list[int]()
    questions = [PokerQuestion(Entrant(name), "kuhn", 1) for name in times]
    asking = AskingMeans(Limits(), "process", threads, 2, lambda: advanced.append(1))
    players, (unread,) = ask_players(questions, table, asking)
    assert [player.name for player in players] == ["a", "b"]
    assert (unread.student, unread.why) == ("c", "no memory was left")
    assert times == {"a": 1, "b": 2, "c": 2}
    assert len(advanced) == 3


def test_hands_and_report_are_the_same_each_time_and_the_page_names_every_reference(
    tmp_path: Path,
) -> None:
    first, again = (
        write_poker_pages(held([]), tmp_path / name, "A course & more") for name in "ab"
    )
    assert first.read_bytes() == again.read_bytes()
    text = first.read_text("utf-8")
    assert "A course &amp; more: tournament of Kuhn poker" in text
    assert all(f"{rung.id} (reference)" in text and rung.title in text for rung in POKER_RUNGS)


def test_the_table_fits_a_terminal() -> None:
    found = held([PokerPlayer("\x1b[1m" + "a" * 50, DuplicateTable(KUHN).player(None))])
    shown = Console(file=StringIO(), width=80)
    shown.print(poker_table(found))
    lines = shown.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert len(lines) == 5 + len(found.players)
    assert lines[2].split()[1::2] == ["place", "player", "chips", "±", "exploitable", "faults"]
    assert "…" in lines[-2]
    assert lines[-2].split()[-2] == "1,200"
    assert "\x1b" not in "".join(lines)


def test_every_game_has_iterations_and_no_student_can_be_a_reference() -> None:
    assert ITERATIONS.keys() == POKER_GAMES.keys()
    assert all(entrant.name.startswith(LADDER) and entrant.rung for entrant in reference_entrants())
