"""Why the right answers of the variant ``road`` of ``pursuit`` are right."""

from typing import NamedTuple

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case, Probe
from autograder.model.phrase import Phrase


class RoadAfter(NamedTuple):
    """The road after some moves.

    Attributes:
        border: the last milestone.
        police: the milestone of the police.
        robber: the robber's.
        bags: how many bags he has left.
        hot: whether the last move of the police was of two milestones.
        police_move: whether it is the turn of the police.
    """

    border: int
    police: int
    robber: int
    bags: int
    hot: bool
    police_move: bool

    @property
    def is_catch(self) -> bool:
        """Whether the police are where the robber is, or beyond."""
        return self.police >= self.robber

    @property
    def is_away(self) -> bool:
        """Whether the robber is at the border."""
        return self.robber == self.border


def road_after(probe: Probe) -> RoadAfter:
    """Return the road that a question's moves lead to."""
    border, police, robber, bags = probe.setup
    chase, flight = probe.actions[::2], probe.actions[1::2]
    return RoadAfter(
        border,
        police + sum(chase),
        robber + sum(flight),
        bags - flight.count(2),
        chase[-1:] == (2,),
        len(probe.actions) % 2 == 0,
    )


def _move(road: RoadAfter) -> str:
    """Return who is to move, and what decides how far."""
    if not road.police_move:
        return Phrase(
            "the robber moves, at milestone {robber} of {border}; bags left: {bags}",
            robber=road.robber,
            border=road.border,
            bags=road.bags,
        )
    if road.hot:
        return Phrase("the police move, and their engine is hot from a move of two")
    return Phrase("the police move, and their engine is cold")


def _end(road: RoadAfter) -> str:
    """Return whether the match is over, and why."""
    places = {"police": road.police, "robber": road.robber, "bags": road.bags}
    if road.is_catch:
        return Phrase(
            "the police are at milestone {police} and the robber at {robber}; bags left: {bags}",
            **places,
        )
    if road.is_away:
        return Phrase("the robber is at the border; bags left: {bags}", bags=road.bags)
    return Phrase(
        "the robber is at milestone {robber}, between the police at {police} and the border at "
        "{border}",
        robber=road.robber,
        police=road.police,
        border=road.border,
    )


def _facts(road: RoadAfter) -> str:
    """Return what a state is."""
    template = (
        Phrase("police {police} (hot), robber {robber}, bags {bags}, {mover} to move")
        if road.hot
        else Phrase("police {police} (cold), robber {robber}, bags {bags}, {mover} to move")
    )
    mover = "MIN" if road.police_move else "MAX"
    return Phrase(template, police=road.police, robber=road.robber, bags=road.bags, mover=mover)


def _states(probe: Probe) -> str:
    if probe.question == "unchanged":
        return Phrase("playing on makes new states, and a state once made never changes")
    if probe.question == "beside":
        return Phrase("each game has numbers of its own, whatever other games there are")
    if probe.question == "states":
        return Phrase("a state is both milestones, the bags, whether the engine is hot, who moves")
    one, other = road_after(probe), road_after(Probe(probe.setup, probe.given, probe.question))
    return Phrase(
        "one line leads to {one}; the other to {other}", one=_facts(one), other=_facts(other)
    )


@where_wrong
def road_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the situation of a question, as far as it decides the answer."""
    (probe,) = case.args
    road = road_after(probe)
    if probe.question in ("same state", "states", "unchanged", "beside"):
        return _states(probe)
    over = road.is_catch or road.is_away
    asks_moves = probe.question in ("actions", "turn", "illegal action")
    return _move(road) if asks_moves and not over else _end(road)
