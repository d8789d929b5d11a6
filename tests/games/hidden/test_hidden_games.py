"""Games with hidden information: the conformance suite on each, and what is published of them."""

import json
from collections.abc import Iterable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

import course_lib.games
from autograder.model.literals import Literals
from autograder.protocol.game_codec import build_game, describe_game
from autograder.protocol.monitored_game import MonitoredGame
from course_lib.game import CHANCE, MAX, MIN, Game, HiddenGame, Player, perft, reachable
from course_lib.games import Node, Tree
from course_lib.games.hidden import (
    CoveredDice,
    Goofspiel,
    HiddenSquare,
    HiddenTree,
    KuhnPoker,
    LeducPoker,
    LiarsDice,
    MatrixGame,
    matching_pennies,
    non_locality,
    random_hidden_tree,
    rock_paper_scissors,
    strategy_fusion,
)
from course_lib.search.hidden import information_sets
from tests.games.hidden.conformance import hides, players_remember
from tests.games.positions import play

# Kuhn poker.


def kuhn_alike(s: Any, p: Player) -> Iterable[Any]:
    cards, history = s
    for other in {*"JQK"} - {cards[p]}:
        yield (cards[p] + other if p == MAX else other + cards[p]), history


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


# Trees.


def test_a_hidden_tree_is_built_as_a_tree_is():
    nested, options = ((1, (3, -4)), (1, (-4, 3))), {"chances": {"a": (0.25, 0.75)}}
    joined, names = [("b", "c"), ("e", "g")], {"b": "first", "e": "then"}
    built = HiddenTree.of(nested, joined, names, players={"e": MAX, "g": MAX}, **options)
    tree = Tree.of(nested, players={"e": MAX, "g": MAX}, **options)
    assert built == HiddenTree(tree, joined, names)
    assert isinstance(built, HiddenTree)
    assert built.information("g", MAX) == "then"
    assert HiddenTree.of(((1, 2, 3), (4, 5, 6)), n_players=3).n_players == 3


PENNIES = HiddenTree.of(((1, -1), (-1, 1)), [("b", "c")])
"""Matching pennies: MIN does not see MAX's coin."""


def tree_alike(game: HiddenTree) -> Any:
    def alike(s: str, p: Player) -> Iterable[str]:
        return next((group for group in game.joined if s in group), (s,))

    return alike


def test_a_tree_joins_nodes():
    assert hides(PENNIES, tree_alike(PENNIES)) == 2
    assert information_sets(PENNIES) == {"a": ["a"], "b, c": ["b", "c"]}
    assert PENNIES.information("d", MIN) == "b, c: A"
    assert PENNIES.information("b", MAX) == "a: A"
    assert PENNIES.information("a", MIN) == "-"


@pytest.mark.parametrize("game", [strategy_fusion(), non_locality()])
def test_the_games_of_frank_and_basin_conform(game: HiddenTree):
    assert hides(game, tree_alike(game)) >= 2


@pytest.mark.parametrize("seed", range(60))
def test_random_trees_conform(seed: int):
    game = random_hidden_tree(Random(seed), deals=4, moves=4)
    assert hides(game, tree_alike(game)) >= 2
    assert game == random_hidden_tree(Random(seed), deals=4, moves=4)
    assert {game.turn(s) for s in game.moves} == {CHANCE, MAX, MIN}


def test_random_trees_hide_much_and_differ():
    games = [random_hidden_tree(Random(seed)) for seed in range(100)]
    joined = sum(any(len(group) > 1 for group in game.joined) for game in games)
    assert joined > 90
    assert len({repr(game) for game in games}) > 50
    assert max(len(game.moves) for game in games) < 100


@pytest.mark.parametrize("arguments", [{"deals": 1}, {"moves": 1}, {"actions": 1}, {"highest": 0}])
def test_random_trees_refuse_what_is_too_small(arguments: dict[str, int]):
    (name,) = arguments
    with pytest.raises(ValueError, match=name):
        random_hidden_tree(Random(0), **arguments)


