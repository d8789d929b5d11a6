"""Texts on boards: the status line, sentences about moves, and numbers of things."""

from collections.abc import Iterable, Sequence
from typing import Any

from course_lib.game import CHANCE, MAX, Game, S
from course_lib.wording import number_text, player_name


def counted(n: int, unit: str) -> str:
    """Return a number of things in words: "1 disc", "2 discs"."""
    return f"{n} {unit}{'s' * (n != 1)}"


def listed(items: Iterable[object]) -> str:
    """Return things in words, "none" if there are none."""
    return ", ".join(map(str, items)) or "none"


def sentence(game: Game[S, Any], s: S, words: str) -> str:
    """Return a sentence: the player who moves in s, then ``words``."""
    name = player_name(game.turn(s), game.n_players)
    return f"{name[0].upper()}{name[1:]} {words}."


def status_line(game: Game[S, Any], s: S, sides: Sequence[str] = ()) -> str:
    """Return the player to move, or the result of the game.

    Args:
        game: any game.
        s: one of its states.
        sides: the name of each player's pieces, if they have one: ("X", "O") makes "MAX (X) to
            move".
    """
    names = [player_name(p, game.n_players) for p in range(game.n_players)]
    names = [f"{name} ({side})" for name, side in zip(names, sides, strict=False)] or names
    if not game.is_terminal(s):
        player = game.turn(s)
        return "chance decides" if player == CHANCE else f"{names[player]} to move"
    if game.n_players > 2:
        return _result(names, [game.utility(s, p) for p in range(game.n_players)])
    results: dict[float, str] = {1: f"{names[0]} wins", 0: "draw", -1: f"{names[-1]} wins"}
    u = game.utility(s, MAX)
    return results.get(u, f"over: {names[0]} gets {number_text(u, 2)}")


def _result(names: Sequence[str], utilities: list[float]) -> str:
    """Return the only winner or the only loser of several players, or else all utilities."""
    least, *between, most = sorted(utilities)
    if least == most:
        return "draw"
    if between == [least] * len(between):
        return f"{names[utilities.index(most)]} wins"
    if between == [most] * len(between):
        return f"{names[utilities.index(least)]} loses"
    gets = zip(names, utilities, strict=True)
    return "; ".join(f"{name} gets {number_text(u, 2)}" for name, u in gets)
