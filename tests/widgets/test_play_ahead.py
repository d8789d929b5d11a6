"""Matches played ahead: every way through what is packed is a match, and only small games are."""

from random import Random
from typing import Any

import pytest

from course_lib.game import Game
from course_lib.games import ConnectFour, Nim, Pig, TicTacToe
from course_lib.widgets import Play, play
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.matches import ahead
from course_lib.widgets.matches.ahead import played_ahead


def last_action(game: Game[Any, Any]) -> Any:
    return lambda s: game.actions(s)[-1]


def positions(widget: Play) -> list[dict[str, Any]]:
    return played_ahead(widget.session, widget._position)


@pytest.mark.parametrize("game", [TicTacToe(), Nim((1, 2, 3))], ids=["tic-tac-toe", "Nim"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(5))
def test_every_way_through_is_a_match(game: Game[Any, Any], seat: int, seed: int) -> None:
    widget, rng, node = play(game, last_action(game), seat), Random(seed), 0
    found = positions(widget)
    assert widget.session.actions == []
    while found[node]["next"]:
        shown = found[node]
        choice = rng.randrange(len(shown["next"]))
        if shown["choices"]:
            assert shown["choices"] == widget.match["choices"]
            widget.answer("move", {"choice": choice, "at": widget._at()})
        else:
            widget.answer("reply", {"at": widget._at()})
        node = shown["next"][choice]
        assert found[node]["position"] == {**widget.match["positions"][-1], "thoughts": None}
    assert game.is_terminal(widget.state)


def test_a_game_that_is_large_or_has_chance_or_trouble_is_not_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []
    assert positions(play(ConnectFour(), asked.append)) == []
    assert asked == []
    assert positions(play(Pig(3))) == []
    assert positions(play(Nim((2,)), lambda s: None)) == []
    begun = play(Nim((1, 2)), last_action(Nim((1, 2))))
    begun.move((1, 1))
    assert positions(begun) == []
    assert len(begun.session.actions) == 2
    monkeypatch.setattr(ahead, "MOST", 4)
    assert positions(play(Nim((1, 2)), last_action(Nim((1, 2))))) == []


def test_only_where_the_courses_functions_ran_a_strategy_is_asked_for_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []
    game = Nim((1, 1))

    def strategy(s: Any) -> Any:
        asked.append(s)
        return game.actions(s)[0]

    play(game, strategy)._repr_mimebundle_()
    assert asked == []
    monkeypatch.setattr(CourseWidget, "packs_runs", True)
    play(game, strategy)._repr_mimebundle_()
    assert len(asked) > 0


def test_what_a_strategy_thought_is_packed_without_its_time() -> None:
    game = Nim((1, 1))

    def strategy(s: Any) -> Any:
        strategy.thoughts = {"values": {game.actions(s)[0]: 1.0}, "depth": 2}  # type: ignore[attr-defined]
        return game.actions(s)[0]

    (thoughts,) = {
        str(node["position"]["thoughts"]) for node in positions(play(game, strategy, seat=1))[1:2]
    }
    assert "'chosen': True" in thoughts
    assert "'depth': '2'" in thoughts
    assert "seconds" not in thoughts
