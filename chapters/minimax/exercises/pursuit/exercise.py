"""The exercise ``pursuit``, of section ``minimax``: a situation in prose becomes a game."""

from collections.abc import Iterator
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.minimax.exercises.pursuit.mistakes import MISTAKES
from chapters.minimax.exercises.pursuit.reasons import pursuit_reason
from chapters.minimax.exercises.situations import (
    Setup,
    beside_generator,
    pair_generator,
    promises_of,
    question,
    question_generator,
    refusal_generator,
    right_game,
    unchanged_generator,
)
from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

Night = tuple[int, int, int]
"""The guard's room, the thief's, and the moves that were made."""


class Pursuit(Game[Night, int]):
    """A guard (MAX) walks in a row of rooms; a thief knows a passage between its two ends."""

    def __init__(self, rooms: int, guard: int, thief: int, hours: int) -> None:
        self.rooms, self.hours = rooms, hours
        self.start = guard, thief

    def initial(self) -> Night:
        """Return the rooms at dusk, the guard to move."""
        return (*self.start, 0)

    def turn(self, s: Night) -> Player:
        """Return who moves."""
        return MAX if s[2] % 2 == 0 else MIN

    def actions(self, s: Night) -> list[int]:
        """Return the rooms in which the mover may be after the move."""
        if self.is_terminal(s):
            return []
        here = s[self.turn(s)]
        if self.turn(s) == MAX:
            return [room for room in (here - 1, here, here + 1) if 0 <= room < self.rooms]
        return sorted({(here - 1) % self.rooms, (here + 1) % self.rooms})

    def transition(self, s: Night, a: int) -> Night:
        """Return the night after a move."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        guard, thief, moves = s
        return (a, thief, moves + 1) if self.turn(s) == MAX else (guard, a, moves + 1)

    def is_terminal(self, s: Night) -> bool:
        """Return True if both are in one room, or the night is over."""
        return s[0] == s[1] or s[2] == 2 * self.hours

    def utility(self, s: Night, p: Player) -> float:
        """Return 1 for the guard and -1 for the thief if he is caught, else the opposite."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return 1 if (s[0] == s[1]) == (p == MAX) else -1


def _draw_setup(rng: Random) -> Setup:
    rooms = rng.randint(2, 6)
    guard, thief = rng.sample(range(rooms), 2)
    return rooms, guard, thief, rng.randint(1, 4)


def _draw_long(rng: Random) -> Setup:
    """Draw a night in which different moves often lead to the same rooms."""
    rooms = rng.randint(3, 5)
    guard, thief = rng.sample(range(rooms), 2)
    return rooms, guard, thief, rng.randint(2, 4)


def _promise_setup(rooms: int, guard: int, thief: int, hours: int) -> Iterator[bool]:
    yield rooms >= 2
    yield 0 <= guard < rooms
    yield 0 <= thief < rooms
    yield guard != thief
    yield hours >= 1


EXAMPLES = (
    question("actions", (2, 0, 1, 1)),
    question("actions", (3, 0, 2, 1)),
    question("actions", (3, 1, 2, 1)),
    question("actions", (2, 0, 1, 1), (0,)),
    question("actions", (3, 0, 2, 1), (0,)),
    question("actions", (4, 0, 2, 1), (0,)),
    question("actions", (4, 1, 0, 1), (2,)),
    question("actions", (4, 0, 3, 1), (1,)),
    question("actions", (2, 0, 1, 1), (1,)),
    question("actions", (3, 0, 2, 1), (0, 1)),
    question("turn", (2, 0, 1, 1)),
    question("turn", (2, 0, 1, 1), (0,)),
    question("turn", (3, 0, 2, 2), (0, 1)),
    question("turn", (4, 0, 2, 2), (0, 3, 1)),
    question("is_terminal", (2, 0, 1, 1)),
    question("is_terminal", (2, 0, 1, 1), (1,)),
    question("is_terminal", (2, 0, 1, 1), (0,)),
    question("is_terminal", (2, 0, 1, 2), (0, 0)),
    question("is_terminal", (3, 0, 2, 1), (0, 1)),
    question("is_terminal", (3, 0, 2, 2), (0, 1)),
    question("utility", (2, 0, 1, 1), (1,)),
    question("utility", (2, 0, 1, 1), (0, 0)),
    question("utility", (3, 0, 2, 1), (0, 1)),
    question("illegal action", (2, 0, 1, 1), (), 2),
    question("illegal action", (2, 0, 1, 1), (), -1),
    question("illegal action", (3, 0, 2, 1), (), 2),
    question("illegal action", (2, 0, 1, 1), (0,), 1),
    question("illegal action", (3, 0, 2, 1), (0,), 0),
    question("illegal action", (2, 0, 1, 1), (1,), 0),
    question("early utility", (2, 0, 1, 1)),
    question("early utility", (2, 0, 1, 1), (1,)),
    question("early utility", (3, 0, 2, 2), (0, 1)),
    question("same state", (3, 0, 2, 2), (0, 1, 0), (0, 1, 0)),
    question("same state", (4, 0, 2, 2), (1, 3, 0), (0, 3, 0)),
    question("same state", (4, 0, 2, 3), (0, 3, 0, 2), ()),
    question("unchanged", (2, 0, 1, 1), (), (0,)),
    question("beside", (2, 0, 1, 1), (), (3, 0, 2, 1)),
    question("beside", (4, 0, 2, 2), (0,), (2, 0, 1, 1)),
    *(
        question("states", setup)
        for setup in ((2, 0, 1, 1), (2, 0, 1, 2), (3, 0, 2, 1), (3, 1, 2, 2), (4, 0, 2, 2))
    ),
    question("states", (5, 0, 3, 3)),
    question("states", (6, 1, 4, 5)),
)

EXERCISE = CodeExercise(
    id="pursuit",
    section="minimax",
    names=("Pursuit",),
    reference=Pursuit,
    examples=EXAMPLES,
    generators={
        "actions": (question_generator("actions", Pursuit, _draw_setup), 16),
        "turn": (question_generator("turn", Pursuit, _draw_setup), 6),
        "end": (question_generator("end", Pursuit, _draw_setup), 12),
        "utility": (question_generator("utility", Pursuit, _draw_setup), 10),
        "illegal": (refusal_generator(Pursuit, _draw_setup, 6), 12),
        "early": (question_generator("early utility", Pursuit, _draw_setup), 6),
        "unchanged": (unchanged_generator(Pursuit, _draw_long), 6),
        "same state": (pair_generator(Pursuit, _draw_long), 14),
        "beside": (beside_generator(Pursuit, _draw_setup), 4),
    },
    properties=(
        Property(
            "actions", 6, right_game, kinds("actions"),
            says="the rooms in which the mover may be next, after any moves",
        ),
        Property("turn", 2, right_game, kinds("turn"), says="the guard begins; they take turns"),
        Property(
            "end", 5, right_game, kinds("is_terminal", "utility"),
            says="the match ends when both are in one room, or when the night is over",
        ),
        Property(
            "refuses", 2, right_game, kinds("illegal action", "early utility"),
            says="ValueError on an illegal action, and on the utility before the end",
        ),
        Property(
            "states", 4, right_game, kinds("same state", "unchanged", "beside", "states"),
            ("actions",),
            says="equal situations are equal states, others are not, and nothing changes them",
        ),
    ),
    shown=Presentation(reason=pursuit_reason),
    mistakes=MISTAKES,
    asking=Asking(promise=promises_of(Pursuit, _promise_setup)),
)  # fmt: skip
