"""Searches where dice fall: the right means, the same answers with cuts, and Pig's numbers."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import inf, nan
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Nim, Node, Pig, TicTacToe, Tree
from course_lib.games.tree import Leaf
from course_lib.search import (
    alpha_beta_search,
    depth_limited_expectiminimax,
    expectiminimax_search,
    expectiminimax_value,
    heuristic_minimax,
    minimax_search,
    pig_policy,
    pig_values,
    pig_win_probability,
    sampled_value,
    star1,
    star2,
    value_against,
    value_iteration,
)
from course_lib.search.wrapper import Wrapper

SLIDES = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (Node(MIN, (2, 5)), Node(MIN, (3, 3))), chances=(0.9, 0.1)),
            Node(CHANCE, (Node(MIN, (1, 7)), Node(MIN, (9, 4))), chances=(0.9, 0.1)),
        ),
    )
)
ERRING = Tree.of(((10, 20), (5, 50)))
THREE = Tree.of(Node(0, ((1, 2, 3), (4, 5, 6))), n_players=3)
LOW, HIGH = -9, 9

# Trees to search.

Numbers = Callable[[Random], float]


def whole(rng: Random) -> int:
    """Draw a whole number."""
    return rng.randint(LOW, HIGH)


def few(rng: Random) -> int:
    """Draw one of three numbers, so that many are equal."""
    return rng.randint(0, 2)


def fractions(rng: Random) -> Fraction:
    """Draw a number with which computing is exact."""
    return Fraction(rng.randint(50 * LOW, 50 * HIGH), 50)


def floats(rng: Random) -> float:
    """Draw a number with which computing is not exact."""
    return rng.uniform(LOW, HIGH)


def random_tree(
    rng: Random,
    leaf: Numbers = whole,
    levels: int = 4,
    *,
    exact: bool = True,
    players: tuple[Player, ...] = (MAX, MIN, CHANCE),
) -> Tree:
    """Draw a tree of uneven shape in which anybody may move anywhere."""

    def node(left: int) -> Node | Leaf:
        if left < levels and (left == 0 or rng.random() < 0.15):
            return leaf(rng)
        children = tuple(node(left - 1) for _ in range(rng.randint(1, 3)))
        player = rng.choice(players)
        if player != CHANCE:
            return Node(player, children)
        weights = [*rng.choices((0, 1, 2, 7), k=len(children) - 1), 1]
        chances = [Fraction(w, sum(weights)) for w in weights]
        return Node(CHANCE, children, chances=tuple(chances if exact else map(float, chances)))

    root = node(levels)
    assert isinstance(root, Node)
    return Tree.of(root)


def trees(leaf: Numbers = whole, levels: int = 4, **kinds: Any) -> st.SearchStrategy[Tree]:
    return st.integers(0, 2**32).map(lambda seed: random_tree(Random(seed), leaf, levels, **kinds))


def regular_tree(rng: Random, levels: int, branching: int) -> Tree:
    """Draw a full tree in which MAX, chance, MIN and chance take turns."""

    def node(level: int) -> Node | Leaf:
        if level == levels:
            return rng.randint(LOW, HIGH)
        player = (MAX, CHANCE, MIN, CHANCE)[level % 4]
        chances = (Fraction(1, branching),) * branching if player == CHANCE else None
        children = tuple(node(level + 1) for _ in range(branching))
        return Node(player, children, chances=chances)

    root = node(0)
    assert isinstance(root, Node)
    return Tree.of(root)


class Watched(Wrapper[Any, Any]):
    """A game that notes which leaves were looked at."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []

    def utility(self, s: Any, p: Player) -> float:
        self.leaves.append(s)
        return super().utility(s, p)


