"""What every game with hidden information promises besides: ``hides(game, alike)``."""

from collections.abc import Callable, Iterable
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, successors
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import information_sets
from tests.games.conformance import conforms

Alike = Callable[[Any, Player], Iterable[Any]]
"""The states that a player cannot tell from a state in which it is to move, this one included.

It is written per game from its rules, without ``information``, and is what the sets are
compared with.
"""
PENNIES = HiddenTree.of(((1, -1), (-1, 1)), [("b", "c")])
"""Matching pennies: MIN does not see MAX's coin."""


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
    """Hold perfect recall: a player comes to an information set with the same memories always.

    Memories are all that the player knew on the way, where it was not to move as well, and its
    actions. Hence nothing that is hidden from it later was seen before.
    """
    memories: dict[str, tuple[Any, ...]] = {}

    def visit(s: Any, before: dict[Player, tuple[Any, ...]]) -> None:
        own = {}
        for p in (MAX, MIN):
            known = game.information(s, p)
            own[p] = before[p] if before[p][-1:] == (known,) else (*before[p], known)
        if game.is_terminal(s):
            return
        mover = game.turn(s)
        if mover != CHANCE:
            known = game.information(s, mover)
            expected = memories.setdefault(known, own[mover])
            assert expected == own[mover], f"player {mover} forgets in {known!r}"
        for a, t in successors(game, s):
            moved = {mover: (*own[mover], ("plays", a))} if mover != CHANCE else {}
            visit(t, {**own, **moved})

    visit(game.initial(), {MAX: (), MIN: ()})


def kuhn_alike(s: Any, p: Player) -> Iterable[Any]:
    cards, history = s
    for other in {*"JQK"} - {cards[p]}:
        yield (cards[p] + other if p == MAX else other + cards[p]), history
