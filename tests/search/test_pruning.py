"""Searches that look at less than minimax does: the same answers, and never more leaves."""

from collections.abc import Callable
from fractions import Fraction
from math import inf, nextafter
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.games.tree import Leaf, Nested
from course_lib.search import (
    BestSoFar,
    Bound,
    ByEvaluation,
    Entry,
    History,
    Killers,
    UpToSymmetry,
    alpha_beta_fail_hard,
    alpha_beta_search,
    alpha_beta_tt,
    alpha_beta_value,
    aspiration_search,
    canonical,
    minimax_search,
    minimax_value,
    negamax,
    order_actions,
    ordered_alpha_beta,
    principal_variation_search,
    smallest_image,
    square_symmetries,
    sss_star,
    zobrist,
    zobrist_after,
    zobrist_keys,
)
from course_lib.search.wrapper import Wrapper

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
PLAYERS = (MAX, MIN)
Search = Callable[[Game[Any, Any], Any], tuple[float, Any]]

# Games to search, and what searches ask of them.

numbers = st.one_of(
    st.integers(-2, 2),
    st.integers(-(10**20), 10**20),
    st.floats(-1e6, 1e6),
    st.fractions(-5, 5, max_denominator=1000),
)
few = st.integers(0, 3)


def nodes(leaves: st.SearchStrategy[float], levels: int) -> st.SearchStrategy[Node]:
    """Draw nodes with one to three children; players move in any order."""
    child: st.SearchStrategy[Node | Leaf] = leaves
    if levels > 1:
        child = st.one_of(leaves, nodes(leaves, levels - 1), nodes(leaves, levels - 1))
    children = st.lists(child, min_size=1, max_size=3).map(tuple)
    return st.builds(Node, st.sampled_from(PLAYERS), children)


def trees(leaves: st.SearchStrategy[float] = numbers, levels: int = 4) -> st.SearchStrategy[Tree]:
    return nodes(leaves, levels).map(Tree.of)


def random_dag(rng: Random, inner: int = 8, ends: int = 6, spread: int = 3) -> Tree:
    """Draw a game whose states are reached in many ways: every inner node leads to later ones."""
    names = [*(f"n{i}" for i in range(inner)), *(f"e{i}" for i in range(ends))]
    moves = {
        f"n{i}": dict(
            zip("ABC", rng.choices(names[i + 1 : i + 7], k=rng.randint(2, 3)), strict=False)
        )
        for i in range(inner)
    }
    values = [rng.randint(-spread, spread) for _ in range(ends)]
    return Tree(
        "n0",
        {name: rng.choice(PLAYERS) for name in moves},
        moves,
        {f"e{i}": (v, -v) for i, v in enumerate(values)},
    )


dags = st.integers(0, 2**32).map(lambda seed: random_dag(Random(seed)))
games = st.one_of(trees(), trees(few), dags)


