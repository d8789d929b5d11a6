"""Games with hidden information: the conformance suite on each, and what is published of them."""

from collections.abc import Iterable
from itertools import permutations, product
from typing import Any

import pytest

from course_lib.game import MAX, MIN, Player, perft, reachable
from course_lib.games.hidden import (
    CoveredDice,
    Goofspiel,
    HiddenSquare,
    KuhnPoker,
    LeducPoker,
    LiarsDice,
    MatrixGame,
    matching_pennies,
    rock_paper_scissors,
)
from course_lib.search.hidden import information_sets
from tests.games.hidden.conformance import hides, kuhn_alike
from tests.games.positions import play

# Kuhn poker.


def test_kuhn_poker_has_six_information_sets_per_player():
    game = KuhnPoker()
    assert hides(game, kuhn_alike) == 12
    movers = [game.turn(states[0]) for states in information_sets(game).values()]
    assert movers.count(MAX) == movers.count(MIN) == 6


def test_kuhn_poker_has_thirty_ends():
    game = KuhnPoker()
    states = reachable(game, game.initial())
    assert len(states) == 55  # 1 deal, 6 times 9 histories
    assert sum(map(game.is_terminal, states)) == 30
    assert [perft(game, game.initial(), d) for d in range(5)] == [1, 6, 12, 24, 12]


@pytest.mark.parametrize(
    ("actions", "chips"),
    [
        ("KJ check check", 1), ("JQ check check", -1), ("JK bet fold", 1), ("QJ bet call", 2),
        ("QK bet call", -2), ("KQ check bet fold", -1), ("KQ check bet call", 2),
        ("JQ check bet call", -2),
    ],
)  # fmt: skip
def test_kuhn_poker_pays(actions: str, chips: int):
    game = KuhnPoker()
    end = play(game, *actions.split())
    assert [game.utility(end, p) for p in (MAX, MIN)] == [chips, -chips]


# Leduc poker.


def leduc_alike(s: Any, p: Player) -> Iterable[Any]:
    cards, history = s
    public = [event for event in history if event in {*"JQK"}]
    for other in "JQK":
        if [cards[p], other, *public].count(other) <= 2:
            yield (cards[p] + other if p == MAX else other + cards[p]), history


def test_leduc_poker_has_288_information_sets():
    """Southey et al. 2005 call it small: 936 with suits, and 288 without."""
    game = LeducPoker()
    assert hides(game, leduc_alike) == 288


def test_the_deals_of_leduc_poker_are_those_of_six_cards():
    game = LeducPoker()
    deck = [*"JJQQKK"]
    for public in "JQK":
        counts = dict.fromkeys(("".join(pair) for pair in product("JQK", repeat=2)), 0)
        for a, b, c in permutations(range(6), 3):
            counts[deck[a] + deck[b]] += deck[c] == public
        for deal, n in counts.items():
            after = play(game, deal, "check", "check")
            chance = game.chances(game.initial())[deal] * game.chances(after).get(public, 0)
            assert chance == pytest.approx(n / 120)


@pytest.mark.parametrize(
    ("actions", "chips"),
    [
        ("KJ bet fold", 1), ("KJ check bet fold", -1), ("KJ bet raise fold", -3),
        ("KJ check check Q check check", 1), ("KJ check check J check check", -1),
        ("QQ bet call K bet call", 0), ("JK bet raise call J bet raise call", 13),
        ("JK bet raise call Q bet raise fold", -9),
        ("JK bet raise call Q check bet raise fold", 9), ("KQ bet call K bet fold", 3),
    ],
)  # fmt: skip
def test_leduc_poker_pays(actions: str, chips: int):
    game = LeducPoker()
    end = play(game, *actions.split())
    assert [game.utility(end, p) for p in (MAX, MIN)] == [chips, -chips]


# Liar's dice.


def dice_alike(faces: int) -> Any:
    def alike(s: Any, p: Player) -> Iterable[Any]:
        dice, bids = s
        for other in range(1, faces + 1):
            yield ((dice[p], other) if p == MAX else (other, dice[p])), bids

    return alike


@pytest.mark.parametrize(("faces", "sets"), [(1, 4), (2, 32), (3, 192)])
def test_liars_dice_has_as_many_information_sets_as_dice_and_lists_of_bids(faces: int, sets: int):
    """Each of a player's dice, and each list of rising bids that leaves the player something."""
    game = LiarsDice(faces)
    assert hides(game, dice_alike(faces)) == sets == faces * 2 ** (2 * faces)


@pytest.mark.parametrize(
    ("dice", "actions", "utility"),
    [
        ((3, 5), "1x3 liar", 1), ((2, 5), "1x3 liar", -1), ((3, 3), "1x1 2x3 liar", -1),
        ((3, 6), "2x3 liar", 1), ((6, 6), "2x3 liar", 1), ((6, 5), "2x6 liar", -1),
    ],
)  # fmt: skip
def test_liars_dice_pays(dice: tuple[int, int], actions: str, utility: int):
    game = LiarsDice()
    end = play(game, dice, *actions.split())
    assert [game.utility(end, p) for p in (MAX, MIN)] == [utility, -utility]
    assert game.text(end) == f"{dice[0]} against {dice[1]}: {actions}"


# Goofspiel.


def goofspiel_alike(game: Goofspiel) -> Any:
    def alike(s: Any, p: Player) -> Iterable[Any]:
        prizes, bids = s
        if p == MAX:
            return [s]
        left = {*range(1, game.cards + 1)} - {*bids[0:-1:2]}
        return [(prizes, (*bids[:-1], card)) for card in left]

    return alike


