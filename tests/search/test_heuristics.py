"""Searches that stop early, on time, or with what was known before; and what they trust."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import product
from math import inf, isclose
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from course_lib.evaluation import (
    correlation,
    material,
    mobility,
    open_lines,
    weighted_sum,
)
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.match import Match, OutOfTime, play
from course_lib.search import (
    BestSoFar,
    Budget,
    ByEvaluation,
    Ending,
    History,
    Killers,
    ao_star,
    best_n_minimax,
    book_by_search,
    book_from_matches,
    book_player,
    deepening_player,
    depth_limited_alpha_beta,
    endgame_table,
    heuristic_minimax,
    iterative_deepening,
    limited,
    minimax_search,
    minimax_value,
    order_actions,
    perfect_player,
    quiescent_minimax,
    random_player,
    solve_endings,
    variable_depth_minimax,
    winning_strategy,
)
from course_lib.search.wrapper import Wrapper
from tests.search.test_pruning import PLAYERS, TEXTBOOK, Watched, few, noise, random_dag, trees

TTT = TicTacToe()
dags = st.integers(0, 2**32).map(lambda seed: random_dag(Random(seed)))
games = st.one_of(trees(few), dags)
outcomes = st.sampled_from((-1, 0, 1))
depths = st.integers(0, 4)


def estimate(game: Game[Any, Any]) -> Callable[[Any], float]:
    """Return an evaluation without sense, which equals the utility on terminal states."""
    return lambda s: game.utility(s, MAX) if game.is_terminal(s) else noise(s)


def restless(s: Any) -> bool:
    return noise((s, "restless")) < 2


# Depth-limited searches are minimax of a smaller game, in which they know how deep they are.


class Cut(Game[tuple[Any, int], Any]):
    """The part of a game that a search looks at.

    A state is a state of the game, and the number of moves left to look ahead. ``stops`` says
    where it looks no further, ``moves`` gives the actions it looks at, each with the number of
    moves left after it.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        evaluate: Callable[[Any], float],
        stops: Callable[[Any, int], bool],
        moves: Callable[[Any, int], Mapping[Any, int]],
    ) -> None:
        self.game, self.evaluate, self.stops, self.moves = game, evaluate, stops, moves

    def initial(self) -> tuple[Any, int]:
        raise NotImplementedError

    def turn(self, s: tuple[Any, int]) -> int:
        return self.game.turn(s[0])

    def actions(self, s: tuple[Any, int]) -> Sequence[Any]:
        return [] if self.is_terminal(s) else list(self.moves(*s))

    def transition(self, s: tuple[Any, int], a: Any) -> tuple[Any, int]:
        return self.game.transition(s[0], a), self.moves(*s)[a]

    def is_terminal(self, s: tuple[Any, int]) -> bool:
        return self.game.is_terminal(s[0]) or self.stops(*s)

    def utility(self, s: tuple[Any, int], p: int) -> float:
        over = self.game.is_terminal(s[0])
        return self.game.utility(s[0], MAX) if over else self.evaluate(s[0])


def out_of_depth(s: Any, left: int) -> bool:
    return left == 0


def type_a(game: Game[Any, Any]) -> Cut:
    moves = lambda s, left: dict.fromkeys(game.actions(s), left - 1)  # noqa: E731
    return Cut(game, noise, out_of_depth, moves)


def quiescence(game: Game[Any, Any]) -> Cut:
    moves = lambda s, left: dict.fromkeys(game.actions(s), max(left - 1, 0))  # noqa: E731
    return Cut(game, noise, lambda s, left: left == 0 and not restless(s), moves)


def type_b(game: Game[Any, Any], n: int) -> Cut:
    def moves(s: Any, left: int) -> dict[Any, int]:
        chosen = order_actions(game, s, estimate(game))[:n]
        return {a: left - 1 for a in game.actions(s) if a in chosen}

    return Cut(game, noise, out_of_depth, moves)


def variable(game: Game[Any, Any], width: int) -> Cut:
    def moves(s: Any, left: int) -> dict[Any, int]:
        order = order_actions(game, s, estimate(game))
        return {a: max(0, left - 1 - order.index(a) // width) for a in game.actions(s)}

    return Cut(game, noise, out_of_depth, moves)


class Asked:
    """An evaluation that notes where it was asked, and refuses to be asked about some states."""

    def __init__(self, allowed: Callable[[Any], bool]) -> None:
        self.allowed = allowed
        self.states: list[Any] = []

    def __call__(self, s: Any) -> float:
        assert self.allowed(s), s
        self.states.append(s)
        return noise(s)


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=200, deadline=None)
def test_type_a_is_minimax_down_to_its_depth(game: Tree, depth: int):
    expected = minimax_search(type_a(game), (game.root, depth))
    evaluate = Asked(lambda s: not game.is_terminal(s))
    assert heuristic_minimax(game, game.root, depth, evaluate) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=200, deadline=None)
