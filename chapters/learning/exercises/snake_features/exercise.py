"""The exercise ``snake-features``, of section ``learning``."""

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import (
    ANY,
    Asking,
    Check,
    CodeExercise,
    KnownMistake,
    Presentation,
    Property,
    SearchFacts,
)
from autograder.model.phrase import Phrase
from chapters.learning.exercises.snake_features.conditions import CONDITIONS
from chapters.learning.exercises.snake_features.misplaced import misplaced_booleans
from chapters.learning.exercises.snake_features.reasons import snake_reason
from course_lib.environments.grid_world import SIDES, WAYS, Cell, beside
from course_lib.learning import snake_features

NAMES = (
    "danger right", "danger left", "danger straight", "moving up", "moving down", "moving left",
    "moving right", "food up", "food down", "food left", "food right",
)  # fmt: skip


def right_booleans(first: int, last: int) -> Check:
    """Return the check of some of the eleven booleans."""

    def check(case: Case, answer: Answer, expected: Answer) -> str | None:
        given = answer.value
        if not isinstance(given, list | tuple) or len(given) != len(NAMES):
            return Phrase(
                "returned {given}, expected {number} booleans", given=show(given), number=len(NAMES)
            )
        for i in range(first, last):
            if not (isinstance(given[i], int) and given[i] == expected.value[i]):
                return Phrase(
                    "returned {given} for {key}, expected {right}",
                    given=show(given[i]),
                    key=NAMES[i],
                    right=expected.value[i],
                )
        return None

    return check


def _case(body: tuple[Cell, ...], heading: str, food: Cell, rows: int, columns: int) -> Case:
    head, tail = body[0], body[-1]
    ahead = {beside(head, way) for way in (heading, *SIDES[heading])}
    kind = "tail" if len(body) > 1 and tail in ahead else "snake"
    return Case(kind, (body, heading, food, rows, columns))


def _draw(rng: Random) -> Case:
    rows, columns = rng.randint(3, 6), rng.randint(3, 6)
    body = [(rng.randrange(rows), rng.randrange(columns))]
    for _ in range(rng.choice((0, 2, 4, 7, 11))):  # the snake grows at its tail
        free = [c for way in WAYS if (c := beside(body[-1], way)) not in body]
        free = [(r, c) for r, c in free if 0 <= r < rows and 0 <= c < columns]
        if not free:
            break
        body.append(rng.choice(free))
    cells = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in body]
    food = rng.choice(cells) if cells else body.pop()
    ways = [way for way in WAYS if len(body) == 1 or beside(body[0], way) != body[1]]
    return _case(tuple(body), rng.choice(ways), food, rows, columns)


def _in_line(rng: Random) -> Case:
    """Draw a snake of which a part lies in line with a free cell beside its head, behind it."""
    while True:
        case = _draw(rng)
        body, heading, _, rows, columns = case.args
        if case.kind == "snake" and any(
            len(cells := _line(body[0], way, rows, columns)) > 1
            and cells[0] not in body
            and not set(cells).isdisjoint(body[:-1])
            for way in (heading, *SIDES[heading])
        ):
            return case


def _line(cell: Cell, way: str, rows: int, columns: int) -> list[Cell]:
    """Return the cells from one on to the border of the board, the nearest first."""
    found = []
    while 0 <= (cell := beside(cell, way))[0] < rows and 0 <= cell[1] < columns:
        found.append(cell)
    return found


def _features(
    body: Any, heading: str, food: Cell, rows: int, columns: int, *, name: str
) -> tuple[bool, ...]:
    """Return the eleven booleans with one mistake built in."""
    (row, column), obstacles = body[0], body if name == "tail" else body[:-1]
    obstacles = () if name == "no-body" else obstacles
    left, right = SIDES[heading]
    if name == "sides-swapped":
        left, right = right, left

    def danger(way: str) -> bool:
        r, c = beside((row, column), way)
        border = 1 if name == "border" else 0
        outside = not (border <= r < rows - border and border <= c < columns - border)
        if name == "afar":
            return outside or any(c in obstacles for c in _line((row, column), way, rows, columns))
        return (outside and name != "no-walls") or (r, c) in obstacles

    ways = ("right", "left", "up") if name == "compass" else (right, left, heading)
    moving = [heading == way for way in WAYS]
    at = [food[0] < row, food[0] > row, food[1] < column, food[1] > column]
    if name == "upside-down":
        at[0], at[1] = at[1], at[0]
    if name == "columns-first":
        at = at[2:] + at[:2]
    return (*map(danger, ways), *moving, *at)


