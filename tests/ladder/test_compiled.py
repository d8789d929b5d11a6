"""The compiled rungs: there with the extra ``fast`` only, in time, perfect, and above ``best``."""

import json
from math import inf
from random import Random
from time import process_time

import pytest

from course_lib.ladder import GAMES, RUNGS, compiled
from course_lib.ladder.agent_matches import play_agents, rung
from course_lib.ladder.compiled import COMPILED, all_rungs, missing
from course_lib.ladder.openings import draw_opening
from tests.ladder.recorded import OPENINGS, WITH_COMPILED, Neighbours, played, record, recorded
from tests.ladder.test_ladder import GOLDEN, digest, moves

each_pair = pytest.mark.parametrize("pair", WITH_COMPILED, ids=lambda p: f"{p.game_id}: {p.name}")
each_game = pytest.mark.parametrize("game_id", COMPILED)
with_numba = pytest.mark.skipif(any(map(missing, COMPILED)), reason="the extra fast is absent")


@pytest.fixture(scope="module", autouse=True)
def machine_code():
    compiled.prepare()


@each_game
def test_without_the_extra_there_are_the_six_rungs_and_the_reason_is_a_sentence(
    game_id: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    assert all_rungs(game_id) == RUNGS[game_id]
    top = COMPILED[game_id].id
    assert missing(game_id).startswith(f"The reference player {top} is not there, for it needs")
    with pytest.raises(ValueError, match="pip install"):
        rung(game_id, top)
    compiled.prepare()  # nothing


def test_a_game_without_a_compiled_rung_lacks_none():
    assert missing("divercite") == missing("kuhn") == ""
    assert all_rungs("divercite") == RUNGS["divercite"]


@with_numba
@each_game
def test_with_it_the_compiled_rung_is_the_last_one(game_id: str):
    assert missing(game_id) == ""
    assert all_rungs(game_id) == (*RUNGS[game_id], COMPILED[game_id])
    assert rung(game_id, COMPILED[game_id].id) is COMPILED[game_id]


@with_numba
def test_what_takes_long_is_done_when_a_player_is_made(monkeypatch: pytest.MonkeyPatch):
    done = list[str]()
    monkeypatch.setattr(compiled, "_load", done.append)
    agents = [COMPILED[game_id].make(Random(1)) for game_id in COMPILED]
    assert done == [*COMPILED]
    assert all(map(callable, agents))


@with_numba
@each_game
def test_they_stop_at_their_seconds_and_have_a_move_without_any(game_id: str):
    """The CPU time of a busy machine is not exact, so it has a reserve here."""
    game = GAMES[game_id]
    agent, s = COMPILED[game_id].make(Random(1)), game.initial()
    for a in (0, 6, 3, 2, 2, 4, 1, 6) if game_id == "connect4" else (112, 97, 113, 98):
        s = game.transition(s, a)
    for seconds in (0.0, 0.02):
        start = process_time()
        assert agent(game, s, seconds) in game.actions(s)
        assert process_time() - start < seconds + 0.1


@with_numba
@pytest.mark.slow
@pytest.mark.sampled(1)
@each_game
def test_their_moves_are_those_of_every_year(game_id: str):
    top = COMPILED[game_id]
    assert digest(moves(top, GAMES[game_id])) == json.loads(GOLDEN.read_text())[game_id][top.id]


@with_numba
@pytest.mark.parametrize("number", range(3))
def test_perfect_never_loses_from_an_opening(number: int):
    """Openings of Connect Four are drawn with best play, so it need not lose in either seat."""
    game, rng = GAMES["connect4"], Random(number)
    opening = draw_opening(game, rng)
    for seat in (0, 1):
        agents = [COMPILED["connect4"].make(rng), RUNGS["connect4"][-1].make(rng, calls=100)]
        match = play_agents(game, agents[:: 1 - 2 * seat], seconds=inf, opening=opening)
        assert match.utilities[seat] >= 0


@each_pair
def test_each_is_clearly_stronger_than_best(pair: Neighbours):
    assert len(recorded(pair)) == OPENINGS
    assert record(pair).interval[0] > 0.5


@with_numba
@pytest.mark.slow
@pytest.mark.thorough
@each_pair
def test_recorded_matches_are_those_that_the_rungs_play(pair: Neighbours):
    assert played(pair, 0) == recorded(pair)[0]
