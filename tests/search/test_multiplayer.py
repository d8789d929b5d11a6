"""Searches for many players: vectors, ties, two sides, and who gets to reply."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, Player, successors
from course_lib.games import ConnectMany, Nim, Node, TicTacToe, Tree
from course_lib.games.tree import Leaf
from course_lib.match import play
from course_lib.search import (
    TwoSides,
    alpha_beta_search,
    best_reply,
    coalition,
    depth_limited_coalition,
    depth_limited_maxn,
    heuristic_minimax,
    maxn,
    maxn_shallow,
    maxn_values,
    minimax_search,
    paranoid,
)
from course_lib.search.wrapper import Wrapper

SUM = 10
TIE = Tree.of(Node(0, ((2, 3, 3), (2, 1, 7))), n_players=3)
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
DICE = Tree.of(Node(CHANCE, ((1, 2, 3), (4, 5, 1)), chances=(0.5, 0.5)), n_players=3)
BELOW = Tree.of(Node(0, (Node(CHANCE, ((1, 1, 1),), chances=(1,)),)), n_players=3)

# Trees to search.

Numbers = Callable[[Random], float]


def few(rng: Random) -> int:
    """Draw one of three numbers, so that many are equal."""
    return rng.randint(0, 2)


def many(rng: Random) -> float:
    """Draw any number."""
    return rng.choice((rng.randint(0, 3), rng.randint(-20, 20), Fraction(rng.randint(-9, 9), 7)))


def shares(rng: Random, n: int) -> tuple[int, ...]:
    """Draw utilities that are not negative and sum to SUM at most."""
    cuts = sorted(rng.randint(0, SUM) for _ in range(n))
    return tuple(b - a for a, b in zip([0, *cuts], cuts, strict=False))


def random_tree(
    rng: Random, leaf: Callable[[int], tuple[float, ...]], *, levels: int, n: int, cyclic: bool
) -> Tree:
    """Draw a tree of uneven shape for n players, who move in any or in cyclic order."""

    def node(left: int, p: Player) -> Node | Leaf:
        if left < levels and (left == 0 or rng.random() < 0.15):
            return leaf(n)
        after = [(p + 1) % n if cyclic else rng.randrange(n) for _ in range(rng.randint(1, 3))]
        return Node(p, tuple(node(left - 1, q) for q in after))

    root = node(levels, rng.randrange(n))
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n)


def seeded(draw: Callable[[Random], Tree]) -> st.SearchStrategy[Tree]:
    return st.integers(0, 2**32).map(lambda seed: draw(Random(seed)))


def trees(number: Numbers = many, levels: int = 4) -> st.SearchStrategy[Tree]:
    """Draw a tree for two to five players, each with a utility of its own."""

    def draw(rng: Random) -> Tree:
        def leaf(n: int) -> tuple[float, ...]:
            return tuple(number(rng) for _ in range(n))

        return random_tree(rng, leaf, levels=levels, n=rng.randint(2, 5), cyclic=False)

    return seeded(draw)


def zero_sum(number: Numbers = many) -> st.SearchStrategy[Tree]:
    """Draw a tree for two players who want the opposite."""

    def draw(rng: Random) -> Tree:
        def leaf(n: int) -> tuple[float, ...]:
            u = number(rng)
            return (u, -u)

        return random_tree(rng, leaf, levels=4, n=2, cyclic=False)

    return seeded(draw)


@seeded
def bounded_trees(rng: Random) -> Tree:
    """Draw a tree for two to five players in cyclic order, who share SUM at most."""
    n = rng.randint(2, 5)
    return random_tree(rng, lambda n: shares(rng, n), levels=5, n=n, cyclic=True)


def full_tree(rng: Random, n: int, levels: int, branching: int) -> Tree:
    """Draw a full tree of n players in cyclic order whose utilities sum to SUM."""

    def node(level: int) -> Node | Leaf:
        if level == levels:
            cuts = sorted(rng.randint(0, SUM) for _ in range(n - 1))
            return tuple(b - a for a, b in zip([0, *cuts], [*cuts, SUM], strict=True))
        return Node(level % n, tuple(node(level + 1) for _ in range(branching)))

    root = node(0)
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n)


class Watched(Wrapper[Any, Any]):
    """A game that notes which leaves were looked at."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []

    def utility(self, s: Any, p: Player) -> float:
        if s not in self.leaves:  # a vector is several utilities of one leaf
            self.leaves.append(s)
        return super().utility(s, p)


