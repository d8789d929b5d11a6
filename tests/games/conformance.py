"""What every game of the course promises, whatever its rules: ``conforms(game, rng_seed)``.

It walks random playouts, and all states that can be reached if they are few. Every assertion
carries its own message, because pytest explains only the asserts of test modules.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import islice
from math import isclose
from random import Random
from typing import Any

import pytest

from course_lib.game import CHANCE, Game, successors

LONGEST = 2_000
"""A playout that is longer has no end, as far as this suite is concerned."""


def conforms(
    game: Game[Any, Any],
    rng_seed: int = 0,
    *,
    zero_sum: bool = True,
    playouts: int = 8,
    most_states: int = 6_000,
) -> int:
    """Hold a game to the formalism; return how many distinct states were looked at.

    Args:
        game: the game.
        rng_seed: what the playouts depend on.
        zero_sum: False for a two-player game in which both may gain.
        playouts: how many random matches are played.
        most_states: besides those on the way, so many states near the start are looked at; all
            there are if they are fewer.
    """
    rng = Random(rng_seed)
    assert game.n_players >= 1, f"{game!r} has {game.n_players} players"
    assert game.initial() == game.initial(), "initial() answers differently the second time"
    lines = [playout(game, rng) for _ in range(playouts)]
    on_the_way = list(dict.fromkeys(s for line in lines for s in line))
    strangers = [a for s in on_the_way for a in game.actions(s)][:50]
    for s in rng.sample(on_the_way, min(40, len(on_the_way))):
        illegal_actions_are_refused(game, s, rng.sample(strangers, min(4, len(strangers))))
    states = dict.fromkeys([*on_the_way, *islice(all_states(game), most_states)])
    for s in states:
        state_conforms(game, s, zero_sum=zero_sum)
    return len(states)


def playout(game: Game[Any, Any], rng: Random) -> list[Any]:
    """Return the states of one random match, the initial and the last included."""
    states = [game.initial()]
    while actions := game.actions(states[-1]):
        assert len(states) <= LONGEST, f"{game!r}: no end after {LONGEST} random moves"
        states.append(game.transition(states[-1], rng.choice(actions)))
    return states


def all_states(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield every state that play from the initial one can reach, breadth first."""
    seen = {game.initial()}
    found = [game.initial()]
    for s in found:  # grows while we walk it
        yield s
        for _, t in successors(game, s):
            if t not in seen:
                seen.add(t)
                found.append(t)


def state_conforms(game: Game[Any, Any], s: Any, *, zero_sum: bool) -> None:
    """Hold one state to everything the formalism says of it."""
    is_plain(s, f"state {s!r}")
    one_line_of_text(game, s)
    actions_are_in_order(game, s)
    transitions_are_pure(game, s)
    if game.is_terminal(s):
        utilities_are_given(game, s, zero_sum=zero_sum)
    else:
        somebody_moves(game, s)


def is_plain(value: object, what: str) -> None:
    """Hold that a value is numbers, strings and tuples of these, and hashable."""
    assert isinstance(value, Hashable), f"{what} is not hashable"
    hash(value)
    if type(value) is tuple:
        for item in value:
            is_plain(item, what)
    else:
        assert type(value) in (int, float, str, bool, Fraction), (
            f"{what} holds a {type(value).__name__}, which is not plain data"
        )


def one_line_of_text(game: Game[Any, Any], s: Any) -> None:
    """Hold that a state can be read by a person."""
    text = game.text(s)
    assert isinstance(text, str), f"text({s!r}) is {text!r}"
    assert text.strip(), f"text({s!r}) is blank"
    assert len(text.splitlines()) == 1, f"text({s!r}) has more than one line: {text!r}"