def test_alpha_beta_with_a_depth_is_type_a_in_any_order(game: Tree, depth: int):
    expected = heuristic_minimax(game, game.root, depth, noise)
    evaluate = Asked(lambda s: not game.is_terminal(s))
    assert depth_limited_alpha_beta(game, game.root, depth, evaluate) == expected
    orders: list[Any] = [BestSoFar(), Killers(), History(), ByEvaluation(noise)]
    for _ in range(2):
        assert depth_limited_alpha_beta(game, game.root, depth, evaluate, orders) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(deadline=None)
def test_alpha_beta_with_a_depth_evaluates_no_more_than_type_a(game: Tree, depth: int):
    full, pruned = (Asked(lambda s: True) for _ in range(2))
    heuristic_minimax(game, game.root, depth, full)
    depth_limited_alpha_beta(game, game.root, depth, pruned)
    assert set(pruned.states) <= set(full.states)
    assert len(pruned.states) <= len(full.states)


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=200, deadline=None)
def test_quiescence_goes_on_from_restless_positions(game: Tree, depth: int):
    expected = minimax_search(quiescence(game), (game.root, depth))
    evaluate = Asked(lambda s: not game.is_terminal(s) and not restless(s))

    def is_quiescent(s: Any) -> bool:
        assert not game.is_terminal(s)
        return not restless(s)

    assert quiescent_minimax(game, game.root, depth, evaluate, is_quiescent) == expected


@pytest.mark.slow
@given(game=games, depth=depths, n=st.integers(1, 3))
@settings(max_examples=200, deadline=None)
def test_type_b_is_minimax_over_the_best_n(game: Tree, depth: int, n: int):
    expected = minimax_search(type_b(game, n), (game.root, depth))
    assert best_n_minimax(game, game.root, depth, estimate(game), n) == expected


@pytest.mark.slow
@given(game=games, depth=depths, width=st.integers(1, 3))
@settings(max_examples=200, deadline=None)
def test_variable_depth_looks_less_far_where_moves_look_worse(game: Tree, depth: int, width: int):
    expected = minimax_search(variable(game, width), (game.root, depth))
    assert variable_depth_minimax(game, game.root, depth, estimate(game), width) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(deadline=None)
def test_with_everything_looked_at_all_are_type_a(game: Tree, depth: int):
    expected = heuristic_minimax(game, game.root, depth, noise)
    evaluate = estimate(game)
    assert best_n_minimax(game, game.root, depth, evaluate, 9) == expected
    assert variable_depth_minimax(game, game.root, depth, evaluate, 9) == expected
    assert quiescent_minimax(game, game.root, depth, evaluate, lambda s: True) == expected


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_with_enough_depth_type_a_is_minimax(game: Tree):
    expected = minimax_search(game, game.root)
    nothing = Asked(lambda s: False)
    assert heuristic_minimax(game, game.root, 20, nothing) == expected
    assert depth_limited_alpha_beta(game, game.root, 20, nothing) == expected
    assert quiescent_minimax(game, game.root, 0, nothing, lambda s: False) == expected


LIMITED: dict[str, Callable[..., Any]] = {
    "type A": heuristic_minimax,
    "alpha-beta": depth_limited_alpha_beta,
    "quiescence": lambda game, s, d, f: quiescent_minimax(game, s, d, f, lambda s: True),
    "type B": lambda game, s, d, f: best_n_minimax(game, s, d, f, 2),
    "variable": variable_depth_minimax,
}
every_limited = pytest.mark.parametrize("search", LIMITED.values(), ids=LIMITED.keys())


@every_limited
def test_the_end_has_its_utility_and_depth_0_its_evaluation(search: Any):
    assert search(TEXTBOOK, "k", 3, noise) == (14, None)
    assert search(TEXTBOOK, "k", 0, noise) == (14, None)
    assert search(TEXTBOOK, "a", 0, lambda s: 42) == (42, None)


@every_limited
def test_evaluations_may_be_infinite(search: Any):
    """Seed 003, slide 33, evaluates a win as infinity."""
    game = Tree.of(((1, 1), (1, 1)))
    assert search(game, "a", 1, lambda s: -inf) == (-inf, "A")
    assert search(game, "a", 1, {"b": -inf, "c": inf}.__getitem__) == (inf, "B")
    assert search(game, "b", 1, lambda s: inf) == (1, "A")