def leaves_of(search: Callable[[Game[Any, Any], Any], object], game: Tree) -> list[Any]:
    watched = Watched(game)
    search(watched, game.root)
    return watched.leaves


def shallow(game: Game[Any, Any], s: Any) -> Any:
    return maxn_shallow(game, s, SUM)


# Max^n.


@given(game=zero_sum())
@settings(deadline=None)
def test_for_two_players_who_want_the_opposite_maxn_is_minimax(game: Tree):
    value, action = minimax_search(game, game.root)
    assert maxn(game, game.root) == ((value, -value), action)


def test_maxn_is_minimax_in_tic_tac_toe():
    game = TicTacToe()
    for s in ((1, 0, 0, 0, 2, 0, 0, 0, 1), (1, 2, 0, 0, 1, 0, 0, 0, 2)):
        value, action = minimax_search(game, s)
        assert maxn(game, s) == ((value, -value), action)


def test_everybody_maximises_their_own_component():
    """Player 1 prefers 6 to 2, player 2 prefers 5 to 3; player 0 gets 4 rather than 1."""
    game = Tree.of(
        Node(0, (Node(1, ((1, 6, 9), (7, 2, 9))), Node(2, ((9, 9, 3), (4, 0, 5))))), n_players=3
    )
    assert maxn(game, "a") == ((4, 0, 5), "B")
    assert maxn(game, "b") == ((1, 6, 9), "A")
    assert maxn(game, "d") == ((1, 6, 9), None)


def test_ties_go_to_the_first_action():
    assert maxn(TIE, "a") == ((2, 3, 3), "A")


@given(game=trees())
@settings(deadline=None)
def test_nobody_would_rather_have_played_another_action(game: Tree):
    for s, moves in game.moves.items():
        p = game.turn(s)
        values = {a: maxn(game, t)[0] for a, t in moves.items()}
        vector, action = maxn(game, s)
        assert values[action] == vector
        assert vector[p] == max(v[p] for v in values.values())


@given(game=trees())
@settings(deadline=None)
def test_far_enough_ahead_there_is_nothing_to_estimate(game: Tree):
    assert depth_limited_maxn(game, game.root, 9, lambda s: ()) == maxn(game, game.root)


@given(game=trees(), depth=st.integers(0, 3))
@settings(deadline=None)
def test_perfect_estimates_give_the_vector_at_any_depth(game: Tree, depth: int):
    vector, action = maxn(game, game.root)

    def evaluate(s: str) -> list[float]:
        assert not game.is_terminal(s)
        return list(maxn(game, s)[0])

    expected = vector, action if depth else None
    assert depth_limited_maxn(game, game.root, depth, evaluate) == expected


# Ties.


def choices(game: Tree, s: str) -> Iterator[tuple[float, ...]]:
    """Yield the vector of s for every way of breaking the ties below it, node by node."""
    if game.is_terminal(s):
        yield tuple(game.utility(s, p) for p in range(game.n_players))
        return
    p = game.turn(s)
    for vectors in product(*(set(choices(game, t)) for _, t in successors(game, s))):
        yield from (v for v in vectors if v[p] == max(w[p] for w in vectors))


def test_a_tie_of_one_is_no_tie_of_the_others():
    assert maxn_values(TIE, "a") == {(2, 3, 3), (2, 1, 7)}


@given(game=trees(few, levels=3))
@settings(max_examples=150, deadline=None)
def test_all_values_are_those_of_all_ways_to_break_ties(game: Tree):
    assert maxn_values(game, game.root) == set(choices(game, game.root))


