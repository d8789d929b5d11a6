"""A person against a rung, and an agent on the ladder."""

import pytest

from chapters.tournament import figures
from course_lib.game import MAX
from course_lib.ladder import GAMES, RUNGS
from course_lib.ladder.agent_matches import play_agents, review
from course_lib.widgets import challenge, climb
from course_lib.widgets.matches import climb as climb_module


def first_action(game, s, seconds):
    return game.actions(s)[0]


@pytest.mark.parametrize("game_id", RUNGS)
@pytest.mark.parametrize("rung_id", ["random", "greedy"])
def test_a_rung_answers_a_person(game_id: str, rung_id: str):
    board = challenge(game_id, rung_id)
    board.move(GAMES[game_id].actions(board.state)[0])
    assert board.match["trouble"] == ""
    assert len(board.session.actions) == 2
    assert board.match["players"][1]["who"] == rung_id


def test_an_agent_takes_a_seat_and_its_name():
    board = challenge("connect5", first_action, seat=1, seconds=0.1)
    board.reply()
    assert board.session.actions == [0]
    assert board.match["players"][0]["who"] == "first_action"


def test_a_match_goes_on_from_a_position():
    game = GAMES["connect5"]
    s = game.transition(game.transition(game.initial(), 112), 0)
    board = challenge("connect5", "greedy", start=s)
    assert board.state == s
    board.move(113)
    assert len(board.session.states) == 3
    board.new()
    assert board.state == s


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("chess",), ValueError, "there is no game 'chess'; games are: connect5"),
        (("connect5", "strong"), ValueError, "from the lowest on there are: random, greedy"),
        (("connect5", 3), TypeError, "opponent is 3"),
    ],
)
def test_unknown_games_and_opponents_are_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        challenge(*arguments)


def test_a_climb_has_each_rung_in_both_seats():
    found = climb("divercite", first_action, ("random",), seconds=1)
    assert [match.names.index("you") for match in found.matches] == [MAX, 1]
    assert sum(n for _, n in found.shares().values()) == found.planned == 2
    assert "2 of 2 matches" in found._repr_html_()


@pytest.mark.parametrize(
    ("agent", "fault"),
    [
        (lambda game, s, seconds: 225, "you returned 225, which is not a legal action"),
        (lambda game, s, seconds: 1 / 0, "you raised ZeroDivisionError: division by zero"),
        (lambda game, s, seconds: None, "you returned None"),
    ],
)
def test_a_fault_loses_and_is_named(agent, fault):
    found = climb("connect5", agent, ("greedy",), seconds=1)
    assert len(found.lost()) == 2
    assert all(fault in match.fault for match in found.matches)
    assert fault in found._repr_html_()


def test_a_climb_that_is_interrupted_keeps_its_matches(monkeypatch: pytest.MonkeyPatch):
    played = []

    def interrupted(*args, **options):
        if played:
            raise KeyboardInterrupt
        played.append(climb_module.play_agents)
        return original(*args, **options)

    original = climb_module.play_agents
    monkeypatch.setattr(climb_module, "play_agents", interrupted)
    found = climb("divercite", first_action, ("random",), seconds=1)
    assert found.stopped
    assert len(found.matches) == 1
    assert "1 of 2 matches, stopped" in repr(found)


def test_a_match_that_is_lost_before_a_move_has_its_chart():
    def broken(game, s, seconds):
        raise KeyError("opening")

    lost = play_agents(GAMES["connect5"], (broken, first_action), ("you", "greedy"), seconds=1)
    picture = figures.match_chart(lost, review(lost, "connect5", MAX))
    assert "after 0 moves, you raised KeyError" in picture.caption
