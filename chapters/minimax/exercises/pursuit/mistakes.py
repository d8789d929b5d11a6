"""Known mistakes of ``pursuit``, of section ``minimax``: each is an edit of a right game."""

from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from chapters.minimax.exercises.situations import Unequal


class _Pursuit:
    def __init__(self, rooms: int, guard: int, thief: int, hours: int) -> None:
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self) -> Any:
        return (self.guard, self.thief, 0)

    def turn(self, s: Any) -> Any:
        return s[2] % 2

    def actions(self, s: Any) -> list[int]:
        if self.is_terminal(s):
            return []
        guard, thief = s[:2]
        if self.turn(s) == 0:
            rooms = {guard - 1, guard, guard + 1}
        else:
            rooms = {thief - 1, thief + 1}
            if thief == 0:
                rooms.add(self.rooms - 1)
            if thief == self.rooms - 1:
                rooms.add(0)
        return sorted(room for room in rooms if room in range(self.rooms))

    def transition(self, s: Any, a: int) -> Any:
        if a not in self.actions(s):
            raise ValueError(f"{a} is not next door")
        guard, thief, moves = s
        return (a, thief, moves + 1) if self.turn(s) == 0 else (guard, a, moves + 1)

    def is_terminal(self, s: Any) -> bool:
        return bool(s[0] == s[1] or s[2] == 2 * self.hours)

    def utility(self, s: Any, p: int) -> float:
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        caught = s[0] == s[1]
        return 1 if caught == (p == 0) else -1


class _Night(list[Any]):
    """A state that can be changed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


_GUARD = "rooms = {guard - 1, guard, guard + 1}"
_THIEF = "rooms = {thief - 1, thief + 1}"
_STARTS = "return (self.guard, self.thief, 0)"
_AFTER = "return (a, thief, moves + 1) if self.turn(s) == 0 else (guard, a, moves + 1)"
_OVER = "s[0] == s[1] or s[2] == 2 * self.hours"
_IN_PLACE: tuple[Edit, ...] = (
    (_STARTS, "return _Night([self.guard, self.thief, 0])"),
    (_AFTER, "s[:] = (a, thief, moves + 1) if moves % 2 == 0 else (guard, a, moves + 1); return s"),
)

MISTAKES = edits_of(
    _Pursuit,
    (
        "caught-by-the-guard-only",
        "It looks as if the thief is caught only when the guard comes in; he is caught as well if "
        "he himself comes into the guard's room.",
        (_OVER, "s[0] == s[1] and s[2] % 2 == 1 or s[2] == 2 * self.hours"),
    ),
    (
        "late-catch-is-lost",
        "It looks as if a thief who runs into the guard with his last move gets away; both are in "
        "one room, so he is caught.",
        ("caught = s[0] == s[1]", "caught = s[0] == s[1] and s[2] < 2 * self.hours"),
    ),
    (
        "hours-of-both",
        "It looks as if the moves of both are counted; the night is as many moves of the thief "
        "long as there are hours.",
        ("s[2] == 2 * self.hours", "s[2] == self.hours"),
    ),
    (
        "guard-in-the-passage",
        "It looks as if the guard uses the passage between the first and the last room; only the "
        "thief knows it.",
        (
            _GUARD,
            "rooms = {(guard - 1) % self.rooms, guard, (guard + 1) % self.rooms}",
        ),
    ),
    (
        "no-passage",
        "It looks as if the thief has no passage between the first and the last room.",
        ("rooms.add(self.rooms - 1)", "pass"),
        ("rooms.add(0)", "pass"),
    ),
    (
        "passage-one-way",
        "It looks as if the passage leads only from the first room to the last; it leads back, "
        "too.",
        ("rooms.add(0)", "pass"),
    ),
    (
        "guard-never-waits",
        "It looks as if the guard cannot stay where he is; he may.",
        (_GUARD, "rooms = {guard - 1, guard + 1}"),
    ),
    (
        "thief-may-wait",
        "It looks as if the thief may stay where he is; he never does.",
        (_THIEF, "rooms = {thief - 1, thief, thief + 1}"),
    ),
    (
        "thief-avoids-the-guard",
        "It looks as if the guard's room is no action of the thief; it is one, and ends the match.",
        (_THIEF, "rooms = {thief - 1, thief + 1} - {guard}"),
        ("rooms.add(self.rooms - 1)", "rooms |= {self.rooms - 1} - {guard}"),
        ("rooms.add(0)", "rooms |= {0} - {guard}"),
    ),
    (
        "passage-twice",
        "It looks as if an action is listed twice where there are two rooms: the door and the "
        "passage lead to the same one.",
        (
            "return sorted(room for room in rooms if room in range(self.rooms))",
            "found = sorted(room for room in rooms if room in range(self.rooms))\n"
            "        return found * 2 if self.rooms == 2 and self.turn(s) else found",
        ),
    ),
    (
        "actions-after-the-end",
        "It looks as if there are actions when the match is over; then the list is empty.",
        ("if self.is_terminal(s):\n            return []", "pass"),
    ),
    (
        "thief-begins",
        "It looks as if the thief moves first; the guard does.",
        ("return s[2] % 2", "return 1 - s[2] % 2"),
    ),
    (
        "thief-wins-when-caught",
        "It looks as if the utilities are exchanged; the guard is MAX, and wins by a catch.",
        ("if caught == (p == 0)", "if caught != (p == 0)"),
    ),
    (
        "utility-of-max",
        "It looks as if utility returns the guard's result for either player.",
        ("if caught == (p == 0)", "if caught"),
    ),
    (
        "zero-for-the-loser",
        "It looks as if a loss is worth 0; it is worth -1.",
        ("if caught == (p == 0) else -1", "if caught == (p == 0) else 0"),
    ),
    (
        "one-hour-more",
        "It looks as if the night lasts one more move of the thief than there are hours.",
        ("s[2] == 2 * self.hours", "s[2] == 2 * self.hours + 2"),
    ),
    (
        "early-utility",
        "It looks as if utility answers before the end of the match; it raises ValueError there.",
        ('raise ValueError("the night goes on")', "return 0"),
    ),
    (
        "illegal-accepted",
        "It looks as if an illegal action passes without an error; transition raises ValueError.",
        ('raise ValueError(f"{a} is not next door")', "return s"),
    ),
    (
        "history-in-state",
        "It looks as if a state keeps how it was reached; equal situations have to be equal "
        "states.",
        (_STARTS, "return (self.guard, self.thief, 0, ())"),
        ("guard, thief, moves = s", "guard, thief, moves, before = s"),
        (
            _AFTER,
            "after = (a, thief) if self.turn(s) == 0 else (guard, a)\n"
            "        return (*after, moves + 1, (*before, a))",
        ),
    ),
    (
        "state-changes",
        "It looks as if transition changes the state that it gets; it returns a new one.",
        *_IN_PLACE,
    ),
    (
        "identity",
        "It looks as if two states with the same contents are not equal; define equality and hash, "
        "or make the state of tuples.",
        (_STARTS, "return Unequal([self.guard, self.thief, 0])"),
        (
            _AFTER,
            "p = self.turn(s)\n        return Unequal([(a, s[0])[p], (s[1], a)[p], moves + 1])",
        ),
    ),
    names={"_Night": _Night, "Unequal": Unequal},
)