@given(game=trees())
@settings(deadline=None)
def test_maxn_is_one_of_its_values(game: Tree):
    assert maxn(game, game.root)[0] in maxn_values(game, game.root)


@given(game=zero_sum(few))
@settings(deadline=None)
def test_two_players_who_want_the_opposite_have_one_value(game: Tree):
    value, _ = minimax_search(game, game.root)
    assert maxn_values(game, game.root) == {(value, -value)}


def test_a_tie_below_decides_what_is_chosen_above():
    """Player 1 is indifferent in b; player 0 comes there only if the tie goes the right way."""
    game = Tree.of(Node(0, (Node(1, ((9, 1), (0, 1))), (5, 5))))
    assert maxn_values(game, "a") == {(9, 1), (5, 5)}


# Shallow pruning.


@given(game=bounded_trees)
@settings(max_examples=400, deadline=None)
def test_shallow_pruning_changes_neither_vector_nor_action(game: Tree):
    assert maxn_shallow(game, game.root, SUM) == maxn(game, game.root)
    assert set(leaves_of(shallow, game)) <= set(leaves_of(maxn, game))


@pytest.mark.slow
@given(game=bounded_trees, loose=st.fractions(0, 9))
@settings(deadline=None)
def test_the_sum_may_be_known_badly(game: Tree, loose: Fraction):
    assert maxn_shallow(game, game.root, SUM + loose) == maxn(game, game.root)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_shallow_pruning_looks_at_fewer_leaves(n: int):
    games = [full_tree(Random(seed), n, 5, 3) for seed in range(20)]
    assert all(shallow(game, "a") == maxn(game, "a") for game in games)
    seen = sum(len(leaves_of(shallow, game)) for game in games)
    assert seen < 0.95 * 20 * 3**5


def test_what_the_mover_is_sure_of_bounds_the_next_player():
    """Player 0 has 6; player 1 finds 4 and leaves 6 at most, so the rest of c is not looked at."""
    game = Tree.of(
        Node(0, (Node(1, ((6, 3, 1), (9, 1, 0))), Node(1, ((5, 4, 1), (0, 9, 1))))), n_players=3
    )
    assert maxn_shallow(game, "a", SUM) == ((6, 3, 1), "A")
    assert leaves_of(shallow, game) == ["d", "e", "f"]


def test_who_has_everything_looks_no_further():
    game = Tree.of(Node(0, ((10, 0, 0), (3, 3, 4))), n_players=3)
    assert leaves_of(shallow, game) == ["b"]


def test_deep_cuts_would_change_the_answer():
    """At e, player 2 finds 6, which leaves player 0 less than the 5 in hand: that bound is deep.

    A cut there would make e look worth 4 to player 1, who would prefer it to (6, 3, 1).
    """
    reply = Node(1, (Node(2, ((0, 4, 6), (0, 1, 9))), (6, 3, 1)))
    game = Tree.of(Node(0, ((5, 3, 2), reply)), n_players=3)
    assert maxn_shallow(game, "a", SUM) == maxn(game, "a") == ((6, 3, 1), "B")
    assert len(leaves_of(shallow, game)) == 4


# Two sides.


def against_all(game: Tree, s: str, team: set[Player]) -> tuple[float, Any]:
    """Return what a team gets against everyone else, by its definition."""
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    values = {a: against_all(game, t, team)[0] for a, t in successors(game, s)}
    choose = max if game.turn(s) in team else min
    action = choose(values, key=values.__getitem__)
    return values[action], action


@given(game=zero_sum())
@settings(deadline=None)
def test_for_two_players_who_want_the_opposite_paranoid_is_minimax(game: Tree):
    value, action = minimax_search(game, game.root)
    assert paranoid(game, game.root, MAX) == (value, action)
    assert paranoid(game, game.root, MIN) == (-value, action)


@given(game=trees())
@settings(deadline=None)
def test_paranoid_is_one_against_all_whoever_moves(game: Tree):
    for p in range(game.n_players):
        assert paranoid(game, game.root, p) == against_all(game, game.root, {p})