class Watched(Wrapper[Any, Any]):
    """A game that notes which ends were looked at, and how many moves were made."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []
        self.moves_made = 0

    def utility(self, s: Any, p: int) -> float:
        self.leaves.append(s)
        return super().utility(s, p)

    def transition(self, s: Any, a: Any) -> Any:
        self.moves_made += 1
        return super().transition(s, a)


class Turns(Wrapper[str, str]):
    """A tree of alternating players in which somebody is to move on leaves, too."""

    def __init__(self, game: Tree) -> None:
        super().__init__(game)
        self.players = dict(game.players)
        for s, moves in game.moves.items():
            self.players |= dict.fromkeys(moves.values(), 1 - game.players[s])

    def turn(self, s: str) -> int:
        return self.players[s]


def nested(levels: int, leaves: st.SearchStrategy[float] = numbers) -> st.SearchStrategy[Nested]:
    child: st.SearchStrategy[Nested] = leaves
    if levels > 1:
        child = st.one_of(leaves, nested(levels - 1, leaves), nested(levels - 1, leaves))
    return st.lists(child, min_size=1, max_size=3).map(tuple)


def leaves_of(search: Search, game: Game[Any, Any], s: Any) -> set[Any]:
    watched = Watched(game)
    search(watched, s)
    return set(watched.leaves)


def noise(s: Any) -> float:
    """Evaluate anything: the same for the same state, and of no use at all."""
    return crc32(repr(s).encode()) % 5


def in_order(*makers: Callable[[], Any]) -> Search:
    return lambda game, s: ordered_alpha_beta(game, s, [make() for make in makers])


def with_table(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    return alpha_beta_tt(game, s, {})


LEFT_TO_RIGHT: dict[str, Search] = {
    "alpha-beta": alpha_beta_search,
    "ordered, in no order": in_order(),
    "table": with_table,
    "SSS*": sss_star,
}
SEARCHES = LEFT_TO_RIGHT | {
    "by evaluation": in_order(lambda: ByEvaluation(noise)),
    "killers": in_order(Killers),
    "one killer": in_order(lambda: Killers(1)),
    "history": in_order(History),
    "best so far": in_order(BestSoFar),
    "everything": in_order(BestSoFar, Killers, History, lambda: ByEvaluation(noise)),
}
every_search = pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())


# All of them answer what minimax answers.


@pytest.mark.slow
@given(game=games)
@settings(max_examples=120, deadline=None)
def test_value_and_first_best_action_are_those_of_minimax(game: Tree):
    expected = minimax_search(game, game.root)
    assert {name: search(game, game.root) for name, search in SEARCHES.items()} == dict.fromkeys(
        SEARCHES, expected
    )


@every_search
@pytest.mark.parametrize(
    ("game", "s"),
    [
        (TEXTBOOK, "a"),
        (TEXTBOOK, "d"),
        (Tree.of(((7, 2, 9), (6, 5, 8)), first=MIN), "a"),
        (Tree.of(Node(MAX, (Node(MAX, (1, 5)), Node(MIN, (4, 9))))), "a"),
        (Tree.of(((5, 5), (5, 5), (5, 5)), first=MIN), "a"),
        (Tree.of((Fraction(1, 3), 1 / 3, Fraction(1, 3) + Fraction(1, 10**30))), "a"),
        (Tree.of(Node(MIN, (0.1 + 0.2, Node(MAX, (0.3, Fraction(3, 10))), 0.3))), "a"),
        (Nim((1, 2, 3)), ((1, 2, 3), MAX)),
        (Nim((1, 2, 2), misere=True, first=MIN), ((1, 2, 2), MIN)),
        (Grundy((9,)), (9,)),
        (TicTacToe(), (1, 0, 0, 0, 2, 0, 0, 0, 1)),
        (TicTacToe(), (1, 2, 0, 0, 1, 0, 0, 0, 2)),
    ],
)  # fmt: skip
def test_known_positions(search: Search, game: Game[Any, Any], s: Any):
    assert search(game, s) == minimax_search(game, s)


@every_search
def test_no_action_when_the_game_is_over(search: Search):
    assert search(TEXTBOOK, "k") == (14, None)


@pytest.mark.slow
@every_search
@given(game=games)
@settings(max_examples=15, deadline=None)
def test_the_game_is_left_as_it_was(search: Search, game: Tree):
    before = repr((game.players, game.moves, game.leaves))
    search(game, game.root)
    assert repr((game.players, game.moves, game.leaves)) == before


# Leaves, counted from outside.


@pytest.mark.parametrize("search", LEFT_TO_RIGHT.values(), ids=LEFT_TO_RIGHT.keys())
def test_the_textbook_tree_is_decided_without_its_leaves_4_and_6(search: Search):
    skipped = set(TEXTBOOK.leaves) - leaves_of(search, TEXTBOOK, "a")
    assert {TEXTBOOK.utility(s, MAX) for s in skipped} == {4, 6}
    assert {TEXTBOOK.transition("c", a) for a in "BC"} == skipped


def test_worst_order_cuts_nothing_and_best_order_cuts_most():
    worst_first = Tree.of(((8, 3, 2), (9, 5, 4), (14, 12, 6)))
    best_first = Tree.of(((6, 12, 14), (4, 5, 9), (2, 3, 8)))
    assert len(leaves_of(alpha_beta_search, worst_first, "a")) == 9
    assert len(leaves_of(alpha_beta_search, best_first, "a")) == 5


def test_a_cut_may_be_deep():
    """The bound comes from the root, three moves above; the state above has none of its own."""
    game = Tree.of((5, (((4, 99), 7), 8)))
    skipped = set(game.leaves) - leaves_of(alpha_beta_search, game, "a")
    assert {game.utility(s, MAX) for s in skipped} == {99}


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_alpha_beta_looks_at_no_leaf_twice_as_a_tree_and_at_none_that_minimax_does_not(game: Tree):
    full, pruned = Watched(game), Watched(game)
    minimax_search(full, game.root)
    alpha_beta_search(pruned, game.root)
    assert set(pruned.leaves) <= set(full.leaves)
    assert len(pruned.leaves) <= len(full.leaves)


@pytest.mark.slow
@given(game=st.one_of(trees(), trees(few), trees(few, levels=6)))
@settings(max_examples=400, deadline=None)
def test_sss_star_looks_at_leaves_of_alpha_beta_only(game: Tree):
    seen = Watched(game)
    sss_star(seen, game.root)
    assert set(seen.leaves) <= leaves_of(alpha_beta_search, game, game.root)
    assert len(set(seen.leaves)) == len(seen.leaves)


def test_sss_star_is_right_on_trees_with_hundreds_of_open_nodes():
    for seed in range(12):
        rng = Random(seed)
        level: list[Any] = [rng.randint(0, 200) for _ in range(4**5)]
        while len(level) > 1:
            level = [tuple(level[i : i + 4]) for i in range(0, len(level), 4)]
        game = Watched(Tree.of(level[0], first=seed % 2))
        assert sss_star(game, "a") == minimax_search(game.game, "a"), seed
        assert set(game.leaves) <= leaves_of(alpha_beta_search, game.game, "a"), seed


def test_sss_star_may_look_at_fewer_leaves_than_alpha_beta():
    game = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 9)))
    alpha_beta, sss = (leaves_of(f, game, "a") for f in (alpha_beta_search, sss_star))
    assert len(sss) < len(alpha_beta)


@pytest.mark.slow
@given(game=trees(few))
@settings(max_examples=200, deadline=None)
def test_without_transpositions_a_table_changes_nothing(game: Tree):
    plain = leaves_of(alpha_beta_search, game, game.root)
    assert leaves_of(with_table, game, game.root) == plain


def test_alpha_beta_visits_18297_nodes_of_tic_tac_toe():
    """Counted with three libraries: row-major order, cutting on equality."""
    game = Watched(TicTacToe())
    assert alpha_beta_search(game, game.initial()) == (0, 0)
    assert game.moves_made + 1 == 18_297


def test_tables_and_symmetry_and_orders_each_save_work_at_tic_tac_toe():
    def made(search: Search, around: Callable[[Any], Any] = lambda game: game) -> int:
        game = Watched(TicTacToe())
        assert search(around(game), game.initial()) == (0, 0)
        return game.moves_made

    table = made(with_table)
    symmetric = made(with_table, lambda game: UpToSymmetry(game, canonical))
    assert symmetric < table / 3 < 18_296 / 9
    assert made(in_order(Killers)) < 18_296
    assert made(in_order(History)) < 18_296


# Windows.


def on_the_right_side(v: float, value: float, alpha: float, beta: float) -> bool:
    """Hold the promise of every search in a window, fail-soft or fail-hard."""
    if alpha < value < beta:
        return v == value
    return value <= v <= alpha if value <= alpha else beta <= v <= value


windows = st.tuples(numbers, numbers).filter(lambda w: w[0] < w[1])
near = st.tuples(st.integers(-3, 3), st.integers(1, 4)).map(lambda w: (w[0], sum(w)))


@pytest.mark.slow
@given(game=games, window=st.one_of(windows, near))
@settings(max_examples=200, deadline=None)
def test_alpha_beta_in_a_window_is_exact_inside_and_a_bound_outside(
    game: Tree, window: tuple[float, float]
):
    value = minimax_value(game, game.root)
    assert on_the_right_side(alpha_beta_value(game, game.root, *window), value, *window)
    hard = alpha_beta_fail_hard(game, game.root, *window)
    assert hard == min(max(value, window[0]), window[1])


@pytest.mark.slow
@given(game=games, window=st.one_of(windows, near))
@settings(deadline=None)
def test_failing_hard_looks_at_the_same_leaves_and_says_less(
    game: Tree, window: tuple[float, float]
):
    soft, hard = Watched(game), Watched(game)
    v = alpha_beta_value(soft, game.root, *window)
    assert alpha_beta_fail_hard(hard, game.root, *window) == min(max(v, window[0]), window[1])
    assert soft.leaves == hard.leaves


@pytest.mark.slow
@pytest.mark.parametrize("search", [negamax, principal_variation_search])
@given(tree=nested(4), first=st.sampled_from(PLAYERS), window=st.one_of(windows, near))
@settings(max_examples=200, deadline=None)
def test_negamax_in_a_window_is_exact_inside_and_a_bound_outside(
    search: Any, tree: Any, first: int, window: tuple[float, float]
):
    game = Turns(Tree.of(tree, first=first))
    value = minimax_value(game, "a") * (1 if first == MAX else -1)
    assert search(game, "a") == value
    assert on_the_right_side(search(game, "a", *window), value, *window)


@pytest.mark.slow
@given(tree=nested(4), first=st.sampled_from(PLAYERS), guess=numbers, window=st.integers(1, 5))
@settings(max_examples=200, deadline=None)
def test_aspiration_is_right_however_wrong_the_guess(
    tree: Any, first: int, guess: float, window: int
):
    assume(guess - window < guess + window)
    game = Turns(Tree.of(tree, first=first))
    value = negamax(game, "a")
    assert aspiration_search(game, "a", guess, window) == value
    if abs(value) < 10**6:
        assert aspiration_search(game, "a", value + window, window) == value
        assert aspiration_search(game, "a", value - window, window) == value


def test_a_good_guess_saves_leaves_and_a_bad_one_costs_some():
    tree = Turns(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))))
    seen = {}
    for guess in (3, 30):
        game = Watched(tree)
        assert aspiration_search(game, "a", guess, 2) == 3
        seen[guess] = len(game.leaves)
    assert seen[3] == 7 < seen[30]


@pytest.mark.slow
@given(tree=st.one_of(nested(4), nested(5, few)), first=st.sampled_from(PLAYERS))
@settings(max_examples=300, deadline=None)
def test_principal_variation_search_looks_at_leaves_of_negamax_only(tree: Any, first: int):
    game = Turns(Tree.of(tree, first=first))
    seen, plain = Watched(game), Watched(game)
    principal_variation_search(seen, "a")
    negamax(plain, "a")
    alpha_beta = leaves_of(alpha_beta_search, game, "a")
    assert set(seen.leaves) <= set(plain.leaves) == alpha_beta


def test_values_as_close_as_numbers_can_be_are_told_apart():
    """The second action is better by the least there is at first sight, and by 4 in the end."""
    game = Turns(Tree.of((1.0, ((nextafter(1.0, inf), 5.0),))))
    assert principal_variation_search(game, "a") == negamax(game, "a") == 5


@pytest.mark.parametrize(
    ("game", "s"),
    [
        (Nim((1, 2, 3)), ((1, 2, 3), MAX)),
        (Nim((2, 2), misere=True), ((1, 2), MIN)),
        (Grundy((8,), first=MIN), (8,)),
        (TicTacToe(), (1, 0, 0, 0, 2, 0, 0, 0, 1)),
        (Nim((1,)), ((0,), MIN)),
    ],
)
def test_negamax_speaks_for_the_player_to_move(game: Game[Any, Any], s: Any):
    value = minimax_value(game, s) * (1 if game.turn(s) == MAX else -1)
    assert negamax(game, s) == principal_variation_search(game, s) == value


# Orders.


def test_actions_are_ordered_best_first_for_the_side_to_move():
    evaluate = {"b": 1, "c": 7, "d": 1, "e": -4, "f": 0, "g": 0}.__getitem__
    assert order_actions(TEXTBOOK, "a", evaluate) == ["B", "A", "C"]
    assert order_actions(TEXTBOOK, "b", evaluate) == ["A", "B", "C"]


@pytest.mark.slow
@given(game=games)
def test_an_order_has_every_action_once_and_is_stable(game: Tree):
    for s in game.moves:
        actions = game.actions(s)
        sign = 1 if game.turn(s) == MAX else -1
        keys = [
            (-sign * noise(game.transition(s, a)), actions.index(a))
            for a in order_actions(game, s, noise)
        ]
        assert keys == sorted(keys)
        assert len(keys) == len(actions)


def test_there_is_nothing_to_order_at_the_end():
    assert order_actions(TEXTBOOK, "k", noise) == []


@given(st.permutations(range(27)))
@settings(deadline=None)
def test_perfect_order_leads_to_the_fewest_leaves_there_can_be(values: list[int]):
    """Knuth and Moore 1975: b^ceil(m/2) + b^floor(m/2) - 1 leaves for a uniform tree."""
    triples = [tuple(values[i : i + 3]) for i in range(0, 27, 3)]
    game = Tree.of(tuple(tuple(triples[i : i + 3]) for i in range(0, 9, 3)))
    perfect = in_order(lambda: ByEvaluation(lambda s: minimax_value(game, s)))
    assert len(leaves_of(perfect, game, "a")) == 3**2 + 3**1 - 1
    assert len(leaves_of(alpha_beta_search, game, "a")) >= 3**2 + 3**1 - 1


def test_killers_come_first_latest_first_where_they_are_legal():
    killers = Killers[str, str]()
    for a in "ABCB":
        killers.learn(TEXTBOOK, "b", 1, a, cut=True)
    killers.learn(TEXTBOOK, "b", 1, "A", cut=False)
    assert killers.sort(TEXTBOOK, "c", 1, ["A", "C", "B"]) == ["B", "C", "A"]
    assert killers.sort(TEXTBOOK, "c", 1, ["A", "C"]) == ["C", "A"]
    assert killers.sort(TEXTBOOK, "c", 2, ["A", "B"]) == ["A", "B"]


def test_history_prefers_what_cut_near_the_root_for_the_same_player():
    history = History[str, str]()
    history.learn(TEXTBOOK, "b", 3, "A", cut=True)
    history.learn(TEXTBOOK, "b", 1, "B", cut=True)
    history.learn(TEXTBOOK, "b", 0, "C", cut=False)
    assert history.sort(TEXTBOOK, "c", 5, ["C", "A", "B"]) == ["B", "A", "C"]
    assert history.sort(TEXTBOOK, "a", 5, ["C", "A", "B"]) == ["C", "A", "B"]


def test_the_best_so_far_comes_first():
    best = BestSoFar[str, str]()
    best.learn(TEXTBOOK, "b", 1, "B", cut=True)
    best.learn(TEXTBOOK, "b", 1, "C", cut=False)
    assert best.sort(TEXTBOOK, "b", 1, ["A", "B", "C"]) == ["C", "A", "B"]
    assert best.sort(TEXTBOOK, "c", 1, ["A", "B", "C"]) == ["A", "B", "C"]


def test_a_second_search_is_cheaper_with_what_the_first_learnt():
    best = BestSoFar[str, str]()
    game = Tree.of(((8, 3, 2), (9, 5, 4), (14, 12, 6)))
    seen = [leaves_of(lambda g, s: ordered_alpha_beta(g, s, [best]), game, "a") for _ in range(2)]
    assert len(seen[1]) < len(seen[0])


class Forgetful(BestSoFar[str, str]):
    """A move order that loses an action."""

    def sort(self, game: Any, s: str, ply: int, actions: list[str]) -> list[str]:
        return actions[1:]


# Tables.


@pytest.mark.slow
def test_a_table_is_right_on_thousands_of_transposing_games():
    """Also from other roots, and asked again: then it answers without looking at a leaf."""
    plain_leaves = table_leaves = 0
    for seed in range(3000):
        game = random_dag(Random(seed), spread=seed % 4 + 1)
        watched = Watched(game)
        table: dict[str, Entry[str]] = {}
        assert alpha_beta_tt(watched, "n0", table) == minimax_search(game, "n0"), seed
        plain = leaves_of(alpha_beta_search, game, "n0")
        assert set(watched.leaves) <= plain, seed
        plain_leaves += len(plain)
        table_leaves += len(set(watched.leaves))
        roots = [f"n{i}" for i in Random(seed).sample(range(8), 4)]
        for s in roots:
            assert alpha_beta_tt(watched, s, table) == minimax_search(game, s), (seed, s)
        watched.leaves.clear()
        for s in ["n0", *roots]:
            assert alpha_beta_tt(watched, s, table) == minimax_search(game, s), (seed, s)
        assert watched.leaves == [], seed
    assert table_leaves < plain_leaves


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_entries_say_the_truth(game: Tree):
    table: dict[str, Entry[str]] = {}
    alpha_beta_tt(game, game.root, table)
    for s, entry in table.items():
        value, action = minimax_search(game, s)
        assert (value, action) == (entry.value, entry.action) or entry.bound is not Bound.EXACT
        assert value >= entry.value or entry.bound is not Bound.LOWER
        assert value <= entry.value or entry.bound is not Bound.UPPER


class Careless(dict[str, Entry[str]]):
    """A table that takes every bound for a value."""

    def __setitem__(self, s: str, entry: Entry[str]) -> None:
        super().__setitem__(s, entry._replace(bound=Bound.EXACT))


@pytest.mark.slow
def test_taking_a_bound_for_a_value_is_wrong_on_some_of_these_games():
    wrong = 0
    for seed in range(3000):
        game = random_dag(Random(seed), spread=seed % 4 + 1)
        wrong += alpha_beta_tt(game, "n0", Careless())[0] != minimax_value(game, "n0")
    assert wrong > 20


boards = st.lists(st.integers(0, 2), min_size=9, max_size=9).map(tuple)
KEYS = zobrist_keys(9, 3, Random(0))


def test_keys_are_random_64_bit_numbers():
    flat = [key for row in KEYS for key in row]
    assert len(KEYS) == 9
    assert {len(row) for row in KEYS} == {3}
    assert len(set(flat)) == 27
    assert all(0 <= key < 2**64 for key in flat)
    assert zobrist_keys(9, 3, Random(0)) == KEYS != zobrist_keys(9, 3, Random(1))


@given(boards)
def test_a_hash_is_the_exclusive_or_of_the_marks_on_the_board(board: tuple[int, ...]):
    expected = 0
    for cell in range(9):
        if board[cell] != 0:
            expected ^= KEYS[cell][board[cell]]
    assert zobrist(board, KEYS) == expected


@given(st.permutations(range(9)))
def test_a_hash_is_kept_up_to_date_move_by_move_and_back(cells: list[int]):
    game = TicTacToe()
    s, h = game.initial(), 0
    for cell in cells:
        if game.is_terminal(s):
            break
        mark = 1 + game.turn(s)
        s, before = game.transition(s, cell), h
        h = zobrist_after(h, cell, mark, KEYS)
        assert h == zobrist(s, KEYS)
        assert zobrist_after(h, cell, mark, KEYS) == before
        assert zobrist_after(h, cell, 0, KEYS) == h


def test_reachable_boards_have_different_hashes():
    states = reachable(TicTacToe(), TicTacToe().initial())
    assert len({zobrist(s, KEYS) for s in states}) == len(states) == 5478


# Symmetry.


def test_there_are_8_symmetries_of_a_square_and_the_first_ones_are_what_they_should_be():
    images = square_symmetries(3)
    assert len(set(images)) == 8
    assert (0, 1, 2, 3, 4, 5, 6, 7, 8) in images
    assert (6, 3, 0, 7, 4, 1, 8, 5, 2) in images  # a quarter turn
    assert (2, 1, 0, 5, 4, 3, 8, 7, 6) in images  # a mirror image
    assert (0, 3, 6, 1, 4, 7, 2, 5, 8) in images  # mirrored in the diagonal
    assert len(set(square_symmetries(1))) == 1


@given(boards)
def test_the_canonical_board_is_the_smallest_and_the_same_for_all_images(board: tuple[int, ...]):
    images = [tuple(board[i] for i in symmetry) for symmetry in square_symmetries(3)]
    assert canonical(board) == min(images)
    assert {canonical(image) for image in images} == {min(images)}


def test_reachable_boards_fall_into_765_classes():
    states = reachable(TicTacToe(), TicTacToe().initial())
    assert len({canonical(s) for s in states}) == 765


def test_symmetry_changes_neither_value_nor_action():
    game = TicTacToe()
    quotient = UpToSymmetry(game, canonical)
    table: dict[Any, Entry[int]] = {}
    for s in Random(0).sample(reachable(game, game.initial()), 400):
        if s.count(0) <= 6:
            assert alpha_beta_tt(quotient, s, table) == minimax_search(game, s)


def test_any_board_has_symmetries():
    assert smallest_image((1, 0, 0), [(0, 1, 2), (2, 1, 0)]) == (0, 0, 1)


# What is refused.


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: negamax(TEXTBOOK, "a", 3, 3), ValueError, r"\(3, 3\).*less than"),
        (lambda: negamax(TEXTBOOK, "a", float("nan"), 3), ValueError, "nan"),
        (lambda: principal_variation_search(TEXTBOOK, "a", 4, 3), ValueError, r"\(4, 3\)"),
        (lambda: alpha_beta_value(TEXTBOOK, "a", 4, 3), ValueError, r"\(4, 3\)"),
        (lambda: alpha_beta_fail_hard(TEXTBOOK, "a", inf, inf), ValueError, r"\(inf, inf\)"),
        (lambda: aspiration_search(TEXTBOOK, "a", 3, 0), ValueError, "window is 0.*above 0"),
        (lambda: aspiration_search(TEXTBOOK, "a", 3, -1), ValueError, "window is -1"),
        (lambda: aspiration_search(TEXTBOOK, "a", 1e20, 1), ValueError, "less than"),
        (lambda: Killers(0), ValueError, "slots is 0.*1 or more"),
        (lambda: Killers(1.5), TypeError, "slots is 1.5.*whole"),  # type: ignore[arg-type]
        (lambda: ordered_alpha_beta(TEXTBOOK, "a", [Forgetful()]), ValueError, "Forgetful.*once"),
        (lambda: alpha_beta_tt(TEXTBOOK, "a", None), TypeError, "table is None"),  # type: ignore[arg-type]
        (lambda: alpha_beta_tt(TEXTBOOK, "a", ()), TypeError, "mutable mapping"),  # type: ignore[arg-type]
        (lambda: zobrist((0,) * 8, KEYS), ValueError, "8 cells.*keys for 9"),
        (lambda: zobrist((3,) * 9, KEYS), ValueError, "mark 3 in cell 0"),
        (lambda: zobrist_after(0, 9, 1, KEYS), ValueError, "mark 1 in cell 9"),
        (lambda: zobrist_after(0, -1, 1, KEYS), ValueError, "cell -1"),
        (lambda: zobrist_keys(0, 3, Random(0)), ValueError, "cells is 0"),
        (lambda: zobrist_keys(9, True, Random(0)), TypeError, "marks is True"),
        (lambda: square_symmetries(0), ValueError, "n is 0"),
        (lambda: smallest_image((0, 1), []), ValueError, "no symmetries"),
        (lambda: smallest_image((0, 1), [(0, 0)]), ValueError, r"\(0, 0\) does not rearrange"),
        (lambda: canonical((0,) * 8), ValueError, "8 cells"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(call: Callable[[], Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