class Dice(Wrapper[Any, Any]):
    """A game with other probabilities at its chance nodes."""

    def __init__(self, game: Game[Any, Any], change: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self.change = change

    def chances(self, s: Any) -> Mapping[Any, float]:
        changed: Mapping[Any, float] = self.change(super().chances(s))
        return changed


def leaves_of(search: Callable[[Game[Any, Any], Any], object], game: Tree) -> list[Any]:
    watched = Watched(game)
    search(watched, game.root)
    return watched.leaves


def cut1(game: Game[Any, Any], s: Any) -> float:
    return star1(game, s, LOW, HIGH)


def cut2(game: Game[Any, Any], s: Any) -> float:
    return star2(game, s, LOW, HIGH)


# Expectiminimax.


def test_the_slides_example_is_worth_2_1_by_the_first_action():
    assert expectiminimax_value(SLIDES, "b") == pytest.approx(2.1)
    assert expectiminimax_value(SLIDES, "c") == pytest.approx(1.3)
    assert expectiminimax_search(SLIDES, "a") == (pytest.approx(2.1), "A")


@given(game=trees(players=(MAX, MIN)))
@settings(deadline=None)
def test_without_chance_it_is_minimax(game: Tree):
    assert expectiminimax_search(game, game.root) == minimax_search(game, game.root)


def strategies(game: Tree, p: Player) -> Iterator[dict[str, str]]:
    """Yield everything that a player could plan to do."""
    own = [s for s, player in game.players.items() if player == p]
    for choice in product(*(game.actions(s) for s in own)):
        yield dict(zip(own, choice, strict=True))


def played(game: Tree, s: str, plan: Mapping[str, str]) -> Fraction:
    """Return the mean utility of MAX when both play by their plans."""
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    if s in plan:
        return played(game, game.transition(s, plan[s]), plan)
    return sum(
        (Fraction(p) * played(game, game.transition(s, a), plan)
         for a, p in game.chances(s).items()),
        Fraction(0),
    )  # fmt: skip


@given(game=trees(few, levels=3))
@settings(max_examples=60, deadline=None)
def test_the_value_is_what_the_best_plan_brings_against_the_best_plan(game: Tree):
    against = list(strategies(game, MIN))
    best = max(
        min(played(game, game.root, mine | yours) for yours in against)
        for mine in strategies(game, MAX)
    )
    assert expectiminimax_value(game, game.root) == best


@given(game=trees(fractions), scale=st.integers(1, 9), shift=st.integers(-9, 9))
@settings(deadline=None)
def test_values_follow_utilities_that_are_scaled_and_shifted(game: Tree, scale: int, shift: int):
    value, action = expectiminimax_search(game, game.root)
    leaves = {s: (scale * u + shift, -scale * u - shift) for s, (u, _) in game.leaves.items()}
    scaled = Tree(game.root, game.players, game.moves, leaves, game.chance_of)
    assert expectiminimax_search(scaled, game.root) == (scale * value + shift, action)


def test_the_order_of_utilities_alone_does_not_decide():
    def choice(*leaves: float) -> Any:
        a, b, c, d = leaves
        pair = Node(CHANCE, (a, b), chances=(0.9, 0.1)), Node(CHANCE, (c, d), chances=(0.9, 0.1))
        return expectiminimax_search(Tree.of(Node(MAX, pair)), "a")[1]

    assert choice(2, 3, 1, 4) == "A"
    assert choice(20, 30, 1, 400) == "B"


@given(game=trees())
@settings(deadline=None)
def test_what_cannot_happen_does_not_count(game: Tree):
    moves = {
        s: {a: t for a, t in after.items() if game.chance_of.get(s, {}).get(a, 1) > 0}
        for s, after in game.moves.items()
    }
    chances = {s: {a: p for a, p in c.items() if p > 0} for s, c in game.chance_of.items()}
    possible = Tree(game.root, game.players, moves, game.leaves, chances)
    assert expectiminimax_value(game, game.root) == expectiminimax_value(possible, game.root)


@given(game=trees())
@settings(deadline=None)
def test_probabilities_may_come_in_any_order_and_leave_out_what_cannot_happen(game: Tree):
    def shuffled(chances: Mapping[Any, float]) -> Mapping[Any, float]:
        return {a: p for a, p in reversed(list(chances.items())) if p > 0}

    other = Dice(game, shuffled)
    expected = expectiminimax_search(game, game.root)
    assert expectiminimax_search(other, game.root) == expected
    assert star1(other, game.root, LOW, HIGH) == expected[0]


def test_ties_go_to_the_first_action():
    fair = Node(CHANCE, (0, 10), chances=(0.5, 0.5))
    assert expectiminimax_search(Tree.of(Node(MAX, (4, fair, 5))), "a") == (5, "B")
    assert expectiminimax_search(Tree.of(Node(MIN, (6, 5, fair))), "a") == (5, "B")


def test_nobody_acts_at_chance_or_at_the_end():
    assert expectiminimax_search(SLIDES, "b") == (pytest.approx(2.1), None)
    assert expectiminimax_search(ERRING, "e") == (20, None)


@given(game=trees())
@settings(deadline=None)
def test_far_enough_ahead_there_is_nothing_to_estimate(game: Tree):
    exact = expectiminimax_search(game, game.root)
    assert depth_limited_expectiminimax(game, game.root, 9, lambda s: nan) == exact


@given(game=trees(), depth=st.integers(0, 3))
@settings(deadline=None)
def test_perfect_estimates_give_the_value_at_any_depth(game: Tree, depth: int):
    value, action = expectiminimax_search(game, game.root)

    def evaluate(s: str) -> float:
        assert not game.is_terminal(s)
        return expectiminimax_value(game, s)

    expected = (value, action if depth else None)
    assert depth_limited_expectiminimax(game, game.root, depth, evaluate) == expected


@given(game=trees(players=(MAX, MIN)), depth=st.integers(0, 4))
@settings(deadline=None)
def test_without_chance_it_is_depth_limited_minimax(game: Tree, depth: int):
    def evaluate(s: str) -> float:
        return sum(map(ord, s)) % 7

    expected = heuristic_minimax(game, game.root, depth, evaluate)
    assert depth_limited_expectiminimax(game, game.root, depth, evaluate) == expected


def test_chance_costs_no_depth():
    estimated = []
    depth_limited_expectiminimax(SLIDES, "a", 1, lambda s: estimated.append(s) or 0)  # type: ignore[func-returns-value]
    assert estimated == ["b", "c"]
    estimated.clear()
    depth_limited_expectiminimax(SLIDES, "a", 2, lambda s: estimated.append(s) or 0)  # type: ignore[func-returns-value]
    assert estimated == []


# Opponents who err.


def worst_reply(game: Tree) -> Callable[[str], dict[str, float]]:
    def policy(s: str) -> dict[str, float]:
        return {max(game.actions(s), key=lambda a: game.utility(game.transition(s, a), MAX)): 1}

    return policy


def test_the_slides_opponent_errs_and_gives_50_instead_of_10():
    assert expectiminimax_value(ERRING, "a") == 10
    assert value_against(ERRING, "a", worst_reply(ERRING)) == 50


def test_an_opponent_who_errs_one_time_in_two_gives_the_mean():
    assert value_against(ERRING, "a", lambda s: {"B": 0.5, "A": 0.5}) == 27.5


def random_policy(game: Tree, seed: int) -> Callable[[str], dict[str, Fraction]]:
    def policy(s: str) -> dict[str, Fraction]:
        rng = Random(f"{seed} {s}")
        weights = [1, *(rng.randint(0, 3) for _ in game.actions(s)[1:])]
        return {a: Fraction(w, sum(weights)) for a, w in zip(game.actions(s), weights, strict=True)}

    return policy


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_no_policy_of_the_opponent_gives_less_than_the_best_one(game: Tree, seed: int):
    value = expectiminimax_value(game, game.root)
    assert value_against(game, game.root, random_policy(game, seed)) >= value

    def best(s: str) -> dict[str, float]:
        action = expectiminimax_search(game, s)[1]
        assert action is not None
        return {action: 1}

    assert value_against(game, game.root, best) == value


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_a_known_opponent_is_a_kind_of_chance(game: Tree, seed: int):
    policy = random_policy(game, seed)
    players = {s: CHANCE if p == MIN else p for s, p in game.players.items()}
    chances = dict(game.chance_of) | {s: policy(s) for s, p in game.players.items() if p == MIN}
    alone = Tree(game.root, players, game.moves, game.leaves, chances)
    expected = expectiminimax_value(alone, game.root)
    assert value_against(game, game.root, policy) == expected


# Sampling.


@given(game=trees(players=(MAX, MIN)), samples=st.integers(1, 3))
@settings(deadline=None)
def test_without_chance_there_is_nothing_to_sample(game: Tree, samples: int):
    value, _ = minimax_search(game, game.root)
    assert sampled_value(game, game.root, samples, Random(0)) == value


def test_samples_follow_the_probabilities():
    """One die with 0.9 and 0.1: the mean of 4,000 samples is within 6 deviations of 1."""
    game = Tree.of(Node(CHANCE, (0, 10, 99), chances=(0.9, 0.1, 0)))
    assert abs(sampled_value(game, "a", 4000, Random(1)) - 1) < 6 * 3 / 4000**0.5


def test_few_samples_flatter_whoever_chooses_and_many_do_not():
    die = Node(CHANCE, (-1, 1), chances=(0.5, 0.5))
    for player, sign in ((MAX, 1), (MIN, -1)):
        game = Tree.of(Node(player, (die, die)))
        one = fmean(sampled_value(game, "a", 1, Random(seed)) for seed in range(400))
        many = fmean(sampled_value(game, "a", 400, Random(seed)) for seed in range(20))
        assert sign * one > 0.3  # the better of two dice is worth 0.5, and one die 0
        assert abs(many) < 0.1


def test_the_same_seed_draws_the_same():
    game = regular_tree(Random(0), 5, 3)
    values = [sampled_value(game, "a", 2, Random(seed)) for seed in (1, 1, 2)]
    assert values[0] == values[1] != values[2]


# Star1 and Star2.


@pytest.mark.slow
def test_cuts_change_no_value_on_thousands_of_trees_and_look_at_no_more_leaves():
    for seed in range(3000):
        game = random_tree(Random(seed))
        full = Watched(game)
        value = expectiminimax_value(full, "a")
        for star in (star1, star2):
            pruned = Watched(game)
            assert star(pruned, "a", LOW, HIGH) == value, seed
            assert set(pruned.leaves) <= set(full.leaves), seed
            assert len(pruned.leaves) <= len(full.leaves), seed


@pytest.mark.slow
@pytest.mark.parametrize("star", [star1, star2])
@given(game=st.one_of(trees(fractions), trees(few, 5)), loose=st.integers(0, 50))
@settings(max_examples=80, deadline=None)
def test_bounds_may_be_tight_or_loose(star: Any, game: Tree, loose: int):
    leaves = [u for u, _ in game.leaves.values()]
    low, high = min(leaves), max(leaves)
    value = expectiminimax_value(game, game.root)
    assert star(game, game.root, low, high) == value
    assert star(game, game.root, low - loose, high) == value
    assert star(game, game.root, low, high + loose) == value


@pytest.mark.parametrize("star", [star1, star2])
@given(game=trees(floats, exact=False))
@settings(max_examples=80, deadline=None)
def test_rounding_costs_no_more_than_rounding(star: Any, game: Tree):
    value = expectiminimax_value(game, game.root)
    assert star(game, game.root, LOW, HIGH) == pytest.approx(value, abs=1e-12)


@given(game=trees(few, players=(MAX, MIN)))
@settings(deadline=None)
def test_without_chance_star1_looks_at_leaves_of_alpha_beta_only(game: Tree):
    assert set(leaves_of(cut1, game)) <= set(leaves_of(alpha_beta_search, game))


@given(game=trees(few), loose=st.integers(1, 9))
@settings(max_examples=100, deadline=None)
def test_star1_looks_at_no_more_leaves_when_it_knows_more(game: Tree, loose: int):
    def tight(g: Game[Any, Any], s: Any) -> float:
        return star1(g, s, 0, 2)

    def wide(g: Game[Any, Any], s: Any) -> float:
        return star1(g, s, 0, 2 + loose)

    assert set(leaves_of(tight, game)) <= set(leaves_of(wide, game))


@pytest.mark.parametrize(
    ("player", "first", "second"), [(MAX, (6, 8), (2, 9)), (MIN, (3, 1), (9, 5))]
)
def test_star1_leaves_a_die_that_can_no_longer_help(player: Player, first: Any, second: Any):
    """Leaves are 0 to 10: after a 2, a die is worth 6 at most, and after a 9 it is 4.5 at least."""
    dice = (Node(CHANCE, first, chances=(0.5, 0.5)), Node(CHANCE, second, chances=(0.5, 0.5)))
    game = Tree.of(Node(player, dice))
    seen = leaves_of(lambda g, s: star1(g, s, 0, 10), game)
    assert [game.utility(s, MAX) for s in seen] == [*first, second[0]]


def test_star2_needs_one_reply_to_each_outcome():
    """The first reply to each outcome of the second die bounds it: (3 + 3) / 2 is less than 5."""
    dice = (
        Node(CHANCE, (Node(MIN, (5, 6)), Node(MIN, (5, 6))), chances=(0.5, 0.5)),
        Node(CHANCE, (Node(MIN, (3, 2)), Node(MIN, (3, 9))), chances=(0.5, 0.5)),
    )
    game = Tree.of(Node(MAX, dice))
    seen = {
        star: [game.utility(s, MAX) for s in leaves_of(lambda g, s, f=star: f(g, s, 0, 10), game)]  # type: ignore[misc]
        for star in (star1, star2)
    }
    assert seen[star1] == [5, 6, 5, 6, 3, 2, 3]
    assert seen[star2][-2:] == [3, 3]


@pytest.mark.slow
def test_star2_cuts_more_than_star1_where_players_and_dice_alternate():
    games = [regular_tree(Random(seed), 5, 4) for seed in range(6)]
    one, two = ([len(leaves_of(cut, game)) for game in games] for cut in (cut1, cut2))
    assert all(b <= a for a, b in zip(one, two, strict=True))
    assert sum(two) < 0.9 * sum(one) < 0.9 * 0.8 * len(games) * 4**5


def test_star2_asks_for_no_leaf_twice():
    for seed in range(300):
        seen = leaves_of(cut2, random_tree(Random(seed)))
        assert len(set(seen)) == len(seen), seed


@pytest.mark.parametrize("star", [star1, star2])
def test_one_possible_value_is_known_without_looking_at_dice(star: Any):
    game = Tree.of(Node(CHANCE, (5, 5), chances=(0.5, 0.5)))
    assert star(game, "a", 5, 5) == 5
    assert leaves_of(lambda g, s: star(g, s, 5, 5), game) == []
    assert star(ERRING, "d", 10, 10) == 10


# Value iteration.


@given(game=trees(fractions))
@settings(max_examples=50, deadline=None)
def test_where_nothing_comes_back_value_iteration_is_expectiminimax(game: Tree):
    values = value_iteration(game, game.root)
    assert values.keys() == {game.root, *game.moves, *game.leaves}
    for s, v in values.items():
        assert v == pytest.approx(expectiminimax_value(game, s), abs=1e-9)


def test_a_game_that_begins_again_with_probability_a_half():
    """It is worth x with x = (8 + x) / 2 if MAX goes on, and 3 if not."""
    moves = {"a": {"stop": "c", "go": "b"}, "b": {"end": "d", "back": "a"}}
    leaves = {"c": (3, -3), "d": (8, -8)}
    chances = {"b": {"end": 0.5, "back": 0.5}}
    again = Tree("a", {"a": MAX, "b": CHANCE}, moves, leaves, chances)
    values = value_iteration(again, "a")
    assert values["a"] == values["b"] == pytest.approx(8)
    assert values["c"] == 3
    for tolerance in (1, 1e-6):
        assert abs(value_iteration(again, "a", tolerance)["a"] - 8) < 10 * tolerance


def test_values_tell_the_actions():
    game = Pig(6)
    values = value_iteration(game, game.initial())
    policy = pig_policy(6)
    for s in values:
        (own, other), player, total, rolling = s
        own, other = (own, other) if player == MAX else (other, own)
        if not rolling and not game.is_terminal(s) and own + total < 6:
            action = depth_limited_expectiminimax(game, s, 1, values.__getitem__)[1]
            assert (action == "roll") == policy[own, other, total], s


@pytest.mark.parametrize("target", [1, 3, 7])
def test_general_value_iteration_solves_pig(target: int):
    game = Pig(target)
    values = value_iteration(game, game.initial())
    win = pig_values(target)
    for own, other in product(range(target), repeat=2):
        s = ((own, other), MAX, 0, False)
        if s in values:
            assert (1 + values[s]) / 2 == pytest.approx(win[own][other], abs=1e-9)


# Pig.


def solved(target: int, policy: Mapping[Any, bool], opponent: Mapping[Any, bool]) -> float:
    """Return the first player's chance to win, from one linear equation for every state."""
    turns = [
        (mover, own, other, total)
        for mover, own, other in product((0, 1), range(target), range(target))
        for total in range(target - own)
    ]
    index = {s: i for i, s in enumerate(turns)}
    equations, constants = np.eye(len(turns)), np.zeros(len(turns))
    for s, i in index.items():
        mover, own, other, total = s
        if (opponent if mover else policy)[own, other, total]:
            ways = [(1 - mover, other, own, 0)] + [
                (mover, own, other, total + r) for r in range(2, 7)
            ]
        else:
            ways = [(1 - mover, other, own + total, 0)]
        for t in ways:
            if t in index:
                equations[i, index[t]] -= 1 / len(ways)
            else:
                constants[i] += (1 - mover) / len(ways)
    return float(np.linalg.solve(equations, constants)[index[0, 0, 0, 0]])


def any_policy(target: int, rng: Random) -> dict[tuple[int, int, int], bool]:
    """Draw a policy; it begins every turn with a roll."""
    return {s: s[2] == 0 or rng.random() < 0.5 for s in pig_policy(target)}


@pytest.mark.parametrize("target", [1, 2])
def test_who_needs_two_points_at_most_wins_with_any_roll_but_a_1(target: int):
    """The chance is p = 5/6 + (1 - p) / 6."""
    assert pig_values(target)[0][0] == pytest.approx(6 / 7)


@pytest.mark.slow
@pytest.mark.parametrize("target", [1, 2, 5, 8])
def test_a_policy_is_worth_what_its_linear_equations_say(target: int):
    best = pig_policy(target)
    assert pig_values(target)[0][0] == pytest.approx(solved(target, best, best), abs=1e-10)
    for seed in range(4):
        rng = Random(seed)
        mine, yours = any_policy(target, rng), any_policy(target, rng)
        value = pig_win_probability(target, mine, yours)
        assert value == pytest.approx(solved(target, mine, yours), abs=1e-10)


@pytest.mark.slow
def test_nothing_beats_the_optimum_and_the_optimum_loses_to_nothing():
    for target in (5, 12, 20):
        best, value = pig_policy(target), pig_values(target)[0][0]
        assert pig_win_probability(target, best, best) == pytest.approx(value, abs=1e-10)
        for seed in range(5):
            other = any_policy(target, Random(seed))
            assert pig_win_probability(target, other, best) < value + 1e-10
            assert pig_win_probability(target, best, other) > value - 1e-10


@pytest.mark.slow
def test_always_rolling_is_optimal_for_small_targets_only():
    for target, is_optimal in ((20, True), (42, False)):
        best = pig_policy(target)
        rolling = pig_win_probability(target, dict.fromkeys(best, True), best)
        assert (rolling > pig_values(target)[0][0] - 1e-9) == is_optimal


def test_a_policy_names_every_state_short_of_the_target():
    target = 6
    states = {(i, j, k) for i, j, k in product(range(6), repeat=3) if i + k < target}
    policy = pig_policy(target)
    assert policy.keys() == states
    assert all(policy[i, j, 0] for i, j in product(range(6), repeat=2))


def test_a_game_that_never_ends_is_not_won():
    never = dict.fromkeys(pig_policy(4), False)
    assert pig_win_probability(4, never, never) == 0
    assert pig_win_probability(4, pig_policy(4), never) == pytest.approx(1)


# Bad input.


def policy_of(chances: Any) -> Callable[[Any], Any]:
    return lambda s: chances


@pytest.mark.parametrize(
    ("chances", "message"),
    [
        ({"A": 0.5, "B": 0.4}, r"sum to 0\.9.*sum to 1"),
        ({"A": 0.7, "B": 0.7}, r"sum to 1\.4"),
        ({}, "sum to 0"),
        ({"A": 1.5, "B": -0.5}, r"'B' with probability -0\.5.*0 is the least"),
        ({"A": 1, "B": nan}, "'B' with probability nan"),
        ({"A": 0.5, "C": 0.5}, r"'C'.*legal actions: 'A', 'B'"),
        ({"A": 1, "C": 0}, r"'C'.*legal actions: 'A', 'B'"),
    ],
)
def test_probabilities_that_make_no_sense_are_refused(chances: Any, message: str):
    game = Dice(SLIDES, policy_of(chances))
    searches: list[Callable[[Any, Any], object]] = [
        expectiminimax_value,
        expectiminimax_search,
        cut1,
        cut2,
        value_iteration,
        lambda g, s: sampled_value(g, s, 3, Random(0)),
        lambda g, s: value_against(g, s, policy_of({"A": 1})),
        lambda g, s: depth_limited_expectiminimax(g, s, 3, lambda t: 0),
    ]
    for search in searches:
        with pytest.raises(ValueError, match=f"(?s)chance.*{message}|{message}"):
            search(game, "a")
    with pytest.raises(ValueError, match=message):
        value_against(ERRING, "a", policy_of(chances))


def test_an_error_names_the_state_and_who_is_wrong():
    with pytest.raises(ValueError, match="the policy may not play 'Z' in state b"):
        value_against(ERRING, "a", policy_of({"Z": 1}))
    with pytest.raises(ValueError, match="chance may not play 'Z' in state b"):
        expectiminimax_value(Dice(SLIDES, policy_of({"Z": 1})), "a")


@pytest.mark.parametrize("policy", ["A", None, ["A"]])
def test_a_policy_that_is_no_mapping_is_refused(policy: Any):
    with pytest.raises(TypeError, match="probabilities by action are needed"):
        value_against(ERRING, "a", policy_of(policy))


@pytest.mark.parametrize("star", [star1, star2])
@pytest.mark.parametrize(("low", "high"), [(3, 2), (-inf, 9), (0, inf), (nan, 1), (0, nan)])
def test_bounds_that_bound_nothing_are_refused(star: Any, low: float, high: float):
    with pytest.raises(ValueError, match="lower one first"):
        star(SLIDES, "a", low, high)


@pytest.mark.parametrize("star", [star1, star2])
@pytest.mark.parametrize(("low", "high", "leaf"), [(0, 1, "2"), (4, 9, "2"), (2, 2.5, "3")])
def test_a_leaf_out_of_bounds_is_refused(star: Any, low: float, high: float, leaf: str):
    with pytest.raises(ValueError, match=f"worth {leaf}.* \\[{low}, {high}\\]"):
        star(SLIDES, "a", low, high)


def test_other_numbers_of_players_are_refused():
    for search in (expectiminimax_value, expectiminimax_search, cut1, cut2, value_iteration):
        with pytest.raises(ValueError, match="3 players"):
            search(THREE, "a")
    with pytest.raises(ValueError, match="3 players"):
        value_against(THREE, "a", policy_of({}))
    with pytest.raises(ValueError, match="3 players"):
        sampled_value(THREE, "a", 1, Random(0))
    with pytest.raises(ValueError, match="3 players"):
        depth_limited_expectiminimax(THREE, "a", 1, lambda s: 0)


@pytest.mark.parametrize(
    ("number", "error"), [(-1, ValueError), (0.5, TypeError), (True, TypeError)]
)
def test_numbers_that_count_nothing_are_refused(number: Any, error: type[Exception]):
    with pytest.raises(error, match="depth"):
        depth_limited_expectiminimax(SLIDES, "a", number, lambda s: 0)
    with pytest.raises(error, match="samples"):
        sampled_value(SLIDES, "a", number, Random(0))
    for solve in (pig_values, pig_policy, lambda t: pig_win_probability(t, {}, {})):
        with pytest.raises(error, match="target"):
            solve(number)


def test_no_samples_and_no_target_are_refused():
    with pytest.raises(ValueError, match="samples is 0"):
        sampled_value(SLIDES, "a", 0, Random(0))
    with pytest.raises(ValueError, match="target is 0"):
        pig_values(0)


@pytest.mark.parametrize("tolerance", [0, -1, nan])
def test_a_tolerance_that_is_never_met_is_refused(tolerance: float):
    with pytest.raises(ValueError, match=f"tolerance is {tolerance}"):
        value_iteration(SLIDES, "a", tolerance)


def test_value_iteration_refuses_games_that_need_not_end():
    moves = {"a": {"stop": "z", "go": "b"}, "b": {"heads": "a", "tails": "a"}}
    game = Tree(
        "a", {"a": MIN, "b": CHANCE}, moves, {"z": (1, -1)}, {"b": {"heads": 0.5, "tails": 0.5}}
    )
    with pytest.raises(ValueError, match=r"from [ab] the players can go on for ever"):
        value_iteration(game, "a")


def test_a_policy_with_gaps_is_refused():
    best = pig_policy(4)
    gap = {s: rolls for s, rolls in best.items() if s != (1, 2, 2)}
    for policies in ((gap, best), (best, gap)):
        with pytest.raises(ValueError, match=r"what to do in \(1, 2, 2\)"):
            pig_win_probability(4, *policies)


@pytest.mark.parametrize("game", [Nim((2, 1)), TicTacToe()], ids=repr)
def test_games_without_chance_have_no_chances(game: Game[Any, Any]):
    with pytest.raises(ValueError, match="not a chance state"):
        game.chances(game.initial())
