"""The poker table, seen from Python: its numbers are the library's, and what it refuses."""

import json
from collections import ChainMap
from typing import Any

import numpy as np
import pytest

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games.hidden import KuhnPoker, LeducPoker
from course_lib.search.hidden import cfr_plus, expected_value, information_sets, uniform_strategy
from course_lib.widgets import play_poker
from tests.search.hidden.test_strategies import kuhn_equilibrium

KUHN, LEDUC = KuhnPoker(), LeducPoker()
EVEN = kuhn_equilibrium(1 / 3)


def value_of_data(data: dict[str, Any], i: int = 0) -> float:
    """Return what MAX can expect from a node on, by the page's numbers alone."""
    node = data["nodes"][i]
    if "utility" in node:
        return float(node["utility"])
    chances = node.get("chances") or data["sets"][node["known"]]["chances"]
    return sum(p * value_of_data(data, j) for p, j in zip(chances, node["to"], strict=True))


def mistakes(data: dict[str, Any]) -> set[tuple[str, str]]:
    actions = {n["known"]: n["actions"] for n in data["nodes"] if "known" in n}
    return {
        (known, a)
        for known, found in data["sets"].items()
        for a, value in zip(actions[known], found["values"], strict=True)
        if max(found["values"]) - value >= data["least"]
    }


def test_probabilities_of_numpy_are_as_good():
    typed = {known: {a: np.float64(p) for a, p in odds.items()} for known, odds in EVEN.items()}
    assert json.dumps(play_poker(KUHN, typed).data) == json.dumps(play_poker(KUHN, EVEN).data)


@pytest.mark.parametrize(
    ("game", "strategy"),
    [(KUHN, EVEN), (KUHN, ChainMap(*cfr_plus(KUHN, 20))), (LEDUC, uniform_strategy(LEDUC))],
)
def test_the_page_has_the_game_and_the_strategy(game: Any, strategy: Any):
    data = play_poker(game, strategy).data
    value = expected_value(game, game.initial(), [strategy] * 2)[MAX]
    assert value_of_data(data) == pytest.approx(value)
    for known, states in information_sets(game).items():
        chances = [strategy[known].get(a, 0) for a in game.actions(states[0])]
        assert data["sets"][known]["chances"] == chances
    turns = {node.get("turn") for node in data["nodes"]}
    assert turns == {MAX, MIN, CHANCE, None}
    assert max(sum(node["chips"]) for node in data["nodes"]) == (4 if game == KUHN else 26)


def test_actions_are_worth_what_follows_by_hand():
    data = play_poker(strategy=EVEN).data
    assert data["best"] == pytest.approx([-1 / 18, 1 / 18])
    by_hand = {  # to fold, and to call
        "K bet": [-1, 2],
        "J check bet": [-1, -2],
        "Q bet": [-1, -1],  # K bets for certain, J once in three times
        "Q check bet": [-1, -1],
    }
    for known, values in by_hand.items():
        assert data["sets"][known]["values"] == pytest.approx(values)


LOSING = {
    ("J check bet", "call"), ("J bet", "call"), ("K check bet", "fold"), ("K bet", "fold"),
    ("K check", "check"), ("Q check", "bet"), ("Q", "bet"),
}  # fmt: skip


def test_only_what_no_equilibrium_plays_is_a_mistake():
    """Kuhn 1950: all others have a probability above 0 in some equilibrium."""
    assert mistakes(play_poker().data) == LOSING
    assert mistakes(play_poker(strategy=kuhn_equilibrium(0.2)).data) == LOSING


def test_a_strategy_that_avoids_an_information_set_is_said_to():
    bold = EVEN | {"K": {"check": 0.005, "bet": 0.995}}
    sets = play_poker(strategy=bold).data["sets"]
    assert [known for known, found in sets.items() if found["seldom"]] == ["K check bet"]
    never = {known: chances for known, chances in EVEN.items() if known != "K check bet"}
    never["K"] = {"bet": 1}
    assert play_poker(strategy=never).data["sets"]["K check bet"]["seldom"]
    timid = EVEN | {card: {"check": 1.0} for card in "JQK"}
    assert play_poker(strategy=timid).data["sets"]["Q bet"]["values"] is None


def test_the_picture_says_how_the_program_begins():
    picture = play_poker(strategy=EVEN).picture()
    assert "J: check 67 %, bet 33 %" in picture.alt
    assert "check bet" not in picture.alt
    assert "raise" in play_poker(LEDUC, uniform_strategy(LEDUC)).picture().alt


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"game": "poker"}, TypeError, "KuhnPoker"),
        ({"strategy": [1]}, TypeError, "strategy is"),
        ({"strategy": EVEN | {"J": None}}, TypeError, "probabilities by action are needed"),
        ({"strategy": EVEN | {"J": {"bet": 0.5}}}, ValueError, "sum to 0.5"),
        ({"iterations": 0}, ValueError, "iterations"),
        ({"seed": 2**31 + 1}, ValueError, "seed"),
        ({"seed": 0.5}, TypeError, "seed"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: Any, error: Any, message: str):
    with pytest.raises(error, match=message):
        play_poker(**arguments)