def actions_are_in_order(game: Game[Any, Any], s: Any) -> None:
    """Hold that actions are plain, distinct, the same when asked again, and none at an end."""
    actions = game.actions(s)
    fixed = list(actions)
    assert len(set(fixed)) == len(fixed), f"an action of {s!r} stands twice in {fixed}"
    for a in fixed:
        is_plain(a, f"action {a!r} of {s!r}")
    assert list(game.actions(s)) == fixed, f"actions({s!r}) differ when asked again"
    assert game.is_terminal(s) is not bool(fixed), (
        f"is_terminal({s!r}) is {game.is_terminal(s)}, and its actions are {fixed}"
    )
    if isinstance(actions, list):
        actions.reverse()
        actions.append("spoilt")
        assert list(game.actions(s)) == fixed, f"the list that actions({s!r}) returned is shared"


def transitions_are_pure(game: Game[Any, Any], s: Any) -> None:
    """Hold that the same move always leads to the same state, and leaves the old one alone."""
    before = repr(s), hash(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        assert game.transition(s, a) == t, f"{a!r} in {s!r} leads elsewhere the second time"
        assert t != s, f"{a!r} in {s!r} changes nothing"
    assert (repr(s), hash(s)) == before, f"transition changed {before[0]} into {s!r}"


def utilities_are_given(game: Game[Any, Any], s: Any, *, zero_sum: bool) -> None:
    """Hold that everybody gets a number at the end, and two players the opposite ones."""
    utilities = [game.utility(s, p) for p in range(game.n_players)]
    for u in utilities:
        assert isinstance(u, int | float | Fraction), f"utilities of {s!r} are {utilities}"
        assert u == u, f"a utility of {s!r} is NaN"
    assert [game.utility(s, p) for p in range(game.n_players)] == utilities, (
        f"utilities of {s!r} differ when asked again"
    )
    if game.n_players == 2 and zero_sum:
        assert sum(utilities) == 0, f"utilities of {s!r} are {utilities}, not zero-sum"
    with pytest.raises(ValueError, match="chance"):
        game.chances(s)


def somebody_moves(game: Game[Any, Any], s: Any) -> None:
    """Hold that a player or chance is to move, and that nobody has a utility yet."""
    mover = game.turn(s)
    assert mover == CHANCE or mover in range(game.n_players), f"turn({s!r}) is {mover!r}"
    assert game.turn(s) == mover, f"turn({s!r}) differs when asked again"
    for p in range(game.n_players):
        with pytest.raises(ValueError, match="terminal"):
            game.utility(s, p)
    if mover != CHANCE:
        with pytest.raises(ValueError, match="chance"):
            game.chances(s)
        return
    chances = game.chances(s)
    assert set(chances) == set(game.actions(s)), f"chances({s!r}) are of other actions: {chances}"
    assert min(chances.values()) >= 0, f"chances({s!r}) has a negative probability"
    assert isclose(sum(chances.values()), 1), f"chances({s!r}) sum to {sum(chances.values())}"


def illegal_actions_are_refused(game: Game[Any, Any], s: Any, strangers: list[Any]) -> None:
    """Hold that every illegal action is refused by name, with the legal ones beside it."""
    legal = list(game.actions(s))
    others = [a for a in strangers if a not in legal]
    for a in (None, "no such action", [0], {}, (99, 99), -1, 10**6, *others):
        try:
            t = game.transition(s, a)
        except ValueError as error:
            message = str(error)
        else:
            raise AssertionError(f"illegal action {a!r} leads from {s!r} to {t!r}")
        assert repr(a) in message, f"{message!r} does not name {a!r}"
        assert game.text(s) in message, f"{message!r} does not name the state {s!r}"
        for allowed in legal:
            assert repr(allowed) in message, f"{message!r} does not list {allowed!r}"


def is_refused(make: Callable[[], object], *words: str) -> None:
    """Hold that something is refused with a message in which these words stand, in any order."""
    in_any_order = "".join(f"(?=.*{re.escape(word)})" for word in words)
    with pytest.raises(ValueError, match=in_any_order):
        make()


def is_named_with_the_legal_ones(game: Game[Any, Any], s: Any, action: object) -> None:
    """Hold that an illegal action is refused with a message that has all legal ones."""
    legal = ", ".join(map(repr, game.actions(s))) or "none, the game is over"
    words = f"illegal action {action!r} in state {game.text(s)}; legal actions: {legal}"
    with pytest.raises(ValueError, match=re.escape(words)):
        game.transition(s, action)