@given(game=trees(), data=st.data())
@settings(deadline=None)
def test_a_coalition_is_a_team_against_all_others(game: Tree, data: st.DataObject):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))
    assert coalition(game, game.root, team) == against_all(game, game.root, team)
    assert coalition(game, game.root, [*team, *team]) == against_all(game, game.root, team)


@given(game=trees())
@settings(deadline=None)
def test_paranoid_never_promises_more_than_maxn(game: Tree):
    for p in range(game.n_players):
        for vector in maxn_values(game, game.root):
            assert paranoid(game, game.root, p)[0] <= vector[p]


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_who_plays_paranoid_gets_what_it_promises_against_anybody(game: Tree, seed: int):
    rng = Random(seed)
    for p in range(game.n_players):

        def mine(s: str, p: Player = p) -> Any:
            return paranoid(game, s, p)[1]

        def theirs(s: str) -> str:
            return rng.choice(game.actions(s))

        players = [mine if q == p else theirs for q in range(game.n_players)]
        assert play(game, players).utilities[p] >= paranoid(game, game.root, p)[0]


@pytest.mark.slow
@given(game=trees(), data=st.data())
@settings(deadline=None)
def test_together_a_team_gets_no_less_than_each_alone(game: Tree, data: st.DataObject):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))
    alone = sum(paranoid(game, game.root, p)[0] for p in team)
    assert coalition(game, game.root, team)[0] >= alone


@given(game=trees())
@settings(deadline=None)
def test_all_together_get_the_best_leaf(game: Tree):
    everybody = range(game.n_players)
    best = max(sum(u) for u in game.leaves.values())
    assert coalition(game, game.root, everybody)[0] == best


def test_two_sides_cut_like_alpha_beta():
    seen = leaves_of(lambda g, s: paranoid(g, s, MAX), TEXTBOOK)
    assert seen == leaves_of(alpha_beta_search, TEXTBOOK)
    assert len(seen) == 7
    for n in (3, 4):
        games = [full_tree(Random(seed), n, 5, 3) for seed in range(10)]
        pruned = sum(len(leaves_of(lambda g, s: paranoid(g, s, 0), game)) for game in games)
        korf = sum(len(leaves_of(shallow, game)) for game in games)
        assert pruned < 0.6 * korf


def test_two_sides_are_a_game_of_max_and_min():
    sides = TwoSides(TIE, {1, 2})
    assert (sides.n_players, sides.turn("a")) == (2, MIN)
    assert (sides.utility("b", MAX), sides.utility("b", MIN)) == (6, -6)


@pytest.mark.slow
@given(game=trees(), depth=st.integers(0, 4), data=st.data())
@settings(deadline=None)
def test_a_coalition_to_some_depth_is_minimax_of_the_team_to_that_depth(
    game: Tree, depth: int, data: st.DataObject
):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))

    def evaluate(s: str) -> tuple[int, ...]:
        return tuple((sum(map(ord, s)) * (p + 3)) % 7 for p in range(game.n_players))

    def for_team(s: str) -> int:
        return sum(evaluate(s)[p] for p in team)

    expected = heuristic_minimax(TwoSides(game, team), game.root, depth, for_team)
    assert depth_limited_coalition(game, game.root, team, depth, evaluate) == expected


# Best replies.


def nim_pass(s: Any, p: Player) -> Any:
    return s[0], p


def nim_guess(s: Any) -> tuple[int, ...]:
    """Estimate anything: the same for the same piles, and of no use at all."""
    return tuple(sum((i + 2) * (p + 3) * k for i, k in enumerate(s[0])) % 5 for p in range(3))