IMPOSSIBLE: dict[str, tuple[Game[Any, Any], list[tuple[str, ...]], str]] = {
    "different players": (
        Tree.of(Node(MAX, (Node(MIN, (1, 2)), Node(MAX, (3, 4))))), [("b", "c")], "players",
    ),
    "different actions": (Tree.of(((1, 2), (3, 4, 5))), [("b", "c")], "actions"),
    "different memories": (
        Tree.of(Node(MAX, (Node(MAX, (1, 2)), Node(MAX, (3, 4))))), [("b", "c")], "memories",
    ),
    "joined twice": (Tree.of(((1, 2), (3, 4), (5, 6))), [("b", "c"), ("c", "d")], "twice"),
    "a leaf": (Tree.of(((1, 2), (3, 4))), [("d", "e")], "no node of a player"),
    "two parents": (
        Tree("a", {"a": MAX}, {"a": {"A": "b", "B": "b"}}, {"b": (0, 0)}), [], "two parents",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_joined_is_refused(what: str):
    tree, joined, message = IMPOSSIBLE[what]
    with pytest.raises(ValueError, match=message):
        HiddenTree(tree, joined)


def test_two_information_sets_of_one_name_are_refused():
    with pytest.raises(ValueError, match="named 'x'"):
        HiddenTree(Tree.of(((1, 2), (3, 4))), names={"b": "x", "c": "x"})


# Sent to a student's process, and written down.

GAMES = [
    KuhnPoker(), LeducPoker(), LiarsDice(3), Goofspiel(3, True), HiddenSquare(2, 2, 1, False),
    rock_paper_scissors(1, 2, 3), PENNIES, strategy_fusion(),
    *(random_hidden_tree(Random(seed)) for seed in range(10)),
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_hidden_game_can_be_sent_and_built_again(game: HiddenGame[Any, Any]):
    described = json.loads(json.dumps(describe_game(game, values=True)))
    built: Any = build_game(described, lambda *_: 0)
    assert built == game
    assert information_sets(built) == information_sets(game)


def test_leaves_of_a_hidden_tree_are_asked_for_one_by_one():
    asked = []

    def oracle(what: str, s: Any) -> Any:
        asked.append((what, s))
        return PENNIES.leaves[s]

    built: Any = build_game(describe_game(PENNIES, values=False), oracle)
    assert built.information("c", MIN) == "b, c"
    assert asked == []
    assert built.utility("d", MAX) == 1
    assert asked == [("utility", "d")]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_hidden_game_is_written_as_the_call_that_makes_it(game: HiddenGame[Any, Any]):
    literals = Literals()
    source = literals.game(game)
    assert eval(source, {**vars(course_lib.game), **vars(course_lib.games)}) == game


def test_a_hidden_tree_is_written_in_a_line():
    literals = Literals()
    source = 'HiddenTree(Tree.of(((1, -1), (-1, 1))), [("b", "c")])'
    assert literals.game(PENNIES) == source
    assert literals.import_lines() == ["from course_lib.games.hidden import HiddenTree"]


def test_a_change_to_information_sets_is_noticed():
    game = HiddenTree(PENNIES.tree, PENNIES.joined)
    monitored = MonitoredGame(game)
    assert monitored.changed is None
    assert monitored.information("b", MIN) == "b, c"
    game.sets["b"] = "b"
    assert monitored.changed is not None


# The suite itself.


class Forgetful(KuhnPoker):
    """MAX no longer knows its card when it answers a bet."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return known[2:] if known.endswith("check bet") else known


class Peeking(KuhnPoker):
    """MIN sees the difference between MAX's cards, but not MAX."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return known + s[0][:1] if p == MIN and s[0][0] == "J" else known


class Shared(KuhnPoker):
    """The players' information sets have the same names."""

    def information(self, s: Any, p: Player) -> str:
        return s[0][p] if s[0] else "-"


class Glancing(KuhnPoker):
    """MAX sees MIN's card while MIN thinks, and not any more when it is MAX's turn."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return f"{known} {s[0]}" if p == MAX and s[1] == ("check",) else known


@pytest.mark.parametrize("game", [Forgetful(), Glancing()])
def test_the_suite_finds_a_player_who_forgets(game: HiddenGame[Any, Any]):
    with pytest.raises(AssertionError, match="player 0 forgets"):
        players_remember(game)


@pytest.mark.parametrize(
    ("game", "message"), [(Peeking(), "joins"), (Shared(), "belongs to players")]
)
def test_the_suite_finds_wrong_information_sets(game: HiddenGame[Any, Any], message: str):
    with pytest.raises(AssertionError, match=message):
        hides(game, kuhn_alike)