@pytest.mark.parametrize("game", [Goofspiel(2), Goofspiel(3), Goofspiel(4), Goofspiel(3, True)])
def test_goofspiel_conforms(game: Goofspiel):
    assert hides(game, goofspiel_alike(game)) >= 2


@pytest.mark.parametrize(
    ("bids", "difference"),
    [
        ([1, 1, 2, 2], 0), ([3, 2, 2, 1], 4), ([1, 2, 3, 3], -2), ([3, 1, 1, 2], 0),
        ([1, 3, 2, 1], 0),
    ],
)  # fmt: skip
def test_goofspiel_with_three_cards_pays(bids: list[int], difference: int):
    """Prizes 3, 2, 1; the last round is played with the cards that are left."""
    game = Goofspiel(3)
    end = play(game, *bids)
    assert game.utility(end, MAX) == -game.utility(end, MIN) == difference


def test_goofspiel_has_the_sizes_of_two_orders_of_the_cards():
    for cards, ends in ((3, 36), (4, 576)):
        game = Goofspiel(cards)
        assert perft(game, game.initial(), 2 * (cards - 1)) == ends


# The hidden square.


def square_alike(game: HiddenSquare) -> Any:
    def alike(s: Any, p: Player) -> Iterable[Any]:
        def heard(hidden: str) -> list[bool]:
            x, y = map(ord, hidden)
            looks = [tuple(map(ord, look)) for look in s[1:]]
            return [max(abs(x - a), abs(y - b)) > 1 for a, b in looks] if game.hints else []

        if not s:
            return [s]
        return [(h, *s[1:]) for h in game.squares if h not in s[1:] and heard(h) == heard(s[0])]

    return alike


@pytest.mark.parametrize(
    "game",
    [HiddenSquare(), HiddenSquare(2, 2, 3), HiddenSquare(1, 5, 2), HiddenSquare(2, 3, 2, False)],
)
def test_the_hidden_square_conforms(game: HiddenSquare):
    assert hides(game, square_alike(game)) >= 2


def test_the_seeker_hears_what_is_near():
    game = HiddenSquare()
    s = play(game, "a3", "b2", "c1")
    assert game.information(s, MAX) == "MAX b2:near c1:far"
    assert game.information(s, MIN) == "MIN in a3: b2 c1"
    assert game.utility(game.transition(s, "a3"), MAX) == 1
    assert game.utility(game.transition(s, "a1"), MAX) == -1


# Covered dice.


def covered_alike(game: CoveredDice) -> Any:
    def alike(s: Any, p: Player) -> Iterable[Any]:
        rolled, _, said = s
        heard = [said] if p == MAX else [("even",), ("odd",)]
        totals = range(rolled, rolled * game.faces + 1)
        return [(rolled, total, words) for total in totals for words in heard]

    return alike


@pytest.mark.parametrize("game", [CoveredDice(), CoveredDice(1, 2), CoveredDice(3, 2)])
def test_covered_dice_conform(game: CoveredDice):
    assert hides(game, covered_alike(game)) == 2


def test_covered_dice_are_reached_in_several_ways_and_pay():
    game = CoveredDice()
    assert play(game, 1, 3) == play(game, 2, 2) == (2, 4, ())
    assert game.information((2, 4, ("odd",)), MIN) == "MIN 2"
    assert game.utility(play(game, 1, 3, "even", "odd"), MAX) == 1
    assert game.utility(play(game, 1, 2, "even", "odd"), MAX) == -1
    assert game.utility(play(game, 1, 2, "odd", "odd"), MAX) == 0


# Matrices.


def matrix_alike(game: MatrixGame) -> Any:
    return lambda s, p: [s] if p == MAX else [(row,) for row in game.rows]


@pytest.mark.parametrize(
    "game",
    [
        rock_paper_scissors(), rock_paper_scissors(1, 2, 3), matching_pennies(),
        MatrixGame(((1.5, -2, 0),)), MatrixGame(((1, 2), (3, 4), (0, 0))),
    ],
)  # fmt: skip
def test_matrix_games_conform(game: MatrixGame):
    assert hides(game, matrix_alike(game)) == 2


def test_rock_beats_scissors_for_what_it_is_worth():
    game = rock_paper_scissors(rock=5, paper=2, scissors=3)
    assert game.utility(("rock", "scissors"), MAX) == 5
    assert game.utility(("rock", "paper"), MAX) == -2
    assert game.utility(("paper", "scissors"), MIN) == 3
    assert game.utility(("paper", "paper"), MAX) == 0


# What is impossible.


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: MatrixGame(()), "matrix"),
        (lambda: MatrixGame(((1, 2), (3,))), "matrix"),
        (lambda: MatrixGame(((),)), "matrix"),
        (lambda: MatrixGame(((1, 2),), ("a", "b")), "rows"),
        (lambda: MatrixGame(((1, 2),), ("a",), ("b", "b")), "columns"),
        (lambda: LiarsDice(0), "faces is 0"),
        (lambda: LiarsDice(10), "faces is 10"),
        (lambda: Goofspiel(1), "cards is 1"),
        (lambda: Goofspiel(3.0), "cards is 3.0"),
        (lambda: CoveredDice(0), "dice is 0"),
        (lambda: CoveredDice(2, 1), "faces is 1"),
        (lambda: HiddenSquare(0), "rows is 0"),
        (lambda: HiddenSquare(2, 2, 4), "only 4 squares"),
        (lambda: HiddenSquare(2, 2, 0), "looks is 0"),
    ],
)
def test_impossible_games_are_refused(make: Any, message: str):
    with pytest.raises(ValueError, match=message):
        make()
