"""Why the right answers of ``pursuit`` are right."""

from typing import NamedTuple

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case, Probe
from autograder.model.phrase import Phrase


class NightAfter(NamedTuple):
    """A night after some moves.

    Attributes:
        rooms: how many there are.
        guard: the guard's room.
        thief: the thief's room.
        moves: how many moves were made.
        hours: how many moves of the thief the night has.
    """

    rooms: int
    guard: int
    thief: int
    moves: int
    hours: int

    @property
    def is_catch(self) -> bool:
        """Whether both are in one room."""
        return self.guard == self.thief

    @property
    def over(self) -> bool:
        """Whether the thief has made all of his moves."""
        return self.moves == 2 * self.hours

    @property
    def guard_moves(self) -> bool:
        """Whether it is the guard's turn."""
        return self.moves % 2 == 0


def night_after(probe: Probe) -> NightAfter:
    """Return the night that a question's moves lead to."""
    rooms, guard, thief, hours = probe.setup
    places = [guard, thief]
    for i, room in enumerate(probe.actions):
        places[i % 2] = room
    return NightAfter(rooms, places[0], places[1], len(probe.actions), hours)


def _where(night: NightAfter) -> str:
    """Return who is where, and who is to move."""
    template = (
        Phrase(
            "of {rooms} rooms the guard is in {guard} and the thief in {thief}, and the guard moves"
        )
        if night.guard_moves
        else Phrase(
            "of {rooms} rooms the guard is in {guard} and the thief in {thief}, and the thief moves"
        )
    )
    return Phrase(template, rooms=night.rooms, guard=night.guard, thief=night.thief)


def _end(night: NightAfter) -> str:
    """Return whether the match is over, and why."""
    if night.is_catch:
        return Phrase("guard and thief are both in room {room}", room=night.guard)
    if night.over:
        return Phrase("the thief is free after his last move, number {hours}", hours=night.hours)
    return Phrase(
        "the thief is free, and has made {made} of {hours} moves",
        made=night.moves // 2,
        hours=night.hours,
    )


def _states(probe: Probe) -> str:
    if probe.question == "unchanged":
        return Phrase("playing on makes new states, and a state once made never changes")
    if probe.question == "beside":
        return Phrase("each game has numbers of its own, whatever other games there are")
    return Phrase("a state is who is in which room and how many moves were made, in any order")


def _same_state(probe: Probe) -> str:
    """Return the situations after both lines of play."""
    one, other = night_after(probe), night_after(Probe(probe.setup, probe.given, probe.question))
    return Phrase(
        "one line leads to guard {guard}, thief {thief} after {moves} moves, the other to guard "
        "{guards}, thief {thieves} after {others}",
        guard=one.guard,
        thief=one.thief,
        moves=one.moves,
        guards=other.guard,
        thieves=other.thief,
        others=other.moves,
    )


@where_wrong
def pursuit_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the situation of a question, as far as it decides the answer."""
    (probe,) = case.args
    night = night_after(probe)
    if probe.question == "same state":
        return _same_state(probe)
    if probe.question in ("states", "unchanged", "beside"):
        return _states(probe)
    if probe.question in ("actions", "turn", "illegal action") and not (
        night.is_catch or night.over
    ):
        return _where(night)
    return _end(night)
