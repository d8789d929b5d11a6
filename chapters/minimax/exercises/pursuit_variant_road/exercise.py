"""The variant ``road`` of ``pursuit``: a situation with other rules becomes a game."""

from collections.abc import Iterator
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.minimax.exercises.pursuit_variant_road.mistakes import MISTAKES
from chapters.minimax.exercises.pursuit_variant_road.reasons import road_reason
from chapters.minimax.exercises.pursuit_variant_road.rules import RoadPursuit
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


def _draw_setup(rng: Random) -> Setup:
    robber = rng.randint(1, 4)
    police = rng.randrange(max(0, robber - 3), robber)
    return robber + rng.randint(1, 5), police, robber, rng.choice((0, 1, 1, 2, 2, 3))


def _draw_long(rng: Random) -> Setup:
    """Draw a chase in which different moves often lead to the same milestones."""
    robber = rng.randint(3, 5)
    return robber + rng.randint(4, 6), rng.randint(0, robber - 3), robber, rng.randint(1, 3)


def _promise_setup(border: int, police: int, robber: int, bags: int) -> Iterator[bool]:
    yield 0 <= police < robber < border
    yield bags >= 0


EXAMPLES = (
    question("actions", (2, 0, 1, 1)),
    question("actions", (3, 0, 2, 0), (1,)),
    question("actions", (4, 0, 2, 1), (1,)),
    question("actions", (3, 0, 2, 1), (1,)),
    question("actions", (5, 0, 3, 0), (2, 1)),
    question("actions", (6, 0, 3, 1), (2, 1, 1, 1)),
    question("actions", (7, 0, 4, 1), (2,)),
    question("actions", (6, 0, 2, 1), (1, 2, 2)),
    question("actions", (2, 0, 1, 1), (1,)),
    question("actions", (2, 0, 1, 1), (2,)),
    question("actions", (3, 0, 2, 1), (1, 1)),
    question("actions", (7, 0, 2, 2), (1, 2, 1)),
    question("actions", (8, 0, 2, 2), (1, 2, 1, 2, 1)),
    question("actions", (7, 0, 3, 1), (1, 1, 1)),
    question("turn", (2, 0, 1, 1)),
    question("turn", (3, 0, 2, 1), (1,)),
    question("turn", (4, 0, 2, 1), (1, 1)),
    question("is_terminal", (2, 0, 1, 1)),
    question("is_terminal", (2, 0, 1, 1), (1,)),
    question("is_terminal", (2, 0, 1, 1), (2,)),
    question("is_terminal", (3, 0, 2, 1), (1,)),
    question("is_terminal", (3, 0, 2, 1), (1, 1)),
    question("is_terminal", (4, 0, 2, 1), (1, 2)),
    question("is_terminal", (4, 0, 2, 1), (1, 1)),
    question("utility", (2, 0, 1, 1), (1,)),
    question("utility", (2, 0, 1, 1), (2,)),
    question("utility", (2, 0, 1, 2), (1,)),
    question("utility", (3, 0, 2, 1), (1, 1)),
    question("utility", (3, 0, 2, 2), (1, 1)),
    question("utility", (4, 0, 2, 1), (1, 2)),
    question("utility", (4, 0, 2, 2), (1, 2)),
    question("utility", (5, 0, 2, 2), (1, 2, 1, 1)),
    question("illegal action", (2, 0, 1, 1), (), 3),
    question("illegal action", (2, 0, 1, 1), (), 0),
    question("illegal action", (3, 0, 2, 0), (1,), 2),
    question("illegal action", (3, 0, 2, 1), (1,), 2),
    question("illegal action", (5, 0, 3, 0), (2, 1), 2),
    question("illegal action", (2, 0, 1, 1), (1,), 1),
    question("early utility", (2, 0, 1, 1)),
    question("early utility", (2, 0, 1, 1), (1,)),
    question("early utility", (3, 0, 2, 1), (1,)),
    question("same state", (6, 0, 3, 1), (1, 1, 2), (2, 1, 1)),
    question("same state", (8, 0, 3, 1), (1, 2, 1, 1), (1, 1, 1, 2)),
    question("same state", (6, 0, 3, 1), (1, 2), (1, 1)),
    question("same state", (6, 0, 3, 1), (1, 2), (1, 2)),
    question("unchanged", (3, 0, 2, 1), (), (1,)),
    question("beside", (2, 0, 1, 1), (), (5, 0, 3, 2)),
    question("beside", (5, 0, 3, 2), (1,), (2, 0, 1, 1)),
    *(
        question("states", setup)
        for setup in ((2, 0, 1, 1), (3, 0, 2, 1), (4, 0, 2, 1), (5, 0, 3, 1), (7, 0, 3, 2))
    ),
)

EXERCISE = CodeExercise(
    id="pursuit-variant-road",
    section="minimax",
    names=("Pursuit",),
    reference=RoadPursuit,
    examples=EXAMPLES,
    generators={
        "actions": (question_generator("actions", RoadPursuit, _draw_setup), 16),
        "turn": (question_generator("turn", RoadPursuit, _draw_setup), 6),
        "end": (question_generator("end", RoadPursuit, _draw_setup), 12),
        "utility": (question_generator("utility", RoadPursuit, _draw_setup), 10),
        "illegal": (refusal_generator(RoadPursuit, _draw_setup, 3), 12),
        "early": (question_generator("early utility", RoadPursuit, _draw_setup), 6),
        "unchanged": (unchanged_generator(RoadPursuit, _draw_long), 6),
        "same state": (pair_generator(RoadPursuit, _draw_long), 14),
        "beside": (beside_generator(RoadPursuit, _draw_setup), 4),
    },
    properties=(
        Property(
            "actions", 6, right_game, kinds("actions"),
            says="how many milestones the mover may drive, after any moves",
        ),
        Property("turn", 2, right_game, kinds("turn"), says="the police begin; they take turns"),
        Property(
            "end", 5, right_game, kinds("is_terminal", "utility"),
            says="the match ends with a catch or at the border, and the bags that are left count",
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
    shown=Presentation(reason=road_reason),
    mistakes=MISTAKES,
    asking=Asking(promise=promises_of(RoadPursuit, _promise_setup)),
)  # fmt: skip
