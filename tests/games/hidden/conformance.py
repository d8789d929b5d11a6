"""What every game with hidden information promises besides: ``hides(game, alike)``."""

from collections.abc import Callable, Iterable
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, successors
from course_lib.search.hidden import information_sets
from tests.games.conformance import conforms

Alike = Callable[[Any, Player], Iterable[Any]]
"""The states that a player cannot tell from a state in which it is to move, this one included.

It is written per game from its rules, without ``information_set``, and is what the sets are
compared with.
"""


def hides(game: HiddenGame[Any, Any], alike: Alike, *, zero_sum: bool = True) -> int:
    """Hold a game to the formalism of hidden information; return how many sets it has."""
    conforms(game, zero_sum=zero_sum)
    sets = information_sets(game)
    for known, states in sets.items():
        text_is_one_line(known)
        belongs_to_one_player(game, known, states)
        nothing_hidden_is_known(game, known, states, alike)
    players_remember(game)
    return len(sets)


def text_is_one_line(known: object) -> None:
    assert isinstance(known, str), f"the information set {known!r} is no text"
    assert known.strip(), f"the information set {known!r} is blank"
    assert len(known.splitlines()) == 1, f"the information set {known!r} has several lines"


def belongs_to_one_player(game: HiddenGame[Any, Any], known: str, states: list[Any]) -> None:
    movers = {game.turn(s) for s in states}
    assert len(movers) == 1, f"{known!r} belongs to players {movers}"
    actions = {tuple(game.actions(s)) for s in states}
    assert len(actions) == 1, f"{known!r} has states with different actions: {actions}"


def nothing_hidden_is_known(
    game: HiddenGame[Any, Any], known: str, states: list[Any], alike: Alike
) -> None:
    for s in states:
        expected = {*alike(s, game.turn(s))}
        assert {*states} == expected, (
            f"{known!r} joins {states}, but from {s!r} the player cannot tell {expected}"
        )


def players_remember(game: HiddenGame[Any, Any]) -> None:
    """Hold perfect recall: all ways into an information set have the same memories of its player.

    A memory is an information set in which the player moved, and the action. Where the player is
    not to move, it forgets nothing either: what it knows there tells its memories as well.
    """
    memories: dict[tuple[Player, str], tuple[Any, ...]] = {}

    def visit(s: Any, own: dict[Player, tuple[Any, ...]]) -> None:
        for p in (MAX, MIN):
            known = game.information_set(s, p)
            key = p, known if game.is_terminal(s) or game.turn(s) != p else f"to move: {known}"
            before = memories.setdefault(key, own[p])
            assert before == own[p], f"player {p} forgets in {known!r}: {before} or {own[p]}"
        if game.is_terminal(s):
            return
        mover = game.turn(s)
        for a, t in successors(game, s):
            if mover == CHANCE:
                visit(t, own)
            else:
                moved = (game.information_set(s, mover), a)
                visit(t, {**own, mover: (*own[mover], moved)})

    visit(game.initial(), {MAX: (), MIN: ()})
