"""Endings and openings: tables and books of moves."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Nim, Tree
from course_lib.match import Match, play
from course_lib.search import (
    Ending,
    book_by_search,
    book_from_matches,
    book_player,
    endgame_table,
    minimax_search,
    minimax_value,
    perfect_player,
    retrograde,
    solve_endings,
)
from course_lib.search.wrapper import Wrapper
from tests.lengths import examples
from tests.search.game_trees import PLAYERS, TEXTBOOK
from tests.search.heuristic_games import TTT, dags, games

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


@given(game=graphs)
@settings(max_examples=examples(200), deadline=None)
def test_retrograde_analysis_has_the_values_and_distances_of_solved_endings(game: Tree):
    signs = {s: (u > 0) - (u < 0) for s, (u, _) in game.leaves.items()}
    won = Tree(game.root, game.players, game.moves, {s: (v, -v) for s, v in signs.items()})
    found, solved = retrograde(won, [won.root]), solve_endings(won, [won.root])
    assert found.keys() == solved.keys()
    for s, (value, moves) in found.items():
        assert value == solved[s].value
        assert moves == (solved[s].distance if value else None)


class AskedOnce(Wrapper[Any, Any]):
    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.asked: list[Any] = []

    def actions(self, s: Any) -> Sequence[Any]:
        self.asked.append(s)
        return super().actions(s)


@pytest.mark.slow
@given(game=games)
@settings(max_examples=examples(200), deadline=None)
def test_an_endgame_table_has_the_minimax_value_of_every_position(game: Tree):
    once = AskedOnce(game)
    table = endgame_table(once, [game.root])
    assert table == {s: minimax_value(game, s) for s in reachable(game, game.root)}
    assert len(once.asked) == len(set(once.asked))


@pytest.mark.slow
@given(game=graphs)
@settings(max_examples=examples(300), deadline=None)
def test_where_positions_come_back_going_on_for_ever_is_a_draw(game: Tree):
    states = reachable(game, game.root)
    assert endgame_table(game, states) == {s: by_strategies(game, s) for s in states}


@pytest.mark.slow
@given(game=st.one_of(graphs, dags))
@settings(max_examples=examples(200), deadline=None)
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
@settings(max_examples=examples(100), deadline=None)
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
