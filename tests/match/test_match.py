"""The referee: who moves, what is allowed, when it ends, and the same match for the same seed."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pytest

from course_lib.game import CHANCE, MAX, MIN, Game, chance_action
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.match import IllegalMove, Match, play, round_robin
from course_lib.search import greedy_player, minimax_search, random_player

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
DICE = Tree.of(Node(CHANCE, (Node(MAX, (1, 2)), 3, 4), chances=(0.5, 0.5, 0)))
THREE = Tree.of(Node(2, (Node(0, ((1, 2, 3), (4, 5, 6))), (7, 8, 9))), n_players=3)


@dataclass(frozen=True)
class ForEver(Game[int, str]):
    """A game without end: every move passes the turn."""

    def initial(self) -> int:
        return 0

    def turn(self, s: int) -> int:
        return s % 2

    def actions(self, s: int) -> list[str]:
        return ["pass"]

    def transition(self, s: int, a: str) -> int:
        return 1 - s

    def is_terminal(self, s: int) -> bool:
        return False

    def utility(self, s: int, p: int) -> float:
        raise ValueError("it never ends")


def first_action(game: Game[Any, Any]) -> Callable[[Any], Any]:
    return lambda s: game.actions(s)[0]


def last_action(game: Game[Any, Any]) -> Callable[[Any], Any]:
    return lambda s: game.actions(s)[-1]


# One match.


def test_a_match_is_the_way_it_went():
    match = play(TEXTBOOK, [first_action(TEXTBOOK), last_action(TEXTBOOK)])
    assert match == Match(("a", "b", "g"), ("A", "C"), (8, -8))


def test_a_match_can_begin_anywhere():
    match = play(TEXTBOOK, [first_action(TEXTBOOK), last_action(TEXTBOOK)], "d")
    assert match == Match(("d", "m"), ("C",), (2, -2))


def test_a_match_that_is_over_is_over():
    assert play(TEXTBOOK, [first_action(TEXTBOOK)] * 2, "m") == Match(("m",), (), (2, -2))


def test_everybody_is_asked_in_their_own_states_only():
    asked: dict[int, list[Any]] = {MAX: [], MIN: []}

    def noting(p: int) -> Callable[[Any], Any]:
        return lambda s: asked[p].append(s) or game.actions(s)[0]  # type: ignore[func-returns-value]

    game = Nim((2, 2))
    match = play(game, [noting(MAX), noting(MIN)])
    assert [*asked[MAX], *asked[MIN]] == [*match.states[:-1:2], *match.states[1:-1:2]]


def test_three_players_have_three_utilities():
    match = play(THREE, [last_action(THREE)] * 3)
    assert match.utilities == (7, 8, 9)
    assert play(THREE, [last_action(THREE)] * 2 + [first_action(THREE)]).utilities == (4, 5, 6)


def test_perfect_play_draws_tic_tac_toe():
    game = TicTacToe()
    late = (1, 0, 0, 0, 2, 0, 0, 0, 0)

    def perfect(s: Any) -> Any:
        return minimax_search(game, s)[1]

    assert play(game, [perfect, perfect], late).utilities == (0, 0)


# Chance.


def test_chance_follows_its_probabilities():
    rng = Random(0)
    drawn = Counter(chance_action(DICE, "a", rng) for _ in range(2000))
    assert drawn.keys() == {"A", "B"}
    assert 900 < drawn["A"] < 1100


def test_chance_moves_without_being_a_player():
    ways = {play(DICE, [first_action(DICE)] * 2, rng=Random(seed)).states for seed in range(20)}
    assert ways == {("a", "b", "e"), ("a", "c")}


@pytest.mark.parametrize("seed", range(5))
def test_the_same_seed_replays_the_same_match(seed: int):
    def once() -> Match[Any, Any]:
        rng = Random(seed)
        game = TicTacToe()
        return play(game, [lambda s: random_player(game, s, rng)] * 2, rng=rng)

    assert once() == once()


def test_without_a_generator_chance_is_the_same_every_time():
    matches = [play(DICE, [first_action(DICE)] * 2) for _ in range(5)]
    assert len(set(matches)) == 1


# Breaking the rules.


def careless(s: Any) -> Any:
    return (0, 9)


@pytest.mark.parametrize("seat", [MAX, MIN])
def test_an_illegal_move_names_who_what_where_and_what_was_allowed(seat: int):
    game = Nim((2, 1))
    strategies = [first_action(game), first_action(game)]
    strategies[seat] = careless
    with pytest.raises(IllegalMove) as complaint:
        play(game, strategies)
    where, legal = [
        ("2 1, MAX to move", ["(0, 1)", "(0, 2)", "(1, 1)"]),
        ("1 1, MIN to move", ["(0, 1)", "(1, 1)"]),
    ][seat]
    for word in (f"player {seat}", "careless", "(0, 9)", where, *legal):
        assert word in str(complaint.value)


class Machine:
    def __call__(self, s: Any) -> Any:
        return "nonsense"


@pytest.mark.parametrize("answer", [None, [0, 1], {}, "A", -1, 9, float("nan")])
def test_whatever_is_no_action_is_refused(answer: Any):
    with pytest.raises(IllegalMove, match=re.escape(repr(answer))):
        play(TicTacToe(), [lambda s: answer] * 2)


def test_an_illegal_move_of_an_object_names_its_type():
    with pytest.raises(IllegalMove, match="Machine"):
        play(TEXTBOOK, [Machine()] * 2)


@pytest.mark.parametrize("game", [TicTacToe(), Nim((3, 2))], ids=repr)
def test_numpy_numbers_are_numbers(game: Game[Any, Any]):
    """Many players choose with NumPy; what equals a legal action is one."""

    def strategy(s: Any) -> Any:
        a = game.actions(s)[-1]
        return tuple(map(np.int64, a)) if isinstance(a, tuple) else np.int64(a)

    assert play(game, [strategy] * 2) == play(game, [last_action(game)] * 2)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_strategy_for_every_player_is_asked_for(number: int):
    with pytest.raises(ValueError, match=f"{number} strategies .* 2 players"):
        play(TEXTBOOK, [first_action(TEXTBOOK)] * number)


@pytest.mark.parametrize("most", [0, 1, 50])
def test_a_match_without_end_is_stopped(most: int):
    with pytest.raises(RuntimeError, match=f"{most} moves"):
        play(ForEver(), [first_action(ForEver())] * 2, max_moves=most)


def test_a_match_may_take_exactly_as_many_moves_as_allowed():
    assert len(play(Nim((4,)), [lambda s: (0, 1)] * 2, max_moves=4).actions) == 4


# Tournaments.


def random_maker(game: Game[Any, Any]) -> Callable[[Random], Callable[[Any], Any]]:
    return lambda rng: lambda s: random_player(game, s, rng)


def test_everybody_meets_everybody_in_every_seat():
    seatings = []

    def noting(name: str) -> Callable[[Random], Callable[[Any], Any]]:
        def make(rng: Random) -> Callable[[Any], Any]:
            seatings.append(name)
            return first_action(TEXTBOOK)

        return make

    round_robin(TEXTBOOK, {name: noting(name) for name in "xyz"}, rounds=2)
    pairs = list(zip(seatings[::2], seatings[1::2], strict=True))
    assert Counter(pairs) == {(a, b): 2 for a in "xyz" for b in "xyz" if a != b}


def test_the_result_is_each_ones_mean_utility():
    scores = round_robin(
        TEXTBOOK,
        {"left": lambda rng: first_action(TEXTBOOK), "right": lambda rng: last_action(TEXTBOOK)},
    )
    assert scores == {"left": (8 - 14) / 2, "right": (14 - 8) / 2}


def test_the_same_seed_replays_the_same_tournament():
    game = TicTacToe()
    players = {
        "one": random_maker(game),
        "two": random_maker(game),
        "greedy": lambda rng: lambda s: greedy_player(game, s, lambda t: t[4]),
    }
    scores = [round_robin(game, players, rounds=3, seed=seed) for seed in (5, 5, 6)]
    assert scores[0] == scores[1] != scores[2]


def test_the_scores_of_a_zero_sum_tournament_sum_to_zero():
    game = TicTacToe()
    scores = round_robin(game, {name: random_maker(game) for name in "abcd"})
    assert sum(scores.values()) == pytest.approx(0)


def test_too_few_players_are_refused():
    with pytest.raises(ValueError, match=r"1 players given, .* 2"):
        round_robin(TEXTBOOK, {"alone": random_maker(TEXTBOOK)})


@pytest.mark.parametrize("rounds", [0, -1])
def test_a_tournament_without_rounds_is_refused(rounds: int):
    with pytest.raises(ValueError, match=str(rounds)):
        round_robin(TEXTBOOK, {name: random_maker(TEXTBOOK) for name in "ab"}, rounds=rounds)
