"""The board of Pig: each player's way to the target, and a die; and how simulations play it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from course_lib.boards.dice import SIDE, die
from course_lib.boards.registry import register
from course_lib.boards.scene import Board, Layout, Mark, Move, Polygon, Role, Text
from course_lib.boards.shapes import LETTER, box
from course_lib.boards.words import counted, sentence, status_line
from course_lib.game import CHANCE
from course_lib.games import Pig
from course_lib.games.pig import ROLL, PigAction, PigState
from course_lib.wording import player_name

TRACK, LANE = 260.0, 34.0
"""The length of the way to the target, and the distance of two ways."""

ENOUGH = 20
"""The rule of thumb: hold when the turn has brought so many points."""


def hold_at_20(game: Any, s: Any, rng: Random) -> Any:
    """Return the action that the rule of thumb prescribes."""
    return game.actions(s)[-1 if s[2] >= ENOUGH else 0]


@register(Pig, policy=hold_at_20)
def pig(game: Pig, s: PigState) -> Board:
    """Return each player's way to the target; the points of the turn are added in stripes."""
    scores, player, total, rolling = s
    names = [player_name(p, game.n_players) for p in range(game.n_players)]
    status = f"{names[player]} rolls" if rolling else status_line(game, s)
    layout = _layout(game, names)
    points = "; ".join(f"{name} has {score}" for name, score in zip(names, scores, strict=True))
    turn = "" if game.is_terminal(s) else f"The turn has brought {total}. "
    alt = f"Pig to {game.target}, a die of {game.faces}. {points}. {turn}{status}."
    marks = tuple(_marks(game, s, names))
    moves = tuple(_move(game, s, a, names) for a in game.actions(s))
    has = tuple(counted(n, "point") for n in scores)
    return Board(layout, (), marks, moves, status, alt, has)


def _left_ends(names: list[str]) -> float:
    """Return where the ways begin, right of the names."""
    return LETTER * 12 * max(map(len, names)) + 34


def _die_at(game: Pig, names: list[str]) -> float:
    """Return the middle of the die, right of the points."""
    room = LETTER * 12 * len(f"{game.target} + {game.target}") + 20
    return _left_ends(names) + TRACK + room + SIDE / 2


def _layout(game: Pig, names: list[str]) -> Layout:
    left, bottom = _left_ends(names), LANE * len(names)
    ends = ((left, 0), (left + TRACK, game.target))
    numbers = tuple(Text(x, bottom + 8, str(n), 9, "soft") for x, n in ends)
    return Layout("Pig", _die_at(game, names) + SIDE / 2 + 2, bottom + 16, ground=numbers)


def _marks(game: Pig, s: PigState, names: list[str]) -> Iterator[Mark]:
    """Yield names, ways and points; an arrow and the rolling die for the player who moves."""
    scores, player, total, rolling = s
    left = _left_ends(names)
    for p, (name, score) in enumerate(zip(names, scores, strict=True)):
        y, bold = (p + 0.5) * LANE, p == player
        moves = bold and not game.is_terminal(s)
        yield Text(left - 8, y, name, 12, "ink", bold, "end")
        if moves:
            yield Polygon(((2, y - 5), (11, y), (2, y + 5)), "vermilion")
        yield from _track(left, y, score / game.target, moves * total / game.target)
        gain = f"{score} + {total}" if moves and total else str(score)
        yield Text(left + TRACK + 8, y, gain, 12, "ink", bold, "start")
        if moves and rolling:
            yield from die(_die_at(game, names), y, 0)


def _track(x: float, y: float, score: float, total: float) -> Iterator[Mark]:
    """Yield a bar as long as TRACK: the score, the points of the turn, and the rest."""
    score = min(score, 1.0)
    total = min(total, 1 - score)
    parts: tuple[tuple[float, Role], ...] = (
        (score, "blue"), (total, "stripes"), (1 - score - total, "pale"),
    )  # fmt: skip
    for part, fill in parts:
        if part > 0:
            yield box(x, y - 9, x + part * TRACK, y + 9, fill=fill, edge="frame", width=0.8)
        x += part * TRACK


def _move(game: Pig, s: PigState, a: PigAction, names: list[str]) -> Move:
    """Return a roll, a hold, or a number that the die shows."""
    _, player, total, _ = s
    if game.turn(s) != CHANCE:
        words = "rolls the die" if a == ROLL else f"holds and keeps {total}"
        text = "Roll" if a == ROLL else f"Hold and keep {total}"
        return Move(a, text, sentence(game, s, words))
    number = int(a)
    name = names[player][0].upper() + names[player][1:]
    gain = (
        f"{name} loses {total} and the turn" if a == 1 else f"{name} has {total + number} this turn"
    )
    shown = tuple(die(_die_at(game, names), (player + 0.5) * LANE, number))
    return Move(a, f"the die shows {a}", f"The die shows {a}: {gain}.", trace=shown)