@every_limited
@pytest.mark.parametrize(
    ("depth", "error"), [(-1, ValueError), (1.0, TypeError), (True, TypeError)]
)
def test_a_depth_is_a_number_of_moves(search: Any, depth: Any, error: type[Exception]):
    with pytest.raises(error, match=f"depth is {depth}"):
        search(TEXTBOOK, "a", depth, noise)


def test_myopia_and_its_cure():
    """Material taken at the last move looks won, until the next one takes it back."""
    game = Tree.of(Node(MAX, (Node(MIN, (Node(MAX, (-9, -9)),)), Node(MIN, (Node(MAX, (1, 0)),)))))
    material_after = {"b": 5, "c": 0, "d": -4, "e": 0}.__getitem__
    assert heuristic_minimax(game, "a", 1, material_after) == (5, "A")
    assert quiescent_minimax(game, "a", 1, material_after, lambda s: s != "b") == (0, "B")


def test_type_b_may_never_look_at_the_best_move():
    game = Tree.of(((3, 12), (100, 100)))
    assert best_n_minimax(game, "a", 2, lambda s: s == "b", 1) == (3, "A")
    assert heuristic_minimax(game, "a", 2, noise) == (100, "B")


# Deepening.


class Interrupted:
    """Runs a search whose evaluations and utilities run out of time at one call."""

    def __init__(self, game: Game[Any, Any], at: float = inf) -> None:
        self.calls, self.at = 0, at
        self.game = UtilityCounts(game, self)

    def __call__(self, s: Any) -> float:
        self.count()
        return noise(s)

    def count(self) -> None:
        if self.calls >= self.at:
            raise OutOfTime
        self.calls += 1


class UtilityCounts(Wrapper[Any, Any]):
    def __init__(self, game: Game[Any, Any], clock: Interrupted) -> None:
        super().__init__(game)
        self.clock = clock

    def utility(self, s: Any, p: int) -> float:
        self.clock.count()
        return super().utility(s, p)


def deepen(game: Game[Any, Any], s: Any, max_depth: int, at: float = inf) -> tuple[Any, int]:
    """Return the action, and how many calls were made."""
    clock = Interrupted(game, at)
    return iterative_deepening(clock.game, s, clock, max_depth), clock.calls


def holds_at_every_interruption(game: Game[Any, Any], s: Any, max_depth: int) -> None:
    finished = [0] + [deepen(game, s, depth)[1] for depth in range(1, max_depth + 1)]
    best = [heuristic_minimax(game, s, depth, noise)[1] for depth in range(1, max_depth + 1)]
    for at in range(finished[-1] + 2):
        depth = max(d for d in range(max_depth + 1) if finished[d] <= at)
        expected = best[depth - 1] if depth else game.actions(s)[0]
        assert deepen(game, s, max_depth, at)[0] == expected, at


