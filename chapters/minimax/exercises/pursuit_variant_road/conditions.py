"""What tells the cases of the variant ``road`` of ``pursuit`` apart."""

from collections.abc import Callable

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from chapters.minimax.exercises.pursuit_variant_road.reasons import RoadAfter, road_after


def _of_road(holds: Callable[[RoadAfter], bool]) -> Callable[[Case], bool]:
    return lambda case: holds(road_after(case.args[0]))


CONDITIONS = (
    Condition(
        _of_road(lambda road: road.is_catch),
        Phrase("the robber is caught"),
        Phrase("the robber is not caught"),
    ),
    Condition(
        _of_road(lambda road: road.is_away),
        Phrase("the robber is at the border"),
        Phrase("the robber is not at the border"),
    ),
    Condition(
        _of_road(lambda road: road.police_move),
        Phrase("the police are to move"),
        Phrase("the robber is to move"),
    ),
    Condition(
        _of_road(lambda road: road.hot),
        Phrase("the engine of the police is hot"),
        Phrase("the engine of the police is cold"),
    ),
    Condition(
        _of_road(lambda road: road.bags == 0),
        Phrase("the robber has no bag left"),
        Phrase("the robber has bags left"),
    ),
    Condition(
        _of_road(lambda road: road.robber == road.border - 1),
        Phrase("the robber is one milestone from the border"),
        Phrase("the robber is not one milestone from the border"),
    ),
)