def replied(game: Any, s: Any, p: Player, depth: int, *, own: bool) -> float:
    """Return the value of best-reply search in Nim for three, by its definition."""
    if game.is_terminal(s):
        return float(game.utility(s, p))
    if depth == 0:
        return nim_guess(s)[p]
    movers = [p] if own else [q for q in range(3) if q != p]
    values = [
        replied(game, t, p, depth - 1, own=not own)
        for q in movers
        for _, t in successors(game, (s[0], q))
    ]
    return max(values) if own else min(values)


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("depth", range(1, 6))
def test_one_opponent_replies_and_the_others_pass(depth: int, misere: bool):
    for piles, p in product(((2, 1), (1, 1, 1), (1, 1, 2), (3, 2)), range(3)):
        game = Nim(piles, misere=misere, first=p, n_players=3)
        s = game.initial()
        after = {a: replied(game, t, p, depth - 1, own=False) for a, t in successors(game, s)}
        action = max(after, key=after.__getitem__)
        assert best_reply(game, s, depth, nim_guess, nim_pass) == (after[action], action)


@pytest.mark.parametrize("game", [Nim((1, 2, 3)), Nim((2, 2), misere=True, first=MIN)], ids=repr)
def test_for_two_players_best_reply_is_minimax(game: Nim):
    value, action = minimax_search(game, game.initial())
    sign = 1 if game.first == MAX else -1

    def nobody_passes(s: Any, p: Player) -> Any:
        raise AssertionError(s, p)

    found = best_reply(game, game.initial(), 20, lambda s: (0, 0), nobody_passes)
    assert found == (sign * value, action)


def test_best_reply_cuts_like_alpha_beta():
    seen = leaves_of(lambda g, s: best_reply(g, s, 9, lambda t: (0, 0), lambda t, p: t), TEXTBOOK)
    assert seen == leaves_of(alpha_beta_search, TEXTBOOK)


def test_best_reply_looks_at_a_depth_of_its_own_moves_that_paranoid_does_not_reach():
    """Four moves ahead of player 0 are four of all players, or two of its own and two replies."""
    game = Nim((2, 2, 2), n_players=3)
    reached: dict[str, set[int]] = {"paranoid": set(), "best reply": set()}

    def noting(name: str) -> Callable[[Any], tuple[int, ...]]:
        return lambda s: reached[name].add(s[1]) or (0, 0, 0)  # type: ignore[func-returns-value]

    depth_limited_coalition(game, game.initial(), {0}, 4, noting("paranoid"))
    best_reply(game, game.initial(), 4, noting("best reply"), nim_pass)
    assert reached["paranoid"] == {1}
    assert reached["best reply"] == {0, 2}


def test_at_depth_0_there_is_an_estimate_and_no_action():
    game = Nim((2, 1), n_players=3)
    s = game.initial()
    assert best_reply(game, s, 0, nim_guess, nim_pass) == (nim_guess(s)[0], None)


# Bad input.