_SENTENCES = {
    "tail": "It looks as if the tail's cell is dangerous; the tail moves on.",
    "no-body": "It looks as if only the border is dangerous; the snake's body is, too.",
    "no-walls": "It looks as if only the body is dangerous; the border is, too.",
    "border": "It looks as if the outermost cells are dangerous; danger begins outside the board.",
    "afar": "It looks as if there is danger wherever the body lies in a direction, near or far; "
    "only the next cell counts.",
    "sides-swapped": "It looks as if the snake's left and right are swapped.",
    "compass": "It looks as if danger is looked for to the right, to the left and above on the "
    "board; the snake's own right and left depend on its heading.",
    "upside-down": "It looks as if food above and below are swapped; row 0 is at the top.",
    "columns-first": "It looks as if a cell is read as (column, row); it is (row, column).",
}


def promise(body: Any, heading: str, food: Any, rows: int, columns: int) -> Iterable[bool]:
    """Hold that a snake is on the board, in one piece, and does not head for its neck."""
    yield len(set(body)) == len(body) >= 1
    yield all(0 <= r < rows and 0 <= c < columns for r, c in (*body, food))
    yield food not in body
    yield all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(body))
    ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    ahead = (body[0][0] + ways[heading][0], body[0][1] + ways[heading][1])
    yield len(body) == 1 or ahead != body[1]


POSITIONS = sorted((_draw(Random(seed)) for seed in range(40)), key=lambda case: len(case.args[0]))
"""Positions in which booleans are told apart, short snakes first."""

EXERCISE = CodeExercise(
    id="snake-features",
    section="learning",
    names=("snake_features",),
    reference=snake_features,
    shown=Presentation(values="snake", reason=snake_reason),
    search=SearchFacts(
        observe=misplaced_booleans(NAMES, POSITIONS),
        conditions=CONDITIONS,
    ),
    examples=(
        _case(((1, 1),), "right", (0, 2), 3, 3),
        _case(((1, 1),), "up", (2, 1), 3, 3),
        _case(((0, 0),), "left", (0, 2), 3, 3),
        _case(((2, 2),), "down", (2, 0), 3, 3),
        _case(((0, 2),), "up", (2, 0), 3, 3),
        _case(((1, 1), (1, 0)), "right", (0, 0), 3, 3),
        _case(((1, 1), (1, 0), (0, 0), (0, 1), (0, 2)), "right", (2, 2), 3, 3),
        _case(((1, 1), (2, 1), (2, 2), (1, 2), (0, 2)), "up", (0, 0), 3, 3),
        _case(((0, 0), (0, 1), (1, 1), (1, 0)), "left", (2, 2), 3, 3),
        _case(((1, 1), (0, 1), (0, 2), (1, 2)), "down", (2, 0), 3, 3),
        _case(((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)), "up", (0, 0), 3, 3),
        _case(((1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)), "up", (0, 2), 3, 3),
        _case(((2, 2), (2, 1), (1, 1), (0, 1), (0, 2), (0, 3)), "up", (3, 0), 4, 4),
    ),
    generators={ANY: (_draw, 60), "in line": (_in_line, 4)},
    properties=(
        Property(
            "danger", 4, right_booleans(0, 3), kinds("snake"),
            says="danger on the snake's right, on its left and straight on",
        ),
        Property(
            "tail", 1, right_booleans(0, 3), kinds("tail"),
            says="the cell of the tail is no danger",
        ),
        Property("moving", 1, right_booleans(3, 7), says="moving up, down, left, right"),
        Property("food", 3, right_booleans(7, 11), says="food up, down, left, right of the head"),
    ),
    mistakes=tuple(
        KnownMistake(name, sentence, same_each_time(partial[Any](_features, name=name)))
        for name, sentence in _SENTENCES.items()
    ),
    asking=Asking(
        outcome=lambda case, answer: (
            [int(x) if isinstance(x, int) else show(x) for x in answer.value]
            if isinstance(answer.value, list | tuple)
            else show(answer.value)
        ),
        cases_since=1,
        promise=promise,
    ),
    version=4,
)  # fmt: skip