@given(game=games, max_depth=st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_interrupted_at_any_call_the_last_finished_depth_answers(game: Tree, max_depth: int):
    holds_at_every_interruption(game, game.root, max_depth)


@pytest.mark.parametrize(
    ("game", "s"),
    [
        (TTT, (1, 2, 0, 0, 1, 0, 0, 0, 2)),
        (TTT, (0, 0, 0, 0, 1, 0, 0, 0, 0)),
        (Nim((2, 3)), ((2, 3), MIN)),
        (Grundy((9,)), (9,)),
    ],
)
def test_interrupted_at_any_call_in_known_games(game: Game[Any, Any], s: Any):
    holds_at_every_interruption(game, s, 3)


def test_deepening_has_no_move_when_the_game_is_over_and_some_move_without_depth():
    assert iterative_deepening(TEXTBOOK, "k", noise, 5) is None
    assert iterative_deepening(TEXTBOOK, "a", noise, 0) == "A"


def test_deepening_evaluates_less_than_searching_each_depth_anew():
    anew, deepened = Budget(calls=10_000), Budget(calls=10_000)
    for depth in range(1, 6):
        depth_limited_alpha_beta(TTT, TTT.initial(), depth, anew.limit(open_lines))
    iterative_deepening(TTT, TTT.initial(), deepened.limit(open_lines), 5)
    assert deepened.calls > anew.calls  # what is left


def test_a_number_of_calls_is_counted():
    evaluate = limited(noise, calls=3)
    assert [evaluate("a"), evaluate("b"), evaluate("a")] == [noise("a"), noise("b"), noise("a")]
    with pytest.raises(OutOfTime, match="calls"):
        evaluate("a")
    with pytest.raises(OutOfTime, match="calls"):
        limited(noise, calls=0)("a")


def test_seconds_pass(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    module = import_module("course_lib.search.iterative_deepening")
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    evaluate = limited(noise, calls=2, seconds=1.5)
    now[0] = 101.4
    assert evaluate("a") == noise("a")
    now[0] = 101.5
    with pytest.raises(OutOfTime, match="seconds"):
        evaluate("a")


@pytest.mark.parametrize("budget", [{"calls": 0}, {"calls": 50}, {"seconds": 0.01}])
def test_a_deepening_player_has_a_budget_for_every_move(budget: dict[str, Any]):
    """Even where all that is looked at are ends of the game, which are never evaluated."""
    player = deepening_player(TTT, open_lines, 9, **budget)
    begin = monotonic()
    assert len(play(TTT, [player, player]).actions) >= 5
    assert monotonic() - begin < 60  # without a budget it takes hours
    game = Nim((9, 9))
    begin = monotonic()
    assert deepening_player(game, noise, 99, **budget)(game.initial()) in game.actions(((9, 9), 0))
    assert monotonic() - begin < 60  # without a budget it takes hours


def test_evaluations_and_ends_of_the_game_are_paid_from_the_same_budget():
    evaluate = Asked(lambda s: True)
    for s, least in ((TTT.initial(), 9), ((1, 2, 1, 2, 2, 1, 0, 0, 0), 0)):
        game = Watched(TTT)
        evaluate.states.clear()
        deepening_player(game, evaluate, 9, calls=9)(s)
        assert least <= len(evaluate.states) <= len(evaluate.states) + len(game.leaves) <= 9


def test_a_deepening_player_beats_chance():
    player = deepening_player(TTT, open_lines, 4, calls=200)
    rng = Random(0)
    matches = [play(TTT, [player, lambda s: random_player(TTT, s, rng)]) for _ in range(20)]
    assert fmean(match.utilities[MAX] for match in matches) > 0.8
    with pytest.raises(ValueError, match="over"):
        player(matches[0].states[-1])


# AO*.


def cheapest(
    game: Game[Any, Any], s: Any, p: int, cost: Callable[[Any, Any], float], combine: Any
) -> float:
    """Return what winning costs, by definition; infinite where p cannot force a win."""
    if game.is_terminal(s):
        return 0 if game.utility(s, p) > 0 else inf
    costs = [cost(s, a) + cheapest(game, t, p, cost, combine) for a, t in successors(game, s)]
    return min(costs) if game.turn(s) == p else combine(costs)


def plan_costs(
    game: Game[Any, Any], s: Any, p: int, moves: dict[Any, Any], cost: Any, combine: Any
) -> float:
    if game.is_terminal(s):
        return 0 if game.utility(s, p) > 0 else inf
    actions = [moves[s]] if game.turn(s) == p else game.actions(s)
    return combine(
        cost(s, a) + plan_costs(game, game.transition(s, a), p, moves, cost, combine)
        for a in actions
    )


def one(s: Any, a: Any) -> float:
    return 1


def price(s: Any, a: Any) -> float:
    return noise((s, a))


@pytest.mark.slow
@given(
    game=st.one_of(trees(outcomes), dags),
    p=st.sampled_from(PLAYERS),
    cost=st.sampled_from((one, price)),
    combine=st.sampled_from((max, sum)),
    optimism=st.sampled_from((0, 0.5, 1)),
)
@settings(max_examples=300, deadline=None)
def test_ao_star_finds_a_cheapest_plan_or_says_there_is_none(
    game: Tree, p: int, cost: Any, combine: Any, optimism: float
):
    true = {s: cheapest(game, s, p, cost, combine) for s in reachable(game, game.root)}
    heuristic = lambda s: true[s] * optimism if true[s] < inf else 3  # noqa: E731
    plan = ao_star(game, game.root, p, cost, heuristic, combine)
    assert (plan is None) is (winning_strategy(game, game.root, p) is None)
    if plan is not None:
        assert plan.cost == true[game.root]
        assert plan_costs(game, game.root, p, plan.moves, cost, combine) == true[game.root]
        for s, a in plan.moves.items():
            costs = {b: cost(s, b) + true[t] for b, t in successors(game, s)}
            assert a == min(costs, key=lambda b: costs[b])


def test_ao_star_finds_the_quicker_win():
    game = Tree.of(Node(MAX, (Node(MIN, (Node(MAX, (1, -1)), 1)), Node(MAX, (0, 1)))))
    assert ao_star(game, "a", MAX) == (2, {"a": "B", "c": "B"})
    assert ao_star(game, "a", MAX, cost=lambda s, a: 5 if s == "c" else 1) == (
        3,
        {"a": "A", "d": "A"},
    )
    assert ao_star(TEXTBOOK, "k", MAX) == (0, {})
    assert ao_star(TEXTBOOK, "k", MIN) is None
    assert ao_star(Nim((1, 1)), ((1, 1), MAX), MAX) is None


def test_a_perfect_heuristic_expands_no_more_states_than_none():
    game, s = Nim((2, 3, 3)), ((2, 3, 3), MAX)
    true = {t: cheapest(game, t, MAX, one, max) for t in reachable(game, s)}
    expanded = []
    for heuristic in (lambda t: 0, true.__getitem__):
        watched = Watched(game)
        plan = ao_star(watched, s, MAX, heuristic=heuristic)
        assert plan is not None
        assert plan.cost == true[s]
        expanded.append(watched.moves_made)
    assert expanded[1] < expanded[0] <= len(true) ** 2


# Endings.


def random_graph(rng: Random, inner: int = 5, ends: int = 3) -> Tree:
    """Draw a game in which positions may come back."""
    names = [*(f"n{i}" for i in range(inner)), *(f"e{i}" for i in range(ends))]
    moves = {
        f"n{i}": dict(zip("AB", rng.choices(names, k=rng.randint(1, 2)), strict=False))
        for i in range(inner)
    }
    values = [rng.randint(-2, 2) for _ in range(ends)]
    players = {name: rng.choice(PLAYERS) for name in moves}
    return Tree("n0", players, moves, {f"e{i}": (v, -v) for i, v in enumerate(values)})


graphs = st.integers(0, 2**32).map(lambda seed: random_graph(Random(seed)))


def outcome(game: Tree, s: str, choices: dict[str, str]) -> float:
    """Return what MAX gets when everybody always does the same in the same state; 0 for ever."""
    seen = set()
    while s not in seen:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        seen.add(s)
        s = game.transition(s, choices[s])
    return 0


def by_strategies(game: Tree, s: str) -> float:
    """Return the value by its definition: MAX's best strategy against MIN's best answer to it."""
    states = [t for t in reachable(game, s) if not game.is_terminal(t)]
    own = [t for t in states if game.turn(t) == MAX]
    others = [t for t in states if game.turn(t) == MIN]
    every = lambda ts: [dict(zip(ts, c, strict=True)) for c in product(*map(game.actions, ts))]  # noqa: E731
    return max(min(outcome(game, s, a | b) for b in every(others)) for a in every(own))


class AskedOnce(Wrapper[Any, Any]):
    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.asked: list[Any] = []

    def actions(self, s: Any) -> Sequence[Any]:
        self.asked.append(s)
        return super().actions(s)


@pytest.mark.slow
@given(game=games)
@settings(max_examples=200, deadline=None)
def test_an_endgame_table_has_the_minimax_value_of_every_position(game: Tree):
    once = AskedOnce(game)
    table = endgame_table(once, [game.root])
    assert table == {s: minimax_value(game, s) for s in reachable(game, game.root)}
    assert len(once.asked) == len(set(once.asked))


@pytest.mark.slow
@given(game=graphs)
@settings(max_examples=300, deadline=None)
def test_where_positions_come_back_going_on_for_ever_is_a_draw(game: Tree):
    states = reachable(game, game.root)
    assert endgame_table(game, states) == {s: by_strategies(game, s) for s in states}


@pytest.mark.slow
@given(game=st.one_of(graphs, dags))
@settings(max_examples=200, deadline=None)
def test_perfect_play_takes_as_long_as_the_table_says_and_wins_against_every_reply(game: Tree):
    table = solve_endings(game, [game.root])
    player = perfect_player(game, table)
    for s, (value, distance) in table.items():
        if value != 0:
            match = play(game, [player, player], s)
            assert (match.utilities[MAX], len(match.actions)) == (value, distance)
            assert forced_within(game, s, MAX if value > 0 else MIN, player, value, distance)


def forced_within(
    game: Tree, s: str, p: int, player: Callable[[str], str], value: float, moves: float
) -> bool:
    """Tell whether p's strategy gets the value against every reply, within so many moves.

    Only replies that keep the value may take as long as that: others lose more, and end sometime.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX) == value or (game.utility(s, MAX) > value) is (p == MAX)
    if moves == 0:
        return value_of(game, s) != value
    replies = [player(s)] if game.turn(s) == p else game.actions(s)
    return all(
        forced_within(game, game.transition(s, a), p, player, value, moves - 1) for a in replies
    )


def value_of(game: Tree, s: str) -> float:
    return endgame_table(game, [s])[s]


@pytest.mark.slow
@given(game=graphs)
@settings(max_examples=100, deadline=None)
def test_no_winner_is_faster_than_the_table(game: Tree):
    """With wins and losses only, by definition: winning within n moves takes a move to n - 1."""
    leaves = {s: (float((u > 0) - (u < 0)), 0.0) for s, (u, _) in game.leaves.items()}
    signs = Tree(game.root, game.players, game.moves, {s: (u, -u) for s, (u, _) in leaves.items()})
    table = solve_endings(signs, [game.root])

    @lru_cache
    def wins_within(s: str, p: int, n: int) -> bool:
        if signs.is_terminal(s):
            return signs.utility(s, p) > 0
        after = [n > 0 and wins_within(t, p, n - 1) for _, t in successors(signs, s)]
        return any(after) if signs.turn(s) == p else all(after)

    for s, (value, distance) in table.items():
        for p in PLAYERS:
            quickest = next((n for n in range(9) if wins_within(s, p, n)), inf)
            won = value == (1 if p == MAX else -1)
            assert quickest == (distance if won else inf)


def test_endings_of_nim_and_tic_tac_toe():
    game = Nim((1, 2))
    table = solve_endings(game, [((1, 2), MAX)])
    assert table[(1, 2), MAX] == Ending(1, 3)
    assert table[(1, 1), MIN] == Ending(1, 2)
    assert table[(0, 0), MAX] == Ending(-1, 0)
    boards = endgame_table(TTT, [TTT.initial()])
    assert len(boards) == 5478
    assert boards[TTT.initial()] == 0
    assert endgame_table(TTT, []) == {}


def test_a_drawn_position_is_in_no_hurry():
    game = Tree(
        "a", {"a": MAX, "b": MIN}, {"a": {"A": "b", "B": "c"}, "b": {"A": "a"}}, {"c": (-1, 1)}
    )
    table = solve_endings(game, ["a"])
    assert table == {"a": (0, inf), "b": (0, inf), "c": (-1, 0)}
    assert perfect_player(game, table)("a") == "A"
    assert solve_endings(Tree.of((0, 0)), ["a"]) == {"a": (0, inf), "b": (0, 0), "c": (0, 0)}


def test_the_quickest_win_and_the_slowest_loss():
    game = Tree.of(((((1, 1), (1, 1)), 1), 1, (2, 1)))
    table = solve_endings(game, ["a"])
    assert perfect_player(game, table)("a") == "B"
    losing = Tree.of((1, (((1, 1), 1), 1), 1), first=MIN)
    assert perfect_player(losing, solve_endings(losing, ["a"]))("a") == "B"


def test_outside_the_table_another_strategy_plays():
    s = (1, 2, 1, 2, 0, 0, 0, 0, 0)
    table = solve_endings(TTT, [s])
    player = perfect_player(TTT, table, otherwise=lambda s: 8)
    assert player(s) == minimax_search(TTT, s)[1]
    assert player(TTT.initial()) == 8
    with pytest.raises(ValueError, match=r"\.\.\./\.\.\./\.\.\. is not in the endgame table"):
        perfect_player(TTT, table)(TTT.initial())


# Openings.


def match_of(game: Tree, actions: str) -> Match[str, str]:
    states = [game.root]
    for a in actions:
        states.append(game.transition(states[-1], a))
    return Match(tuple(states), tuple(actions), tuple(game.utility(states[-1], p) for p in PLAYERS))


def test_a_book_knows_what_did_best_for_whoever_played_it():
    matches = [match_of(TEXTBOOK, line) for line in ("AA", "AC", "BA", "CA", "CC", "AC")]
    assert book_from_matches(TEXTBOOK, matches, 2) == {"a": "C", "b": "A", "c": "A", "d": "C"}
    assert book_from_matches(TEXTBOOK, matches, 1) == {"a": "C"}
    assert book_from_matches(TEXTBOOK, matches, 1, least=3) == {"a": "A"}
    assert book_from_matches(TEXTBOOK, matches, 2, least=4) == {}
    assert book_from_matches(TEXTBOOK, matches, 0) == {}
    assert book_from_matches(TEXTBOOK, [], 2) == {}


def test_in_a_book_ties_go_to_the_first_action():
    game = Tree.of(((1, 1), (1, 1)))
    matches = [match_of(game, line) for line in ("BB", "BA", "AB")]
    assert book_from_matches(game, matches, 2) == {"a": "A", "b": "B", "c": "A"}


def test_a_book_of_searched_moves_covers_every_early_state():
    assert book_by_search(TEXTBOOK, "a", 0, minimax_search) == {}
    assert book_by_search(TEXTBOOK, "a", 1, minimax_search) == {"a": "A"}
    everything = {"a": "A", "b": "A", "c": "A", "d": "C"}
    assert book_by_search(TEXTBOOK, "a", 2, minimax_search) == everything
    assert book_by_search(TEXTBOOK, "a", 5, minimax_search) == everything


def test_a_book_is_followed_as_long_as_it_lasts():
    player = book_player({"a": "B"}, otherwise=lambda s: "C")
    match = play(TEXTBOOK, [player, player])
    assert match.actions == ("B", "C")


# Evaluations.

boards = st.lists(st.integers(0, 2), min_size=9, max_size=9).map(tuple)


@pytest.mark.parametrize(
    ("board", "value"),
    [
        ((0, 0, 0, 0, 0, 0, 0, 0, 0), 0),
        ((0, 2, 0, 0, 1, 0, 0, 0, 0), 2),  # seed 003, slide 33: a board worth 2, one worth 1
        ((2, 0, 0, 0, 1, 0, 0, 0, 0), 1),
        ((1, 2, 0, 0, 0, 0, 0, 0, 0), 1),  # seed 002: X has 6 lines, O has 5
        ((1, 1, 1, 2, 2, 0, 0, 0, 0), 1),
        ((0, 0, 0, 0, 1, 0, 0, 0, 0), 4),
        ((1, 1, 1, 1, 1, 1, 1, 1, 1), 8),
    ],
)
def test_known_open_lines(board: tuple[int, ...], value: int):
    assert open_lines(board) == value


@given(boards)
def test_open_lines_by_definition_and_from_the_other_side(board: tuple[int, ...]):
    rows = [board[i : i + 3] for i in (0, 3, 6)]
    lines = [*rows, *zip(*rows, strict=True)]
    lines += [tuple(rows[i][i] for i in range(3)), tuple(rows[i][2 - i] for i in range(3))]
    assert open_lines(board) == sum(2 not in x for x in lines) - sum(1 not in x for x in lines)
    assert open_lines(tuple((0, 2, 1)[mark] for mark in board)) == -open_lines(board)


WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}


@given(st.lists(st.sampled_from("." * 12 + "PNBRQKpnbrqk"), min_size=64, max_size=64))
def test_material_counts_pieces(squares: list[str]):
    rows = ["".join(squares[i : i + 8]) for i in range(0, 64, 8)]
    board = "/".join(rows)
    for n in range(8, 0, -1):
        board = board.replace("." * n, str(n))
    expected = sum(WORTH[c] for c in squares if c in WORTH)
    expected -= sum(WORTH[c.upper()] for c in squares if c.islower())
    assert material(board) == material(f"{board} b - - 0 1") == expected
    assert material(board.swapcase()) == -expected


@pytest.mark.parametrize(
    ("fen", "value"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0),
        ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 9),
        ("4k3/8/8/8/8/8/5NB1/4K3 w - - 0 1", 6),
    ],
)
def test_known_material(fen: str, value: int):
    assert material(fen) == value


def test_a_weighted_sum_can_be_taken_apart():
    evaluate = weighted_sum({"first": (2, lambda s: s[0]), "length": (-0.5, len)})
    assert evaluate((3, 0)) == 5
    assert evaluate.parts((3, 0)) == {"first": 6, "length": -1}
    search = heuristic_minimax(TTT, TTT.initial(), 2, weighted_sum({"lines": (1, open_lines)}))
    assert search == (1, 4)  # in the centre, as in seed 001's example of depth 2


def test_mobility_is_the_difference_of_move_counts():
    evaluate = mobility(Tree.of(((3, 12, 8, 9), (2, (4, 6)), 7)))
    assert evaluate("a") == 3 - (4 + 2 + 0) / 3
    assert evaluate("b") == -4  # MIN moves, and the game is over
    assert evaluate("d") == 0
    again = Tree.of(Node(MAX, (Node(MAX, (1, 2, 3)), Node(MIN, (4, 5, 6)), Node(MAX, (7, 8)))))
    assert mobility(again)("a") == 3 - 3
    assert mobility(Tree.of(Node(MAX, (Node(MAX, (1, 2)),))))("a") == 1
    assert mobility(TTT)(TTT.initial()) == 9 - 8


@pytest.mark.slow
@given(game=games)
def test_mobility_speaks_for_max(game: Tree):
    turned = Tree(game.root, {s: 1 - p for s, p in game.players.items()}, game.moves, game.leaves)
    for s in reachable(game, game.root):
        assert mobility(game)(s) == -mobility(turned)(s)


@pytest.mark.slow
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2))
def test_correlation_is_pearsons(pairs: list[tuple[int, int]]):
    xs, ys = zip(*pairs, strict=True)
    assume(len(set(xs)) > 1 < len(set(ys)))
    r = correlation(lambda i: xs[i], dict(enumerate(ys)))
    mx, my = fmean(xs), fmean(ys)
    up = sum((x - mx) * (y - my) for x, y in pairs)
    down = sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)
    assert isclose(r, up / down**0.5, abs_tol=1e-9)


@pytest.mark.slow
def test_open_lines_follow_the_value_of_tic_tac_toe_best_when_the_match_is_over():
    values = endgame_table(TTT, [TTT.initial()])
    over = {s: v for s, v in values.items() if TTT.is_terminal(s)}
    assert isclose(correlation(values.__getitem__, values), 1)
    assert isclose(correlation(lambda s: 3 - values[s], values), -1)
    assert 0 < correlation(open_lines, values) < 0.5 < correlation(open_lines, over) < 1


# What is refused.

CYCLE = Tree(
    "a", {"a": MAX, "b": MIN}, {"a": {"A": "b"}, "b": {"A": "a", "B": "c"}}, {"c": (1, -1)}
)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: best_n_minimax(TEXTBOOK, "a", 2, noise, 0), ValueError, "n is 0.*1 or more"),
        (lambda: best_n_minimax(TEXTBOOK, "a", 2, noise, 1.5), TypeError, "n is 1.5"),  # type: ignore[arg-type]
        (lambda: variable_depth_minimax(TEXTBOOK, "a", 2, noise, 0), ValueError, "width is 0"),
        (lambda: iterative_deepening(TEXTBOOK, "a", noise, -1), ValueError, "max_depth is -1"),
        (lambda: iterative_deepening(TEXTBOOK, "a", noise, 2.0), TypeError, "max_depth is 2.0"),  # type: ignore[arg-type]
        (lambda: deepening_player(TEXTBOOK, noise, -1, calls=1), ValueError, "max_depth is -1"),
        (lambda: deepening_player(TEXTBOOK, noise, 3), ValueError, "a budget needs"),
        (lambda: limited(noise), ValueError, "calls, or of seconds"),
        (lambda: limited(noise, calls=-1), ValueError, "calls is -1"),
        (lambda: limited(noise, calls=0.5), TypeError, "calls is 0.5"),  # type: ignore[arg-type]
        (lambda: Budget(seconds=-0.1), ValueError, "seconds is -0.1"),
        (lambda: Budget(seconds=float("nan")), ValueError, "seconds is nan"),
        (lambda: ao_star(TEXTBOOK, "a", MAX, cost=lambda s, a: -1), ValueError, "cost is -1"),
        (lambda: ao_star(TEXTBOOK, "a", MAX, heuristic=lambda s: -2), ValueError, "is -2"),
        (lambda: ao_star(CYCLE, "a", MAX), ValueError, "a can come back"),
        (lambda: perfect_player(TEXTBOOK, None), TypeError, "table is None"),  # type: ignore[arg-type]
        (lambda: book_player([], lambda s: s), TypeError, r"book is \[\]"),  # type: ignore[arg-type]
        (lambda: book_from_matches(TEXTBOOK, [], -1), ValueError, "moves is -1"),
        (lambda: book_from_matches(TEXTBOOK, [], 1, 0), ValueError, "least is 0"),
        (lambda: book_by_search(TEXTBOOK, "a", -1, minimax_search), ValueError, "moves is -1"),
        (lambda: open_lines((0,) * 8), ValueError, "nine marks"),
        (lambda: open_lines((3,) * 9), ValueError, "each 0, 1 or 2"),
        (lambda: material("8/8/8/8"), ValueError, "eight ranks of eight"),
        (lambda: material("9/8/8/8/8/8/8/8"), ValueError, "eight ranks"),
        (lambda: material("x7/8/8/8/8/8/8/8"), ValueError, "eight ranks"),
        (lambda: weighted_sum({}), ValueError, "at least one feature"),
        (lambda: weighted_sum({"lines": (1, 2)}), TypeError, "'lines' is 2.*function"),  # type: ignore[dict-item]
        (lambda: weighted_sum({"lines": (inf, len)}), ValueError, "'lines' is inf.*finite"),
        (lambda: correlation(len, {"a": 1}), ValueError, "1 solved states.*2 or more"),
        (lambda: correlation(len, {"a": 1, "b": 2}), ValueError, "all evaluations are 1"),
        (lambda: correlation(len, {"a": 1, "bb": 1}), ValueError, "all values are 1"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(call: Callable[[], Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
