"""Tournaments: what was played stays, nothing is played twice, and a kill costs nothing."""

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.model.errors import WriteFailure
from autograder.running.matches.entrant import Entrant
from classroom.arena.fixtures import Fixture, PlayedFixture, not_played
from classroom.arena.tournament import ATTEMPTS, PlayedTournament
from tests.arena.players import hold, plan, referee

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("KILLS", "3"))
"""The whole test kills 20 times: KILLS=20."""

PROGRAM = """
import sys, time
from pathlib import Path
from tests.arena.players import hold, plan, referee

def slowly(fixture):
    time.sleep(0.004)
    return referee(fixture)

hold(plan(36, 4, 3), Path(sys.argv[1]), slowly)
"""
"""A Swiss tournament of 36 players, of whom 3 are hostile, as another process plays it."""


def results(tournament: PlayedTournament) -> list[tuple[str, PlayedFixture]]:
    return [(fixture.key, match) for fixture, match in tournament.matches]


def test_every_pair_plays_in_both_seats_from_the_same_opening(tmp_path: Path) -> None:
    found = hold(plan(5, 2), tmp_path / "m")
    assert len(found.matches) == found.plan.matches == 2 * 10 * 2
    assert len({fixture.key for fixture, _ in found.matches}) == 40
    for (one, _), (other, _) in zip(found.matches[::2], found.matches[1::2], strict=True):
        assert one.names == other.names[::-1]
        assert one.opening == other.opening
        assert one.seed == other.seed
    openings = {fixture.opening for fixture, _ in found.matches}
    assert len(openings) > 15  # each pair has its own, and another in each round


def test_the_secret_draws_openings_and_pairings(tmp_path: Path) -> None:
    mine = hold(plan(26, 1), tmp_path / "a")
    other = hold(replace(plan(26, 1), secret="another"), tmp_path / "b")
    assert [f.names for f, _ in mine.matches] != [f.names for f, _ in other.matches]
    assert {f.opening for f, _ in mine.matches} != {f.opening for f, _ in other.matches}


def test_a_second_run_plays_nothing_and_a_changed_player_plays_again(tmp_path: Path) -> None:
    first = hold(plan(5, 1), tmp_path / "m")
    played = list[Fixture]()

    def noted(fixture: Fixture) -> PlayedFixture:
        played.append(fixture)
        return referee(fixture)

    assert results(hold(plan(5, 1), tmp_path / "m", noted)) == results(first)
    assert played == []
    changed = plan(5, 1)
    players = [Entrant.of_text("p02", "new") if p.name == "p02" else p for p in changed.players]
    hold(replace(changed, players=players), tmp_path / "m", noted)
    assert len(played) == 8
    assert all("p02" in fixture.names for fixture in played)


def test_a_line_that_was_cut_at_any_byte_costs_its_match_only(tmp_path: Path) -> None:
    first = results(hold(plan(3, 1), tmp_path / "whole"))
    data = (tmp_path / "whole").read_bytes()
    lines = data.splitlines(keepends=True)
    end = len(data)
    for cut in range(end - len(lines[-1]) - 1, end, 37):
        path = tmp_path / "cut"
        path.write_bytes(data[:cut])
        played = list[Fixture]()

        def noted(fixture: Fixture, played: list[Fixture] = played) -> PlayedFixture:
            played.append(fixture)
            return referee(fixture)

        assert results(hold(plan(3, 1), path, noted)) == first
        assert len(played) == (1 if cut >= end - len(lines[-1]) else 2)
        assert sorted(path.read_bytes().splitlines()) == sorted(data.splitlines())


def test_lines_of_another_form_are_played_again(tmp_path: Path) -> None:
    first = results(hold(plan(3, 1), tmp_path / "m"))
    lines = (tmp_path / "m").read_bytes().splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"record":1', b'"record":999')
    lines[1] = b"[1]\n"
    (tmp_path / "m").write_bytes(b"".join(lines))
    assert results(hold(plan(3, 1), tmp_path / "m")) == first


def test_a_match_that_was_not_played_is_tried_again_and_not_stored(tmp_path: Path) -> None:
    tried = list[str]()

    def fails(fixture: Fixture) -> PlayedFixture:
        tried.append(fixture.key)
        first = tried.count(fixture.key) == 1
        if fixture.names == ("p00", "p01") or (fixture.names == ("p01", "p00") and first):
            return not_played(fixture, "the disk is full")
        return referee(fixture)

    found = hold(plan(3, 1), tmp_path / "m", fails)
    ((fixture, match),) = found.not_played
    assert fixture.names == ("p00", "p01")
    assert match.record.fault == "the disk is full"
    assert tried.count(fixture.key) == ATTEMPTS
    assert len(found.counted_matches) == 5
    again = hold(plan(3, 1), tmp_path / "m")
    assert again.not_played == []
    assert len(again.counted_matches) == 6


def test_a_worker_that_dies_twice_in_a_match_is_named(tmp_path: Path) -> None:
    def dies(fixture: Fixture) -> PlayedFixture:
        if fixture.names == ("p01", "p02"):
            raise OSError("the worker is gone")
        return referee(fixture)

    found = hold(plan(3, 1), tmp_path / "m", dies)
    ((fixture, match),) = found.not_played
    assert fixture.names == ("p01", "p02")
    assert "twice" in match.record.fault
    assert len(found.counted_matches) == 5


def test_a_full_disk_is_named_and_the_matches_before_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [4]

    def fsync(file: int) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        with pytest.raises(WriteFailure, match=r"No space left .* run the same command again"):
            hold(plan(3, 1), tmp_path / "m")
    assert _lines(tmp_path / "m") >= 3
    assert results(hold(plan(3, 1), tmp_path / "m")) == results(hold(plan(3, 1), tmp_path / "n"))
    with pytest.raises(WriteFailure, match="cannot be written"):
        hold(plan(3, 1), tmp_path)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, PlayedFixture]]:
    return results(hold(plan(36, 4, 3), tmp_path_factory.mktemp("undisturbed") / "m"))


@pytest.mark.slow
def test_killed_at_any_moment_a_tournament_ends_as_if_nothing_had_been(
    tmp_path: Path, undisturbed: list[tuple[str, PlayedFixture]]
) -> None:
    path, rng = tmp_path / "m", random.Random(1)
    target = 0
    for _ in range(KILLS):
        process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(path)], cwd=ROOT)
        target += rng.randrange(1, 2 * 144 // KILLS)
        while process.poll() is None and not (path.exists() and _lines(path) >= target):
            time.sleep(0.002)
        os.kill(process.pid, signal.SIGKILL) if process.poll() is None else None
        process.wait()
        if rng.random() < 0.5 and path.exists():  # a kill in the middle of a write
            os.truncate(path, max(0, path.stat().st_size - rng.randrange(1, 200)))
    assert results(hold(plan(36, 4, 3), path)) == undisturbed


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")