SEARCHES: dict[str, Callable[[Any, Any], Any]] = {
    "maxn": maxn,
    "values": maxn_values,
    "shallow": shallow,
    "to some depth": lambda game, s: depth_limited_maxn(game, s, 3, lambda t: (0, 0, 0)),
    "best reply": lambda game, s: best_reply(game, s, 3, lambda t: (0, 0, 0), lambda t, p: t),
    "paranoid": lambda game, s: paranoid(game, s, 0),
    "coalition to some depth": lambda game, s: depth_limited_coalition(
        game, s, {0}, 3, lambda t: (0, 0, 0)
    ),
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
@pytest.mark.parametrize("game", [DICE, BELOW], ids=["at the root", "below"])
def test_chance_is_refused(search: Callable[[Any, Any], Any], game: Tree):
    with pytest.raises(ValueError, match=r"chance moves in [ab].*without chance"):
        search(game, "a")


@pytest.mark.parametrize("p", [-1, 3, 1.5, "0", None, True])
def test_somebody_who_is_not_in_the_game_is_refused(p: Any):
    for search in (
        lambda: paranoid(TIE, "a", p),
        lambda: coalition(TIE, "a", [p]),
        lambda: coalition(TIE, "a", [0, p]),
        lambda: depth_limited_coalition(TIE, "a", [p], 1, lambda s: (0, 0, 0)),
    ):
        with pytest.raises(ValueError, match=f"player {p!r} is not in the game.* 0 to 2"):
            search()


@pytest.mark.parametrize("team", [[], (), set()])
def test_an_empty_team_is_refused(team: Any):
    with pytest.raises(ValueError, match="team is empty"):
        coalition(TIE, "a", team)


@pytest.mark.parametrize(
    ("leaf", "max_sum"), [((-1, 3, 3), 10), ((5, 5, 1), 10), ((2, 1, 0), 2.5), ((1, 1, 1), -inf)]
)
def test_a_leaf_that_breaks_its_promise_is_refused(leaf: Any, max_sum: float):
    game = Tree.of(Node(0, (leaf,)), n_players=3)
    with pytest.raises(ValueError, match=r"leaf b has utilities .* may be negative"):
        maxn_shallow(game, "a", max_sum)


def test_players_out_of_turn_cannot_be_pruned():
    for second in (0, 2):
        game = Tree.of(Node(0, (Node(second, ((1, 1, 1),)),)), n_players=3)
        with pytest.raises(ValueError, match=f"player {second} moves in b .*player 1 would be"):
            maxn_shallow(game, "a", SUM)


def test_one_player_cannot_be_pruned():
    with pytest.raises(ValueError, match="1 player"):
        maxn_shallow(Tree.of(Node(0, ((1,),)), n_players=1), "a", SUM)


@pytest.mark.parametrize("estimates", [(), (1, 2), (1, 2, 3, 4)])
def test_an_estimate_is_one_number_a_player(estimates: Any):
    game = Nim((2, 1), n_players=3)
    s = game.initial()
    for search in (
        lambda: depth_limited_maxn(game, s, 1, lambda t: estimates),
        lambda: depth_limited_coalition(game, s, {0}, 1, lambda t: estimates),
        lambda: best_reply(game, s, 1, lambda t: estimates, nim_pass),
    ):
        with pytest.raises(ValueError, match="one number for each of 3 players"):
            search()


@pytest.mark.parametrize(
    ("depth", "error"), [(-1, ValueError), (1.0, TypeError), (True, TypeError)]
)
def test_a_depth_that_counts_nothing_is_refused(depth: Any, error: type[Exception]):
    for search in (
        lambda: depth_limited_maxn(TIE, "a", depth, lambda t: (0, 0, 0)),
        lambda: depth_limited_coalition(TIE, "a", {0}, depth, lambda t: (0, 0, 0)),
        lambda: best_reply(TIE, "a", depth, lambda t: (0, 0, 0), lambda t, p: t),
    ):
        with pytest.raises(error, match="depth"):
            search()


def test_a_game_in_which_the_others_cannot_pass_is_refused():
    game = ConnectMany(4, 3, 3)

    def not_passing(s: Any, p: Player) -> Any:
        return s

    with pytest.raises(ValueError, match=r"pass_to\(.*player 2 to move is needed"):
        best_reply(game, game.initial(), 2, lambda s: (0, 0, 0), not_passing)

    def ending(s: Any, p: Player) -> Any:
        return (0, 0), p

    nim = Nim((2, 1), n_players=3)
    with pytest.raises(ValueError, match=r"pass_to\(.*player 2 to move is needed"):
        best_reply(nim, nim.initial(), 2, nim_guess, ending)


@pytest.mark.parametrize(("game", "s"), [(Nim((1,), n_players=3), ((0,), 1)), (TIE, "b")])
def test_nobody_replies_when_the_game_is_over(game: Game[Any, Any], s: Any):
    with pytest.raises(ValueError, match="the game is over in"):
        best_reply(game, s, 3, lambda t: (0, 0, 0), nim_pass)


def test_a_second_move_in_a_row_has_no_best_reply():
    game = Tree.of(Node(0, (Node(0, ((1, 1, 1),)),)), n_players=3)
    with pytest.raises(ValueError, match="player 0 moves twice in a row, 'A' and then in b"):
        best_reply(game, "a", 2, lambda s: (0, 0, 0), lambda s, p: s)
