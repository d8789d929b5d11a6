"""A match as JSON for the browser: players, positions in words and pieces, and thoughts.

The browser gets a move, and not the whole match again: lists go as runs of the items that it has,
``[first, end]``, and as new items. ``core/changes.js`` puts them together.
"""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from course_lib.boards import Board, board
from course_lib.boards.scene import Layout
from course_lib.game import MAX, Game, Player
from course_lib.widgets.core.board_json import as_json, position_json
from course_lib.widgets.matches.move_request import Reply, strategy_name
from course_lib.widgets.matches.session import Session
from course_lib.wording import number_text, player_name

MOST_THOUGHTS = 12
"""So many actions of a strategy's thoughts are shown, the best first, and the chosen one."""
NEAR = 8
"""So many items of the old list in a row may be gone before a kept one is sent again."""


def players_view(layout: Layout, session: Session[Any, Any]) -> list[dict[str, Any]]:
    """Return the players by seat: name, strategy or person, and the look of their pieces."""
    return [
        {
            "name": player_with_side(session.game, layout, p),
            "who": "person" if who is None else strategy_name(who),
            "person": who is None,
            "mark": layout.sides[p].look if layout.sides else "",
        }
        for p, who in sorted(session.seats.items())
    ]


def player_with_side(game: Game[Any, Any], layout: Layout, p: Player) -> str:
    """Return the name of a player with that of its pieces: "MAX (X)"."""
    name = player_name(p, game.n_players)
    side = layout.sides[p].name if layout.sides else ""
    return f"{name} ({side})" if side else name


def position_view(shown: Board, session: Session[Any, Any], i: int) -> dict[str, Any]:
    """Return the i-th position of a match, whose board is given, with the move that led to it."""
    game, s = session.game, session.states[i]
    position = position_json(shown) | {
        "turn": None if game.is_terminal(s) else game.turn(s),
        "ending": ending(game, shown.layout, s),
        "words": "",
        "move": "",
        "last": [],
        "thoughts": None,
        "value": value_for_max(session, i),
    }
    if i:
        before, reply = board(game, session.states[i - 1]), session.replies[i - 1]
        move = next(move for move in before.moves if move.action == session.actions[i - 1])
        position["words"], position["move"] = move.sentence, move.text
        position["last"] = list(move.cells)
        position["marks"] += as_json(move.trace)
        if reply:
            position["thoughts"] = thoughts_view(game, session.states[i - 1], before, reply)
    return position


def value_for_max(session: Session[Any, Any], i: int) -> float | None:
    """Return the worth of the i-th position to MAX, as far as it is known.

    That is the result at the end, and else the value of the move that led here, if a strategy made
    it and tells its values. None in games that are not for two players.
    """
    game, s = session.game, session.states[i]
    if game.n_players != 2:
        return None
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    reply = session.replies[i - 1] if i else None
    action = session.actions[i - 1] if i else None
    value = _by_action(reply.thoughts.get("values"), [action]).get(action) if reply else None
    if value is None or not isfinite(value):
        return None
    return float(value if game.turn(session.states[i - 1]) == MAX else -value)


def ending(game: Game[Any, Any], layout: Layout, s: Any) -> str:
    """Return the result of the match in s as a sentence, "" while it goes on."""
    if not game.is_terminal(s):
        return ""
    utilities = [game.utility(s, p) for p in range(game.n_players)]
    best = [p for p, u in enumerate(utilities) if u == max(utilities)]
    if len(best) == game.n_players:
        return "The match is drawn."
    names = " and ".join(player_with_side(game, layout, p) for p in best)
    gets = "" if max(utilities) == 1 else f", with {number_text(max(utilities), 2)}"
    return f"{names[0].upper()}{names[1:]} {'wins' if len(best) == 1 else 'share the win'}{gets}."


def thoughts_view(game: Game[Any, Any], s: Any, shown: Board, reply: Reply) -> dict[str, Any]:
    """Return the thoughts that came with a reply; anything but numbers of moves is left out.

    A strategy's values are those of the mover in ``s``; with two players they are shown for MAX, as
    everywhere on a board.
    """
    mover = game.turn(s)
    sign = -1 if game.n_players == 2 and mover != MAX else 1
    told, texts = reply.thoughts, {move.action: move.text for move in shown.moves}
    cells = {move.action: list(move.cells) for move in shown.moves}
    values, visits = (_by_action(told.get(key), list(texts)) for key in ("values", "visits"))
    known = [x for x in texts if x in values or x in visits]
    known.sort(key=lambda x: (-visits.get(x, 0), -values.get(x, 0)))
    rows = [
        {
            "text": texts[x],
            "value": number_text(sign * values[x], 2) if x in values else "",
            "visits": int(visits[x]) if x in visits else None,
            "chosen": x == reply.action,
            "cells": cells[x],
        }
        for x in known
    ]
    few = rows[:MOST_THOUGHTS] + [row for row in rows[MOST_THOUGHTS:] if row["chosen"]]
    numbers = {k: number_text(told[k], 2) for k in ("depth", "nodes") if _is_number(told.get(k))}
    left = len(rows) - len(few)
    side = player_name(MAX if game.n_players == 2 else mover, game.n_players)
    told_of = {"rows": few, "left": left, "side": side}
    return told_of | {"seconds": f"{reply.seconds:.2f}", **numbers}


def _by_action(told: object, actions: list[Any]) -> dict[Any, float]:
    """Return the numbers that a strategy tells about legal actions."""
    if not isinstance(told, Mapping):
        return {}
    return {a: told[a] for a in actions if a in told and _is_number(told[a])}


def _is_number(x: object) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and x == x


class Changes:
    """A trait as the browser has it, and its messages.

    Args:
        lists: the names of the trait's lists; each of their items is a dictionary.
    """

    def __init__(self, *lists: str) -> None:
        self.lists = lists
        self.number = 0
        self._told: dict[str, list[dict[str, Any]]] = {}

    def message(self, value: dict[str, Any], whole: bool) -> dict[str, Any]:
        """Return a trait's value as it is sent: what has changed since the last message.

        Messages have numbers: the browser notices if it has missed one.

        Args:
            value: the trait.
            whole: whether all of it is sent, as to a browser that has nothing yet.
        """
        self.number += 1
        message = value | {"number": self.number}
        for name in self.lists:
            items = value.get(name, [])
            if not whole:
                message[name] = runs(self._told.get(name, []), items)
            if whole or items:
                self._told[name] = items
        return message if whole else message | {"changed": list(self.lists)}


def runs(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """Return a list as runs of another one's items and as items of its own, in order.

    Args:
        old: the list that the browser has.
        new: the list that it gets.
    """
    found, at = list[Any](), 0
    for item in new:
        place = next((i for i in range(at, min(at + NEAR, len(old))) if old[i] == item), None)
        if place is None:
            found.append(item)
            continue
        if found and isinstance(found[-1], list) and found[-1][1] == place:
            found[-1][1] = place + 1
        else:
            found.append([place, place + 1])
        at = place + 1
    return found
