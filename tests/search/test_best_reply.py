"""Best replies: one opponent answers, and the others pass."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from course_lib.game import MAX, MIN, Game, Player, successors
from course_lib.games import ConnectMany, Nim, Node, Tree
from course_lib.search import alpha_beta_search, best_reply, depth_limited_coalition, minimax_search
from tests.search.game_trees import TEXTBOOK
from tests.search.multiplayer_trees import TIE, leaves_of, nim_pass

# Best replies.


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
